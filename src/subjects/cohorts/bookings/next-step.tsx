import { useNavigate } from 'react-router-dom';
import { bookingsText } from '../text/bookings';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { acceptOffer } from '../data/bookings';
import { useEarlyStart } from '../early-start';
import { beginsWithinWithdrawal } from '../withdrawal-period';
import type { MyBooking } from '../data/my-bookings';
import { formatMoment } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { useNow } from '@/lib/hooks/use-now';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button';
import { bindNumbers } from '@/lib/bind-numbers';
import type { Arrival } from './arrival';
import { howToPay } from '../how-to-pay';
import { ChangeButton } from './change-button';
import { OtherBooking } from './other-booking';
import { hasPayment, Payment } from './payment';

const text = bookingsText.next;

/** How long before a meeting its link appears. */
const linkAhead = 15 * minute;

/** The way into the meeting that is held online now or soon. */
export function JoinLink({ meetings, course }: MyBooking) {
  const now = useNow().getTime();
  const coming = meetings.filter(
    (meeting) =>
      meeting.link !== null && !meeting.is_cancelled && new Date(meeting.ends_at).getTime() > now,
  );
  const open = coming.find((meeting) => new Date(meeting.starts_at).getTime() - linkAhead <= now);
  if (open?.link)
    return (
      <a
        href={open.link}
        target="_blank"
        rel="noreferrer"
        aria-label={bookingsText.actionOf(bookingsText.join, course.title)}
        className={buttonClass({ className: 'mt-5 max-sm:w-full' })}
      >
        {bookingsText.join}
      </a>
    );
  return coming.length > 0 && <p className="mt-1 text-ink-muted">{text.linkLater}</p>;
}

type NextStepProps = {
  booking: MyBooking;
  /** Of another date of the same course. */
  other: MyBooking | undefined;
};

function Offer({ booking, other }: NextStepProps) {
  const { id, course, cohort, offer_expires_at: expiresAt, paid_by: payer } = booking;
  const cents = payer === null ? booking.price_cents : 0;
  const navigate = useNavigate();
  const arrival: Arrival = { cohort: cohort.id, state: 'confirmed' };
  const early = useEarlyStart(cents > 0 && beginsWithinWithdrawal(cohort.starts_at ?? ''));
  const label = cents
    ? bookingsText.acceptPaid(courseLabels.price(cents))
    : bookingsText.acceptAction;
  return (
    <>
      <p className="mb-3 font-semibold">{expiresAt && text.accept(formatMoment(expiresAt))}</p>
      {cents > 0 && <p className="mb-3">{bindNumbers(howToPay(cohort))}</p>}
      <OtherBooking booking={other} className="mb-3" />
      {early.field && <div className="mb-4 max-w-xl">{early.field}</div>}
      <ChangeButton
        label={label}
        name={bookingsText.actionOf(label, course.title)}
        pendingLabel={bookingsText.accepting}
        done={bookingsText.accepted}
        failure={bookingsText.acceptFailure}
        check={early.check}
        change={() =>
          acceptOffer(id, {
            isEarly: early.isAsked,
            shown: { cents, payWithin: cohort.lapses_within },
          })
        }
        find={(bookings) => bookings.find((mine) => mine.id === id && mine.state === 'confirmed')}
        arrive={() => navigate(paths.learn, { state: arrival, replace: true })}
      />
    </>
  );
}

/** What the holder of a live booking does next. */
export function NextStep({ booking, other }: NextStepProps) {
  if (booking.state === 'offered') return <Offer booking={booking} other={other} />;
  if (booking.state === 'waiting')
    return <p>{booking.place !== null && text.waiting(booking.place)}</p>;
  return (
    <>
      {hasPayment(booking) ? <Payment booking={booking} /> : <p>{text.ready}</p>}
      <JoinLink {...booking} />
    </>
  );
}
