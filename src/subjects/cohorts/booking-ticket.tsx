import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { availabilityOf, isBookable } from './cohort-availability';
import { payLine } from './bookings/payment-line';
import { SeatTicket } from './seat-ticket';
import { cohortText } from './text/cohorts';
import { ticketText } from './text/ticket';
import { ticketQuery } from './data/ticket';
import { queryClient } from '@/shared/data/query-client';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';

type BookingTicketProps = { cohortId: string; className?: string };

/**
 * What somebody is about to book, on the pages before the booking: course, dates, place, price and until when it is paid; or
 * that the date cannot be booked any more, before they make an account for it.
 */
export function BookingTicket({ cohortId, className }: BookingTicketProps) {
  const { data: ticket, isPending } = useQuery(ticketQuery(cohortId), queryClient);
  // The booking follows: its dialog opens without waiting for scripts. A failure is reported when it opens.
  useEffect(() => {
    if (ticket) import('./book-dialog').catch(() => {});
  }, [ticket]);
  if (isPending) return <Skeleton className={classNames('h-44 w-full', className)} />;
  // One that is for the members of an organisation, whom the page of the course knows.
  if (!ticket) return null;
  const availability = availabilityOf(ticket);
  if (!isBookable(availability)) {
    const isTaken = availability.kind === 'taken';
    return (
      <Notice
        tone="info"
        title={isTaken ? cohortText.takenTitle : cohortText.gone.title}
        className={className}
      >
        <p>{ticketText.dateOf(ticket.course.title, formatMeetingDay(ticket.starts_at ?? ''))}</p>
        <Link
          to={paths.courseAction(ticket.course.slug)}
          className="inline-flex min-h-11 items-center text-blue"
        >
          {ticketText.other}
        </Link>
      </Notice>
    );
  }
  const isFull = availability.kind === 'full';
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
