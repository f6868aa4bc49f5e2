import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { BookingTicket } from '@/subjects/cohorts/booking-ticket';
import { invitationIn } from '@/subjects/seats/invitation-link';
import { Ticket } from '@/ui/ticket';
import { wantedInvitationText } from '../text/wanted-invitation';

type WantedSeatProps = {
  /** The page that opens after the sign-in. */
  path: string | null;
  /** What comes before it. */
  step: 'login' | 'signUp' | 'confirm';
  className?: string;
};

/**
 * The seat that the sign-in leads to, where it leads to one: the date that is booked, or an invitation to a seat or a company,
 * of which a visitor may not know who invites to what.
 */
export function WantedSeat({ path, step, className }: WantedSeatProps) {
  const invitation = invitationIn(path);
  if (invitation) {
    const text = wantedInvitationText[invitation];
    return (
      <Ticket label={wantedInvitationText.label} title={text.title} className={className}>
        <p className="mt-2 max-w-prose">{text[step]}</p>
      </Ticket>
    );
  }
  const cohortId = cohortToBook(path);
  return cohortId && <BookingTicket cohortId={cohortId} className={className} />;
}
