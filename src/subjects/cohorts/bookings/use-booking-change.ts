import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { showErrorToast } from '@/shared/errors/error-toast';
import { useUserId } from '@/subjects/session/data/session-store';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { showToast } from '@/ui/toast-store';
import type { MyBooking } from '../data/my-bookings';
import { bookingFailure } from './booking-failure';
import { changeBooking, type ChangedBooking } from './change-booking';

/** What changes a booking, and finds it as the change leaves it, when the answer was lost. */
export type BookingChange<Variables = void> = {
  change: (variables: Variables) => Promise<ChangedBooking>;
  find: (bookings: MyBooking[], variables: Variables) => ChangedBooking | undefined;
  /** Where it leads, if this page is still open; bookings are read again after it. */
  arrive?: () => unknown;
};

/**
 * A change of a booking, after which bookings, courses and seats are read again. A failure is shown in its place by the caller;
 * here only where that is gone by then, as for an offer that has lapsed.
 */
export function useBookingChange<Variables = void>(
  { change, find, arrive }: BookingChange<Variables>,
  texts: { done: string | ((changed: ChangedBooking) => string); failure: string },
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
  const userId = useUserId();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      // The seat of a company that paid for a booking pays for another one.
      ['cohorts', 'learning', 'seats'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  return useSingleMutation<ChangedBooking, Variables>({
    mutationFn: (variables) => {
      isChanging.current = true;
      return changeBooking(
        userId,
        () => change(variables),
        (bookings) => find(bookings, variables),
      );
    },
    onSuccess: async (changed) => {
      if (isMounted.current) arrive?.();
      await refresh();
      const { done } = texts;
      showToast({ tone: 'success', title: typeof done === 'string' ? done : done(changed) });
    },
    // The refusal may come from a change that is not shown yet.
    onError: async (error) => {
      await refresh();
      isChanging.current = false;
      if (!isMounted.current) showErrorToast(bookingFailure(error, texts.failure), error);
    },
  });
}
