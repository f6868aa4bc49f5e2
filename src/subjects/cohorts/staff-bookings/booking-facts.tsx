import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { certificatesUrl } from '@/subjects/certificates/certificate-url';
import { adminPaths } from '@/lib/admin-paths';
import { adminBookingText } from '../text/staff-bookings';
import { formatCents } from '@/lib/text/number';
import { statedWithdrawalsQuery } from '../data/withdrawals';
import type { StaffBooking } from '../data/cohort-people';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { adminCohortText } from '../text/staff-cohort';
import { causeOf } from './booking-columns';
import { partPaidText } from './part-paid';
import { PaymentTag } from './payment-tag';

const text = adminBookingText.one;

type Fact = [term: string, value: ReactNode];

/** Facts with a value; those without one are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const time = (moment: string | null) => moment && formatDateTime(moment);

function Email({ email }: { email: string }) {
  return (
    <a href={mailtoUrl(email)} className="text-blue">
      {readableEmail(email)}
    </a>
  );
}

/** The organisation that pays for a booking, which leads admins to its pool of seats. */
function Payer({ paid_by: organization, pool_id: pool }: StaffBooking) {
  if (pool === null) return organization;
  return (
    <Link to={adminPaths.pool(pool)} className="text-blue">
      {organization}
    </Link>
  );
}

function stateOf({ state, place, offer_expires_at: until }: StaffBooking): string {
  if (place !== null) return text.place(place);
  if (state === 'offered' && until) return adminCohortText.list.offered(formatDateTime(until));
  return adminBookingText.states[state];
}

/** What is still owed, and until when. */
function Due({ id, amount_cents: cents, due_at: due, lapses_at: lapse }: StaffBooking) {
  const [now] = useState(() => Date.now());
  const isLate = due !== null && Date.parse(lapse ?? due) < now;
  // While a statement of withdrawal waits, nothing is late.
  const statements = useQuery({ ...statedWithdrawalsQuery(id), enabled: isLate });
  const isStated = statements.data?.some((one) => !one.confirmed_at && !one.refused_at) ?? false;
  if (isLate && statements.isPending) return null;
  if (cents === null || due === null) return null;
  const amount = formatCents(cents);
  const until = lapse ? formatDateTime(lapse) : formatDay(due);
  if (isStated) return <span>{text.stated(amount)}</span>;
  if (isLate) return <span className="text-clay">{text.overdue(amount, until)}</span>;
  return (
    <span>
      {text.owed(amount, until)}
      {lapse && `. ${text.lapses}`}
    </span>
  );
}

/** The person, and the state of the booking and of its payment in one line. */
export function BookingFacts({ booking }: { booking: StaffBooking }) {
  const { email, created_at: since, ended_at: end, reason, certificate_id: certificate } = booking;
  const isWaived = booking.payment === 'waived';
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <span className="font-semibold">{stateOf(booking)}</span>
        {/* An organisation that pays is named below. */}
        {booking.payment !== 'none' && !(isWaived && booking.paid_by !== null) && (
          <PaymentTag payment={booking.payment} />
        )}
        {booking.payment === 'due' && <Due {...booking} />}
        {booking.is_suspended && (
          <span className="text-clay">{adminCohortText.list.suspended}</span>
        )}
        {booking.is_outsider && <span className="text-clay">{adminCohortText.list.outsider}</span>}
      </p>
      <Facts
        facts={[
          [text.email, email && <Email key="email" email={email} />],
          [text.since, formatDateTime(since)],
          [text.movedHere, time(booking.moved_at)],
          [text.paidBy, booking.paid_by && <Payer key="payer" {...booking} />],
          [text.ended, end && `${formatDateTime(end)}: ${causeOf(booking)}`],
          [text.reason, reason],
        ]}
      />
      {certificate && (
        <Link
          to={certificatesUrl({ certificate })}
          className="mt-2 inline-flex min-h-11 items-center text-blue"
        >
          {text.hasCertificate}
        </Link>
      )}
    </>
  );
}

/** Whether the account was deleted, and nothing of the person kept. */
const isForgotten = ({ user_id: user, email }: StaffBooking) => user === null && email === null;

function PaidFacts({ booking }: { booking: StaffBooking }) {
  const { amount_cents: cents, vat_percent: vat } = booking;
  return (
    <Facts
      facts={[
        [text.amount, partPaidText(booking) ?? (cents === null ? null : formatCents(cents))],
        [text.vat, vat === null ? null : text.vatOf(vat)],
        [text.reference, booking.reference],
        [text.paidAt, booking.paid_on && formatDay(booking.paid_on)],
        [text.refundedAt, booking.refunded_on && formatDay(booking.refunded_on)],
      ]}
    />
  );
}

/** What is paid, with its documents. Instructors see only the state, above. */
export function PaymentFacts({ booking, isAdmin }: { booking: StaffBooking; isAdmin: boolean }) {
  if (booking.payment === 'none' && booking.amount_cents === null) return <p>{text.noPayment}</p>;
  if (!isAdmin) return <p className="text-sm text-ink-muted">{text.paymentForAdmins}</p>;
  return <PaidFacts booking={booking} />;
}

/** To whom the payment is billed. For admins. */
export function BillingFacts({ booking }: { booking: StaffBooking }) {
  const { payment, amount_cents: cents, billing, payer_until: until } = booking;
  if (payment === 'none' && cents === null) return null;
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{text.billing}</h3>
      {billing ? (
        <Facts
          facts={[
            [text.kind, text.kinds[billing.kind]],
            [text.billingName, billing.name],
            [text.vatNumber, billing.vat_number],
            [text.address, billing.address],
          ]}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          {isForgotten(booking) ? text.billingDeleted : text.noBilling}
        </p>
      )}
      {until && <p className="mt-3 text-sm">{text.payerKept(formatDay(until))}</p>}
    </>
  );
}
