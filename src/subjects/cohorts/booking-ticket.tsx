import { useQuery } from '@tanstack/react-query';
import { availabilityOf } from './cohort-availability';
import { payLine } from './bookings/payment-line';
import { SeatTicket } from './seat-ticket';
import { ticketText } from './text/ticket';
import { ticketQuery } from './data/ticket';
import { queryClient } from '@/shared/data/query-client';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';

type BookingTicketProps = { cohortId: string; className?: string };

/** What somebody is about to book, on the pages before the booking: course, dates, place, price and until when it is paid. */
export function BookingTicket({ cohortId, className }: BookingTicketProps) {
  const { data: ticket, isPending } = useQuery(ticketQuery(cohortId), queryClient);
  if (isPending) return <Skeleton className={classNames('h-44 w-full', className)} />;
  // A date that was closed meanwhile: the page of the course says so.
  if (!ticket) return null;
  const isFull = availabilityOf(ticket).kind === 'full';
  const cents = ticket.price_cents ?? 0;
  return (
    <SeatTicket
      label={isFull ? ticketText.waitingTitle : ticketText.title}
      title={ticket.course.title}
      cohort={ticket}
      meetings={ticket.meetings}
      cents={cents}
      payment={cents > 0 ? payLine(ticket, isFull) : null}
      className={className}
    />
  );
}
