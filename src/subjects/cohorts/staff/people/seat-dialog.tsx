import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '../../text/staff-bookings';
import { adminCohortText } from '../../text/staff-cohort';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatCents } from '@/lib/text/number';
import type { CohortOverview, StaffBooking } from '../../data/cohort-people';
import { promoteBooking } from '../../data/staff';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { bookingName } from '../../staff-bookings/booking-name';
import { usePeopleChange } from '../../staff-bookings/use-people-change';

const text = adminBookingText.seat;

/** Whether staff can give this booking a seat: its own that it is offered, or one that is free. */
export const canGetSeat = ({ state }: StaffBooking, cohort: CohortOverview): boolean =>
  (cohort.state === 'open' || cohort.state === 'closed') &&
  (state === 'offered' || (state === 'waiting' && cohort.taken < cohort.capacity));

type SeatDialogProps = { booking: StaffBooking; cohort: CohortOverview; onClose: () => void };

/** Gives a booking that waits or is offered a seat its seat. */
export function SeatDialog({ booking, cohort, onClose }: SeatDialogProps) {
  const name = bookingName(booking);
  const { price_cents: cents } = cohort;
  const giving = usePeopleChange(
    () => promoteBooking(booking.id),
    () => {
      showSuccessToast(text.done(name));
      onClose();
    },
  );
  const consequences = [
    booking.state === 'offered' ? text.offered : text.waiting,
    cents > 0 ? adminCohortText.add.due(formatCents(cents)) : text.letter,
  ];
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      text={consequences.join(' ')}
      tone="primary"
      confirmLabel={text.action}
      cancelLabel={adminText.cancel}
      pending={giving.isPending}
      onConfirm={() => giving.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={giving.error} isRepeatable title={text.failed} />
    </ConfirmDialog>
  );
}
