import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookLabel, dateAndSeats } from '../next-date-text';
import { priceText } from '../offer-text';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { liveBookingText } from '@/subjects/cohorts/live-booking-text';
import { isToPay, shortPaymentLine } from '@/subjects/cohorts/bookings/payment-line';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { courseLabels } from '../text/course-labels';
import type { CourseWithCurriculum } from '../data/queries';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

/** Whether one of the elements is on the screen; true until that is known, so that the bar does not appear for a moment. */
function useInView(selector: string): boolean {
  const [isInView, setIsInView] = useState(canObserve);
  useEffect(() => {
    const elements = document.querySelectorAll(selector);
    if (elements.length === 0 || !canObserve) return;
    const seen = new Set<Element>();
    // Neither what the header covers, nor where only its heading looks over the lower edge: the bar is the nearer way to it.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        setIsInView(seen.size > 0);
      },
      { rootMargin: '-72px 0px -20% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return isInView;
}

type CourseBarProps = {
  course: CourseWithCurriculum;
  label: string;
  /** The id of the interest form. */
  formId: string;
  /** Whether the panel shows the dates of the course. */
  isDated: boolean;
  /** What is shown instead of the price when the seat of a company pays for a date. */
  cover: string | undefined;
  /** Whether the panel begins with the seat that the user has, which says the same as this. */
  hasSeat: boolean;
};

const linkClass =
  'inline-flex min-h-12 items-center rounded bg-saffron px-5 text-center leading-tight font-semibold text-ink no-underline hover:bg-paper';

/**
 * On screens that are not too low for it, the price and a link to the interest form at the bottom of the window, while neither the form nor
 * the end of the page is in view. In a wide window the form stays beside the page, unless something in it is unfolded. For a course with dates it shows the next one, what it costs, and the link that books it, or the seat of the user. styles.css keeps its height free below what takes the focus.
 */
export function CourseBar({ course, label, formId, isDated, cover, hasSeat }: CourseBarProps) {
  // The end of the page says the same.
  const isHidden = useInView(
    `${hasSeat ? '#course-seat, ' : ''}#${formId}, #course-closing, footer`,
  );
  const { cohorts, now } = useCourseCohorts(course.id, { enabled: isDated });
  const date = isDated ? nextDateOf(cohorts ?? [], now) : undefined;
  const booking = useLiveBooking(cohorts);
  return (
    <div
      data-bottom-bar={isHidden ? 'hidden' : 'shown'}
      className={classNames(
        'on-dark fixed inset-x-0 bottom-0 z-20 flex min-h-17 flex-wrap items-center justify-between gap-x-4 bg-blue-deep px-[20px] py-2.5 text-paper sm:px-[max(1.5rem,calc(50%-36rem))] short:hidden print:hidden',
        isHidden && 'invisible',
      )}
    >
      {booking ? (
        <>
          <span className="min-w-0 grow basis-28 font-semibold tabular-nums">
            {isToPay(booking) ? (
              bindNumbers(shortPaymentLine(booking) ?? '')
            ) : (
              <>
                <span className="block text-sm font-normal">
                  {formatMeetingDay(booking.cohort.starts_at ?? '')}
                </span>
                {liveBookingText(booking)}
              </>
            )}
          </span>
          <Link to={paths.learn} className={linkClass}>
            {isToPay(booking) ? ticketText.pay : cohortText.mine}
          </Link>
        </>
      ) : date ? (
        <>
          <span className="min-w-0 wrap-anywhere tabular-nums">
            <span className="block text-sm">{dateAndSeats(date)}</span>
            <span className="heading-style text-h4">
              {cover ??
                (date.priceCents > 0
                  ? courseLabels.price(date.priceCents)
                  : courseLabels.priceKind.free)}
            </span>
          </span>
          <Link
            to={paths.bookDate(course.slug, date.cohortId)}
            preventScrollReset
            className={linkClass}
          >
            {bookLabel(date)}
          </Link>
        </>
      ) : (
        <>
          <span className="heading-style min-w-0 text-h4 wrap-anywhere tabular-nums">
            {cover ?? priceText(course)}
          </span>
          <a href={`#${formId}`} className={linkClass}>
            {label}
          </a>
        </>
      )}
    </div>
  );
}
