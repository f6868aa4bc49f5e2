import { useQuery } from '@tanstack/react-query';
import { cohortPlace } from './cohort-place';
import { MeetingDates } from './meeting-dates';
import { ticketText } from './text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { ticketQuery } from './data/ticket';
import { queryClient } from '@/shared/data/query-client';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import { Ticket } from '@/ui/ticket';

type BookingTicketProps = { cohortId: string; className?: string };

/** What somebody is about to book, on the pages before the booking: course, dates, place and price. */
export function BookingTicket({ cohortId, className }: BookingTicketProps) {
  const { data: ticket, isPending } = useQuery(ticketQuery(cohortId), queryClient);
  if (isPending) return <Skeleton className={classNames('h-32 w-full', className)} />;
  // A date that was closed meanwhile: the page of the course says so.
  if (!ticket) return null;
  return (
    <Ticket label={ticketText.title} title={ticket.course.title} className={className}>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            <MeetingDates meetings={ticket.meetings} isOnline={ticket.place === 'remote'} />
          </p>
          <p className="text-sm text-ink-muted">{cohortPlace(ticket)}</p>
        </div>
        <p className="heading-style text-price whitespace-nowrap tabular-nums">
          {ticket.price_cents ? (
            <>
              {courseLabels.price(ticket.price_cents / 100)}{' '}
              <span className="font-sans text-sm font-normal tracking-normal">
                {ticketText.priceNote}
              </span>
            </>
          ) : (
            courseLabels.priceKind.free
          )}
        </p>
      </div>
    </Ticket>
  );
}
