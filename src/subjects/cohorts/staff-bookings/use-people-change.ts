import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

/**
 * Closes a dialog. The button that opened it is often gone by then, with the state that it changed: then the heading of the page
 * gets the focus, after the dialog has tried to give it back.
 */
export function closeDialog(close: () => void) {
  flushSync(close);
  focusHeadingIfLost();
}

/** Reads again what staff see of cohorts, of the seats that companies have bought, and of people. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['cohorts'] }),
      client.invalidateQueries({ queryKey: ['seats'] }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ]);
}

/**
 * A change of a booking or of money, after which cohorts, bookings and seats are read again: also when it is refused, because somebody else may
 * have been faster.
 */
export function usePeopleChange<Variables = void, Data = unknown>(
  change: (variables: Variables) => Promise<Data>,
  onDone: (data: Data, variables: Variables) => void,
) {
  const refresh = useRefresh();
  return useSingleMutation<Data, Variables>({
    mutationFn: change,
    onSuccess: async (data, variables) => {
      await refresh();
      closeDialog(() => onDone(data, variables));
    },
    onError: () => void refresh(),
  });
}
