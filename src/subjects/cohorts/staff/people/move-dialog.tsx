import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cohortPlace } from '../../cohort-place';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { adminText } from '@/subjects/staff/text/admin';
import { adminBookingText } from '../../text/staff-bookings';
import { FailureNotice } from '@/shared/errors/failure-notice';
import type { CohortOverview, StaffBooking } from '../../data/cohort-people';
import { moveBooking } from '../../data/staff';
import { cohortsForStaffQuery } from '../../data/staff-queries';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ChoiceField } from '@/ui/fields/choice-field';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { bookingName } from '../../staff-bookings/booking-name';
import { usePeopleChange } from './use-people-change';

const text = adminBookingText.move;

type MoveDialogProps = {
  booking: StaffBooking;
  cohort: CohortOverview;
  onMoved: (cohortId: string, bookingId: string) => void;
  onClose: () => void;
};

/** Moves a booking to another cohort of the course that has a free seat. */
export function MoveDialog({ booking, cohort, onMoved, onClose }: MoveDialogProps) {
  const query = useQuery(
    cohortsForStaffQuery({ courseId: cohort.course.id, when: 'coming', limit: 100 }),
  );
  const [target, setTarget] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const moving = usePeopleChange(
    (to: string) => moveBooking(booking.id, to),
    (moved) => {
      showSuccessToast(text.done(bookingName(booking)));
      onMoved(moved.cohort_id, moved.id);
    },
  );
  const choices = query.data?.rows.filter(
    ({ id, state, taken, capacity }) => id !== cohort.id && state !== 'draft' && taken < capacity,
  );
  const hasChoice = choices !== undefined && choices.length > 0;
  return (
    <ConfirmDialog
      open
      title={text.title(bookingName(booking))}
      text={choices?.length === 0 ? text.none : text.text}
      tone="primary"
      confirmLabel={choices?.length === 0 ? null : text.action}
      cancelLabel={choices?.length === 0 ? adminText.close : adminText.cancel}
      pending={moving.isPending || !hasChoice}
      canCancel={!moving.isPending}
      onConfirm={() => {
        setChecked(true);
        if (target) moving.mutate(target);
      }}
      onCancel={onClose}
    >
      {query.isPending && <p role="status">{text.loading}</p>}
      {!query.data && <FailureNotice error={query.error} title={text.failed} />}
      {hasChoice && (
        <ChoiceField
          label={text.cohort}
          error={isChecked && !target ? text.missing : undefined}
          anyLabel={text.choose}
          value={target}
          onChange={setTarget}
          options={choices.map((choice) => ({
            value: choice.id,
            label: text.option(
              choice.starts_at ? formatMeetingDay(choice.starts_at) : text.noDate,
              cohortPlace(choice),
              choice.capacity - choice.taken,
            ),
          }))}
        />
      )}
      <FailureNotice error={moving.error} title={text.notDone} />
    </ConfirmDialog>
  );
}
