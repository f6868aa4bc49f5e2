import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatDateTime } from '@/shared/dates/athens-time';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { adminText } from '@/subjects/staff/text/admin';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/toast-store';
import { remindOfPayment, type UnpaidBooking } from '../../data/unpaid';
import { bookingName } from '../../staff-bookings/booking-name';
import { usePeopleChange } from '../../staff-bookings/use-people-change';
import { adminUnpaidText as text } from '../../text/staff-unpaid';

type RemindDialogProps = { booking: UnpaidBooking; onClose: () => void };

/** Sends a reminder to somebody who has not paid, at most one within a day. */
export function RemindDialog({ booking, onClose }: RemindDialogProps) {
  const name = bookingName(booking);
  const reminding = usePeopleChange(
    () => remindOfPayment(booking.id),
    ({ is_new: isNew, reminded_at: moment }) => {
      if (isNew) showSuccessToast(text.reminded(name));
      else showToast({ tone: 'info', title: text.remindedBefore(name, formatDateTime(moment)) });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      title={text.reminder.title}
      text={text.reminder.text(name)}
      tone="primary"
      confirmLabel={text.reminder.confirm}
      cancelLabel={adminText.cancel}
      pending={reminding.isPending}
      onConfirm={() => reminding.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={reminding.error} isRepeatable title={text.reminder.failed} />
    </ConfirmDialog>
  );
}
