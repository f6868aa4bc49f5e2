import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cohortPlace } from '../../cohort-place';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { adminBookingText } from '../../text/staff-bookings';
import { FailureNotice } from '@/shared/errors/failure-notice';
import type { CohortOverview, StaffBooking } from '../../data/cohort-people';
import { moveBooking } from '../../data/staff';
import { cohortsForStaffQuery } from '../../data/staff-queries';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { bookingName } from '../../staff-bookings/booking-name';
import { usePeopleChange } from './use-people-change';

const text = adminBookingText.move;

type MoveFormProps = {
  booking: StaffBooking;
  cohort: CohortOverview;
  onMoved: (cohortId: string, bookingId: string) => void;
};

/** Moves a booking to another cohort of the course that has a free seat: the next one, unless another is chosen. */
export function MoveForm({ booking, cohort, onMoved }: MoveFormProps) {
  const query = useQuery(
    cohortsForStaffQuery({ courseId: cohort.course.id, when: 'coming', limit: 100 }),
  );
  const [chosen, setChosen] = useState('');
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
  const target = choices?.find(({ id }) => id === chosen) ?? choices?.[0];
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title" className="mt-8 mb-3 text-h4">
        {text.title}
      </h2>
      {query.isPending && <p role="status">{text.loading}</p>}
      {!query.data && <FailureNotice error={query.error} title={text.failed} />}
      {choices && !target && <p>{text.none}</p>}
      {choices && target && (
        <div className="grid max-w-form gap-3">
          <SelectField
            label={text.cohort}
            hint={text.text}
            value={target.id}
            onChange={({ target: { value } }) => setChosen(value)}
            options={choices.map((choice) => ({
              value: choice.id,
              label: text.option(
                choice.starts_at ? formatMeetingDay(choice.starts_at) : text.noDate,
                cohortPlace(choice),
                choice.capacity - choice.taken,
              ),
            }))}
          />
          <div>
            <Button
              tone="quiet"
              size="small"
              aria-disabled={moving.isPending}
              onClick={() => moving.mutate(target.id)}
            >
              {text.action}
            </Button>
          </div>
        </div>
      )}
      <FailureNotice error={moving.error} title={text.notDone} />
    </section>
  );
}
