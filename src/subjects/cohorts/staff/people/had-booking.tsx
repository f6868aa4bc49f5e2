import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCohortText } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';
import type { AddedBooking } from '../../data/staff';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { adminPaths } from '@/lib/admin-paths';

const text = adminCohortText.add.had;

function factsOf({ state, place }: AddedBooking, { taken, capacity }: CohortOverview): string {
  if (state !== 'waiting') return state === 'offered' ? text.offered : text.confirmed;
  const waits = text.waiting(place ?? 1);
  return taken < capacity ? `${waits} ${text.free}` : waits;
}

type HadBookingProps = {
  name: string;
  booking: AddedBooking;
  cohort: CohortOverview;
  onClose: () => void;
};

/** Says that somebody whom staff wanted to add has a booking already, and leads to it. */
export function HadBooking({ name, booking, cohort, onClose }: HadBookingProps) {
  const navigate = useNavigate();
  const { course, id } = cohort;
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      text={factsOf(booking, cohort)}
      tone="primary"
      confirmLabel={text.open}
      cancelLabel={adminText.close}
      onConfirm={() => void navigate(adminPaths.booking(course.id, id, booking.id))}
      onCancel={onClose}
    />
  );
}
