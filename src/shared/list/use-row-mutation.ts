import type { UseMutationOptions } from '@tanstack/react-query';
import { delays } from '@/lib/delays';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

/**
 * A mutation that takes a row out of its list, one for all rows; `onSuccess` or `onSettled` waits for the list to be read again.
 * The next row moves up under the pointer, where the second press of a slow double press would act on it: so the mutation goes on
 * for a moment more, in which its buttons ignore what is pressed.
 */
export function useRowMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  return useSingleMutation<Data, Variables>({
    ...options,
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled);
      await new Promise((resolve) => setTimeout(resolve, delays.movedRows));
    },
  });
}
