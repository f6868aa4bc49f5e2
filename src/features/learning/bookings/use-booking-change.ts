import { useQueryClient } from '@tanstack/react-query';
import { cohortErrorTexts } from '@/content/interface/cohort-errors';
import { addErrorTexts } from '@/content/interface/errors';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { showToast } from '@/ui/toast-store';

addErrorTexts(cohortErrorTexts);

/** A change of a booking, after which bookings and courses are read again. */
export function useBookingChange<Variables = void>(
  change: (variables: Variables) => Promise<unknown>,
  done: string,
) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['cohorts', 'learning'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  return useSingleMutation<unknown, Variables>({
    mutationFn: change,
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'success', title: done });
    },
    // The refusal may come from a change that is not shown yet.
    onError: () => void refresh(),
  });
}
