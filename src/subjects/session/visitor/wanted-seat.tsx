import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { BookingTicket } from '@/subjects/cohorts/booking-ticket';
import { isSeatLink } from '@/subjects/seats/seat-link';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { Ticket } from '@/ui/ticket';

const { label, title, ...words } = ownSeatsText.beforeSignIn;

type WantedSeatProps = {
  /** The page that opens after the sign-in. */
  path: string | null;
  /** What comes before the seat. */
  step: keyof typeof words;
  className?: string;
};

/**
 * The seat that the sign-in leads to, where it leads to one: the date that is booked, or an invitation, of which a visitor
 * may not know who gives which course.
 */
export function WantedSeat({ path, step, className }: WantedSeatProps) {
  if (isSeatLink(path))
    return (
      <Ticket label={label} title={title} className={className}>
        <p className="mt-2 max-w-prose">{words[step]}</p>
      </Ticket>
    );
  const cohortId = cohortToBook(path);
  return cohortId && <BookingTicket cohortId={cohortId} className={className} />;
}
