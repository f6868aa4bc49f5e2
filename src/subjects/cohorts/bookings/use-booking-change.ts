import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { showErrorToast } from '@/shared/errors/error-toast';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showToast } from '@/ui/toast-store';

/**
 * A change of a booking, after which bookings and courses are read again. A failure is shown in its place by the caller;
 * here only where that is gone by then, as for an offer that has lapsed.
 */
export function useBookingChange<Variables = void, Result = unknown>(
  change: (variables: Variables) => Promise<Result>,
  texts: { done: string | ((result: Result) => string); failure: string },
) {
  const isMounted = useRef(true);
  const isChanging = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // The booking that changed is shown in another place, without what was pressed.
      if (isChanging.current) focusHeadingIfLost();
    };
  }, []);
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['cohorts', 'learning'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  return useSingleMutation<Result, Variables>({
    mutationFn: (variables) => {
      isChanging.current = true;
      return change(variables);
    },
    onSuccess: async (result) => {
      await refresh();
      const { done } = texts;
      showToast({ tone: 'success', title: typeof done === 'string' ? done : done(result) });
    },
    // The refusal may come from a change that is not shown yet.
    onError: async (error) => {
      await refresh();
      isChanging.current = false;
      if (!isMounted.current) showErrorToast(texts.failure, error);
    },
  });
}
