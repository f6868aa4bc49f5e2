import { useQueryClient } from '@tanstack/react-query';
import { adminUnpaidText as text } from '../../text/staff-unpaid';
import { remindOfPayment, type UnpaidBooking } from '../../data/unpaid';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { showToast } from '@/ui/toast-store';
import { bookingName } from '../../staff-bookings/booking-name';

/** Sends a reminder to somebody who has not paid, at most one within a day. */
export function RemindButton({ booking }: { booking: UnpaidBooking }) {
  const client = useQueryClient();
  const name = bookingName(booking);
  const reminding = useSingleMutation({
    mutationFn: () => remindOfPayment(booking.id),
    onSuccess: ({ is_new: isNew, reminded_at: moment }) =>
      isNew
        ? showSuccessToast(text.reminded(name))
        : showToast({ tone: 'info', title: text.remindedBefore(name, formatDateTime(moment)) }),
    onError: showFailureToast,
    onSettled: () => client.invalidateQueries({ queryKey: ['cohorts', 'unpaid'] }),
  });
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={text.remindOf(name)}
      aria-disabled={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      {text.remind}
    </Button>
  );
}
