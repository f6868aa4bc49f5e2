import { useQueryClient } from '@tanstack/react-query';
import { adminUnpaidText as text } from '../../text/staff-unpaid';
import { remindOfPayment, type UnpaidBooking } from '../../data/unpaid';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { menuItemClass } from '@/ui/more-menu';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { showToast } from '@/ui/toast-store';
import { bookingName } from '../../staff-bookings/booking-name';

type RemindButtonProps = {
  booking: UnpaidBooking;
  /** Whether it is in the menu of a row. */
  isInMenu?: boolean;
};

/** Sends a reminder to somebody who has not paid, at most one within a day. */
export function RemindButton({ booking, isInMenu = false }: RemindButtonProps) {
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
  const attributes = {
    'aria-label': text.remindOf(name),
    'aria-disabled': reminding.isPending,
    onClick: () => reminding.mutate(),
  };
  if (isInMenu)
    return (
      <button type="button" className={menuItemClass} {...attributes}>
        {text.remind}
      </button>
    );
  return (
    <Button tone="plain" size="small" {...attributes}>
      {text.remind}
    </Button>
  );
}
