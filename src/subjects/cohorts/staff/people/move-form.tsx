import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { cohortPlace } from '../../cohort-place';
import { formatDay } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { adminBookingText } from '../../text/staff-bookings';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { formatCents } from '@/lib/text/number';
import type { CohortOverview, StaffBooking } from '../../data/cohort-people';
import { moveBooking } from '../../data/staff';
import {
  cohortsForStaffQuery,
  cohortsOfHolderQuery,
  type StaffCohort,
} from '../../data/staff-queries';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { bookingName } from '../../staff-bookings/booking-name';
import { useOutsiders } from './use-outsiders';
import { usePeopleChange } from '../../staff-bookings/use-people-change';

const { move: text, remove } = adminBookingText;

type Place = Pick<StaffCohort, 'starts_at' | 'place' | 'address'>;

/** With the hour, which tells two cohorts of a day apart. */
const nameOf = ({ starts_at: start, ...cohort }: Place) =>
  `${start ? `${formatMeetingDay(start)}, ${formatTime(start)}` : text.noDate}, ${cohortPlace(cohort)}`;

const priceOf = (cents: number | null) => (cents ? formatCents(cents) : text.free);

/** What the move means for the money: a payment moves as it is, and only a seat without one gets the price there. */
function moneyText(booking: StaffBooking, from: CohortOverview, to: StaffCohort): string {
  const price = to.price_cents ?? 0;
  const { payment, amount_cents: cents, due_at: due } = booking;
  if (payment === 'none') {
    // An organisation pays for a seat that is not for free and has no payment.
    if (booking.state === 'confirmed' && from.price_cents > 0) return text.money.pool;
    return price > 0 ? text.money.opened(priceOf(price)) : text.money.free;
  }
  const amount = cents === null ? '' : ` ${priceOf(cents)}`;
  const kept =
    payment === 'due'
      ? text.money.due(amount, due ? formatDay(due) : null)
      : payment === 'paid'
        ? text.money.paid(amount)
        : text.money.other;
  return price === (cents ?? from.price_cents) ? kept : `${kept} ${text.money.difference}`;
}

type MoveFormProps = {
  booking: StaffBooking;
  cohort: CohortOverview;
  onMoved: (cohortId: string, bookingId: string) => void;
};

/**
 * Moves a booking to another cohort of the course that has a free seat. No cohort is chosen at first; once one is, the form says
 * what happens to seat, money and letter, so that a question after the press would say nothing new.
 */
export function MoveForm({ booking, cohort, onMoved }: MoveFormProps) {
  const query = useQuery(
    cohortsForStaffQuery({ courseId: cohort.course.id, when: 'coming', limit: 100 }),
  );
  // A person who has a booking there does not get a second one.
  const { data: booked = [] } = useQuery(cohortsOfHolderQuery(booking));
  const [chosen, setChosen] = useState('');
  const [isChecked, setChecked] = useState(false);
  const moving = usePeopleChange(
    () => moveBooking(booking.id, chosen),
    (moved) => {
      showSuccessToast(text.done(bookingName(booking)));
      onMoved(moved.cohort_id, moved.id);
    },
  );
  const choices = query.data?.rows.filter(
    ({ id, state, taken, capacity }) =>
      id === chosen || (!booked.includes(id) && state !== 'draft' && taken < capacity),
  );
  const others = query.data?.rows.filter(({ id }) => id !== cohort.id && booked.includes(id)) ?? [];
  const target = choices?.find(({ id }) => id === chosen);
  const outsiders = useOutsiders(chosen, booking.email === null ? [] : [booking.email]);
  const freed = cohort.has_waiting_list ? remove.seatOffered : remove.seat;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (target) moving.mutate();
  }

  return (
    <section aria-labelledby="move-title" className="mt-8 first:xl:mt-0 grid max-w-form gap-4">
      <h2 id="move-title" className="text-h4">
        {text.title}
      </h2>
      {query.isPending && <p role="status">{text.loading}</p>}
      {!query.data && <FailureNotice error={query.error} title={text.failed} />}
      {others.length > 0 && <p className="text-sm">{text.booked(others.map(nameOf))}</p>}
      {choices?.length === 0 && <p>{text.none}</p>}
      {choices !== undefined && choices.length > 0 && (
        <form noValidate onSubmit={handleSubmit} className="grid gap-4">
          <SelectField
            label={text.to}
            error={isChecked && !target ? text.missing : undefined}
            value={chosen}
            onChange={({ target: { value } }) => setChosen(value)}
            options={[
              { value: '', label: text.choose },
              ...choices.map((choice) => ({
                value: choice.id,
                label: text.option(
                  nameOf(choice),
                  choice.capacity - choice.taken,
                  (choice.price_cents ?? 0) === cohort.price_cents
                    ? null
                    : priceOf(choice.price_cents),
                  choice.organization_id === null ? null : (choice.organization?.name ?? ''),
                ),
              })),
            ]}
          />
          <div aria-live="polite">
            {target && (
              <p className="text-sm">
                {[
                  outsiders.length > 0 && text.outsider(target.organization?.name ?? ''),
                  text.text,
                  moneyText(booking, cohort, target),
                  booking.state === 'waiting' ? text.waiting : freed,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
          </div>
          <FailureNotice error={moving.error} isRepeatable title={text.notDone} />
          <div>
            <Button type="submit" tone="quiet" size="small" aria-disabled={moving.isPending}>
              {text.action}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
