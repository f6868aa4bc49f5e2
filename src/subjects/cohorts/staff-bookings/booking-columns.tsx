import { Link } from 'react-router-dom';
import { dateColumnClass, type Column } from '@/shared/list/list-table';
import { adminBookingText } from '../text/staff-bookings';
import { adminCohortText } from '../text/staff-cohort';
import type { StaffBooking } from '../data/cohort-people';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { bookingName } from './booking-name';
import { partPaidText } from './part-paid';
import { PaymentState } from './payment-state';
import { paymentSteps, type PaymentStep } from './payment-steps';

const text = adminCohortText.list;

/** Why a booking has ended, in a word. */
export const causeOf = ({ cause }: StaffBooking): string =>
  adminBookingText.causes[cause ?? ''] ?? adminBookingText.otherCause;

type NameProps = { booking: StaffBooking; to: string };

/** The name, and below it the address; in a card on a phone the name only. */
function Name({ booking, to }: NameProps) {
  const { state, place, offer_expires_at: until, user_id: account, email, payer_until } = booking;
  return (
    <span className="flex items-baseline gap-x-2">
      {place !== null && (
        <span className="min-w-7 tabular-nums text-ink-muted">
          <span className="sr-only">{text.placeLabel} </span>
          {text.place(place)}
        </span>
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 as-table:py-2">
        <Link to={to} className="font-semibold text-ink as-card:line-clamp-2 min-h-6">
          {bookingName(booking)}
        </Link>
        {booking.is_suspended && <span className="text-sm text-clay">{text.suspended}</span>}
        {booking.is_outsider && <span className="text-sm text-clay">{text.outsider}</span>}
        {state === 'offered' && until && (
          <Tag tone="soon">{text.offered(formatDateTime(until))}</Tag>
        )}
        {state === 'no_show' && <Tag tone="plain">{text.noShow}</Tag>}
        {email !== null && (
          <span className="flex min-w-0 flex-wrap gap-x-3 text-sm text-ink-muted sm:basis-full">
            <a
              href={mailtoUrl(email)}
              className="min-h-6 max-w-full truncate text-ink-muted max-sm:hidden as-table:max-w-96"
            >
              {readableEmail(email)}
            </a>
            {account === null && (
              <span className="min-h-6 whitespace-nowrap">
                {payer_until === null ? text.noAccount : text.deleted}
              </span>
            )}
          </span>
        )}
      </span>
    </span>
  );
}

const time = (moment: string | null) =>
  moment && <time dateTime={moment}>{formatDateTime(moment)}</time>;

type ColumnOptions = {
  now: Date;
  urlOf: (bookingId: string) => string;
  /** For admins. */
  onPay: ((booking: StaffBooking, step: PaymentStep) => void) | null;
  /** Why and when it ended, instead of when it was made. */
  hasEnded?: boolean;
  /** In the waiting list, where most have nothing to pay. */
  isWaiting?: boolean;
};

/** The columns of a list of bookings. */
export function bookingColumns({
  now,
  urlOf,
  onPay,
  hasEnded = false,
  isWaiting = false,
}: ColumnOptions): Column<StaffBooking>[] {
  return [
    {
      head: text.name,
      // The dates stay near the names.
      className: 'as-table:w-[44%] as-table:min-w-80',
      cell: (booking) => <Name booking={booking} to={urlOf(booking.id)} />,
    },
    ...(hasEnded ? [{ head: text.cause, className: 'text-sm', cell: causeOf }] : []),
    {
      head: hasEnded ? text.ended_at : isWaiting ? text.waitingSince : text.since,
      isHiddenOnPhone: true,
      // Fixed widths, so that the columns of two lists line up.
      className: classNames(dateColumnClass, 'as-table:w-44'),
      // In a card it lines up with the name, which follows the place in the waiting list.
      cell: ({ created_at, ended_at, place }) => (
        <span className={place === null ? undefined : 'as-card:ml-9'}>
          {time(hasEnded ? ended_at : created_at)}
        </span>
      ),
    },
    {
      head: text.payment,
      hasHiddenHead: isWaiting,
      className: 'text-sm whitespace-nowrap as-card:py-1.5 as-table:w-52',
      cell: (booking) => {
        const { payment, paid_by, due_at: due, lapses_at: lapse } = booking;
        if (isWaiting && payment === 'none' && paid_by === null) return null;
        const partPaid = partPaidText(booking);
        return (
          <>
            <PaymentState payment={payment} paid_by={paid_by} due={due} now={now} />
            {partPaid && (
              <span className="block text-ink-muted tabular-nums as-table:pb-1">{partPaid}</span>
            )}
            {lapse && (
              <span className="block text-ink-muted as-table:pb-1">
                {adminBookingText.lapses(formatDateTime(lapse))}
              </span>
            )}
          </>
        );
      },
    },
    ...(onPay
      ? [
          {
            head: text.actions,
            hasHiddenHead: true,
            className: 'as-table:w-48 as-table:text-right as-card:ml-auto',
            cell: (booking: StaffBooking) => {
              const { payment } = booking;
              const [step] = paymentSteps(booking);
              if (!step || (payment !== 'due' && payment !== 'refund_due')) return null;
              const { action } = adminBookingText.pay[step];
              return (
                <Button
                  tone="plain"
                  size="small"
                  aria-label={adminBookingText.pay.of(action, bookingName(booking))}
                  onClick={() => onPay(booking, step)}
                >
                  {action}
                </Button>
              );
            },
          },
        ]
      : []),
  ];
}
