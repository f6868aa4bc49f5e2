import { useQuery } from '@tanstack/react-query';
import { availabilityOf } from './cohort-availability';
import { SeatFacts } from './seat-facts';
import { ticketText } from './text/ticket';
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
  const isFull = availabilityOf(ticket).kind === 'full';
  return (
    <Ticket
      label={isFull ? ticketText.waitingTitle : ticketText.title}
      title={ticket.course.title}
      className={className}
    >
      <SeatFacts cohort={ticket} meetings={ticket.meetings} cents={ticket.price_cents ?? 0} />
    </Ticket>
  );
}
