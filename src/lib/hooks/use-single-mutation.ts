import {
  useMutation,
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * A mutation that ignores calls while it runs. Checking `isPending` is not enough for what must not happen twice: it is
 * that of the last render, and a second press may come before the next one. Where it fails after the page was left, `queryClient`
 * says so.
 * @param client for public pages, which have no provider
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
  client?: QueryClient,
) {
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const mutation = useMutation<Data, Error, Variables>(
    {
      ...options,
      meta: { ...options.meta, isGone: () => isGone.current },
      onSettled: async (...settled) => {
        try {
          await options.onSettled?.(...settled);
        } finally {
          isRunning.current = false;
        }
      },
    },
    client,
  );
  return {
    ...mutation,
    mutate: (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(variables, callbacks);
    },
  };
}
