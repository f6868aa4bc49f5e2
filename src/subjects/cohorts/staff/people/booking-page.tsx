import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { formatCents } from '@/lib/text/number';
import { moneyText } from '../../text/money';
import { adminBookingText } from '../../text/staff-bookings';
import {
  cohortBookingQuery,
  type CohortOverview,
  type StaffBooking,
} from '../../data/cohort-people';
import { chargeQuery } from '../../data/charges';
import { removeBooking } from '../../data/staff';
import { Button } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BillingFacts, BookingFacts, PaymentFacts } from '../../staff-bookings/booking-facts';
import { bookingName } from '../../staff-bookings/booking-name';
import { cohortName } from '../../staff-bookings/cohort-name';
import { MoneySection } from '../../staff-bookings/movements';
import { HolderNameForm } from './holder-name-form';
import { MoveForm } from './move-form';
import { MovedTo } from './moved-to';
import { PaymentDialog } from '../../staff-bookings/payment-dialog';
import { paymentSteps, type PaymentStep } from '../../staff-bookings/payment-steps';
import { canGetSeat, SeatDialog } from './seat-dialog';
import { CohortFrame } from '../cohort-frame';
import { BookingWithdrawals } from '../withdrawals/booking-withdrawals';
import { closeDialog, useRefresh } from '../../staff-bookings/use-people-change';

const { one: text, seat, remove, pay } = adminBookingText;

type Asked = 'seat' | 'remove' | PaymentStep;

/** What removing means, for the seat and for the money. */
function consequences(
  booking: StaffBooking,
  cohort: CohortOverview,
  isAdmin: boolean,
  refundingCents: number,
): string {
  const { state, payment, kept_cents: kept } = booking;
  const freed = cohort.has_waiting_list ? remove.seatOffered : remove.seat;
  const owesNothing = payment === 'due' && remove.owesNothing;
  const returned = isAdmin
    ? kept !== null && kept > 0 && remove.kept(formatCents(kept))
    : payment === 'paid'
      ? remove.paid
      : payment === 'due' && remove.partPaid;
  const refunding = refundingCents > 0 && moneyText.refunding.ofKept(formatCents(refundingCents));
  return [
    state === 'waiting' ? remove.waiting : freed,
    owesNothing,
    returned,
    refunding,
    remove.letter,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How the first step of a payment looks. */
const firstTone: Partial<Record<StaffBooking['payment'], 'primary' | 'quiet'>> = {
  due: 'primary',
  refund_due: 'quiet',
};

type DetailProps = { booking: StaffBooking; cohort: CohortOverview };

function Detail({ booking, cohort }: DetailProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const isAdmin = useCurrentUserRole() === 'admin';
  // With the booking as it was: the dialog stays when fresh data says that somebody else was faster.
  const [asked, setAsked] = useState<{ action: Asked; booking: StaffBooking } | null>(null);
  const close = () => setAsked(null);
  const ask = (action: Asked) => setAsked({ action, booking });
  const isLive = ['confirmed', 'offered', 'waiting'].includes(booking.state);
  const { data: charge } = useQuery({
    ...chargeQuery({ booking: booking.id }),
    enabled: isAdmin && asked?.action === 'remove',
  });
  const steps = isAdmin ? paymentSteps(booking) : [];

  return (
    <>
      <ViewHeading title={bookingName(booking)} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-12">
        <div>
          <BookingFacts booking={booking} />
          {booking.cause === 'moved' && (
            <MovedTo booking={booking.id} courseId={cohort.course.id} />
          )}
          {isLive && canGetSeat(booking, cohort) && (
            <Button tone="plain" size="small" className="mt-3" onClick={() => ask('seat')}>
              {seat.action}
            </Button>
          )}
          <h2 className="mt-8 mb-3 text-h4">{text.payment}</h2>
          <PaymentFacts booking={booking} isAdmin={isAdmin} />
          {booking.reference !== null && (
            <MoneySection subject={{ booking: booking.id }}>
              {steps.map((step, index) => (
                <Button
                  key={step}
                  tone={index > 0 ? 'plain' : (firstTone[booking.payment] ?? 'plain')}
                  size="small"
                  onClick={() => ask(step)}
                >
                  {pay[step].action}
                </Button>
              ))}
            </MoneySection>
          )}
          {isAdmin && <BillingFacts booking={booking} />}
          <BookingWithdrawals bookingId={booking.id} />
        </div>
        <div className="empty:hidden xl:border-l xl:border-line xl:pl-10">
          {/* Where it was moved to, the name counts. */}
          {booking.user_id === null && booking.name !== null && booking.cause !== 'moved' && (
            <HolderNameForm
              booking={booking}
              backTo={adminPaths.cohort(cohort.course.id, cohort.id)}
            />
          )}
          {isLive && (
            <>
              <MoveForm
                booking={booking}
                cohort={cohort}
                onMoved={(to, moved) =>
                  void navigate(adminPaths.booking(cohort.course.id, to, moved))
                }
              />
              {/* Apart from what changes something that stays. */}
              <p className="mt-8 max-w-form border-t border-line pt-2">
                <Button
                  tone="plain"
                  size="small"
                  className="text-clay"
                  onClick={() => ask('remove')}
                >
                  {remove.action}
                </Button>
              </p>
            </>
          )}
        </div>
      </div>
      {asked?.action === 'seat' && (
        <SeatDialog booking={asked.booking} cohort={cohort} onClose={close} />
      )}
      {asked?.action === 'remove' && (
        <ReasonDialog
          title={remove.title(bookingName(asked.booking))}
          text={consequences(asked.booking, cohort, isAdmin, charge?.refunding_cents ?? 0)}
          hint={remove.hint}
          confirmLabel={remove.action}
          done={remove.done}
          act={(reason) =>
            removeBooking(booking.id, reason).catch((error: unknown) => {
              void refresh();
              throw error;
            })
          }
          onDone={refresh}
          onClose={() => closeDialog(close)}
        />
      )}
      {asked && asked.action !== 'seat' && asked.action !== 'remove' && (
        <PaymentDialog
          booking={asked.booking}
          cohort={cohortName(cohort.course.title, cohort.starts_at)}
          step={asked.action}
          onClose={close}
        />
      )}
    </>
  );
}

/** `…/cohorts/:cohort/bookings/:booking`: who it is, what is paid, and what staff do with it. */
export function BookingPage() {
  const { booking: id = '' } = useParams();
  const query = useQuery(cohortBookingQuery(id));
  return (
    <CohortFrame isPart>
      {(cohort) => (
        <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
          {(booking) => <Detail booking={booking} cohort={cohort} />}
        </QueryResult>
      )}
    </CohortFrame>
  );
}
