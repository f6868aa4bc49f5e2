import { site } from '@/brand/site';
import { cohortPlace, type Placed } from './cohort-place';
import { MeetingDates } from './meeting-dates';
import { ticketText } from './text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { Ticket, type TicketProps } from '@/ui/ticket';

type SeatTicketProps = Omit<TicketProps, 'stub' | 'children'> & {
  cohort: Placed;
  meetings: readonly { id: string; starts_at: string; ends_at: string }[];
  /** How many meetings are shown; the others are counted. */
  limit?: number;
  /** What it costs; null where that is not for the reader to pay. */
  cents: number | null;
  /** The state of its payment, in a line. */
  payment?: string | null | undefined;
  /** Whether the reader is to pay, which is marked, and whether it is urgent. */
  due?: 'ahead' | 'urgent' | undefined;
  isPaid?: boolean;
  /** What the payment is known by. */
  reference?: string | undefined;
};

function Price({ cents }: { cents: number }) {
  if (cents === 0) return courseLabels.priceKind.free;
  return (
    <>
      {courseLabels.price(cents)}{' '}
      <span className="font-sans text-sm font-normal tracking-normal">{ticketText.priceNote}</span>
    </>
  );
}

/** A seat in a cohort, the same wherever it is shown: course, when and where, what it costs, the state of its payment, and its code. */
export function SeatTicket(props: SeatTicketProps) {
  const { cohort, meetings, limit, cents, payment, due, isPaid, reference, ...ticket } = props;
  const place = cohortPlace(cohort);
  const hasStub = cents !== null || Boolean(payment) || reference !== undefined;
  return (
    <Ticket
      {...ticket}
      stub={
        hasStub && (
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
            <div className="min-w-0">
              {cents !== null && (
                <p className="heading-style text-price whitespace-nowrap tabular-nums">
                  <Price cents={cents} />
                </p>
              )}
              {payment && (
                <p
                  className={classNames(
                    'text-sm font-semibold wrap-anywhere tabular-nums',
                    isPaid && 'text-olive',
                    due && 'mt-1.5 rounded-[3px] px-2.5 py-0.5 print:p-0',
                    due === 'ahead' && 'bg-saffron text-ink',
                    due === 'urgent' && 'bg-clay-pale text-clay-deep',
                  )}
                >
                  {bindNumbers(payment)}
                </p>
              )}
            </div>
            {reference && (
              <p className="text-sm text-ink-muted">
                {ticketText.reference}{' '}
                <span className="font-semibold text-ink tabular-nums sm:block">{reference}</span>
              </p>
            )}
          </div>
        )
      }
    >
      <p className={classNames('font-semibold', ticket.isLarge && 'text-h4')}>
        <MeetingDates meetings={meetings} isOnline={cohort.place === 'remote'} limit={limit} />
      </p>
      {place && <p className="text-sm text-ink-muted">{place}</p>}
      {/* On paper, for people who do not find the place. */}
      <p className="hidden text-sm text-ink-muted print:block">{site.phone}</p>
    </Ticket>
  );
}
