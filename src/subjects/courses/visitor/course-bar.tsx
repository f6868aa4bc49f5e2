import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookLabel, seatsLeft } from '../next-date-text';
import { priceText } from '../offer-text';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { claimText, liveBookingText } from '@/subjects/cohorts/live-booking-text';
import { isToPay, shortPaymentLine } from '@/subjects/cohorts/bookings/payment-line';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { useClaim, useLiveBooking } from '@/subjects/cohorts/use-live-booking';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { availabilityOf, isBookable } from '@/subjects/cohorts/cohort-availability';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { courseLabels } from '../text/course-labels';
import type { CourseWithCurriculum } from '../data/queries';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

/** Whether one of the elements is in view; true until that is known, so that the bar does not appear for a moment. */
function useInView(selector: string, isWhole: boolean): boolean {
  const [isInView, setIsInView] = useState(canObserve);
  useEffect(() => {
    const elements = document.querySelectorAll(selector);
    if (elements.length === 0 || !canObserve) return;
    const seen = new Set<Element>();
    const least = isWhole ? 0.95 : 0;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries)
          if (isIntersecting && intersectionRatio >= least) seen.add(target);
          else seen.delete(target);
        setIsInView(seen.size > 0);
      },
      // What the header covers is not in view; neither is a form of which only the heading looks over the lower edge, or what is written below its button.
      { rootMargin: isWhole ? '-72px 0px 0px 0px' : '-180px 0px -20% 0px', threshold: least },
    );
    for (const element of elements) observer.observe(element);
    // The end of the page is replaced once it is known what a user has of the course.
    const closing = document.querySelector('#course-closing');
    const replaced = new MutationObserver(() => {
      observer.disconnect();
      seen.clear();
      for (const element of document.querySelectorAll(selector)) observer.observe(element);
    });
    if (closing) replaced.observe(closing, { childList: true, subtree: true });
    return () => {
      replaced.disconnect();
      observer.disconnect();
    };
  }, [selector, isWhole]);
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
  'inline-flex min-h-12 items-center rounded md:shrink-0 bg-saffron px-5 text-center leading-tight font-semibold text-ink no-underline hover:bg-paper';

/**
 * At the bottom of the window, unless that is low, what the course costs and the link to book it, wherever nothing else with which one
 * books is in view: neither the button of a date, or the interest form, nor the link at the end of the page. For a course with dates it
 * has the next one, or the seat of the user, also one that staff keep for them. styles.css keeps its height free below what takes the focus, and at the end of the page.
 */
export function CourseBar({ course, label, formId, isDated, cover, hasSeat }: CourseBarProps) {
  const { cohorts, now } = useCourseCohorts(course.id, { enabled: isDated });
  const date = isDated ? nextDateOf(cohorts ?? [], now) : undefined;
  const booking = useLiveBooking(cohorts);
  const claim = useClaim(cohorts);
  const own = booking?.cohort ?? claim?.cohort;
  // Where a seat is free, the button of a waiting list is not the way to it.
  const buttons = own
    ? [own.id]
    : (cohorts ?? [])
        .filter((cohort) => {
          const availability = availabilityOf(cohort, now);
          return isBookable(availability) && (availability.kind !== 'full' || date?.free === 0);
        })
        .map(({ id }) => id);
  const hasButtons = isDated && buttons.length > 0;
  const isHidden = useInView(
    [
      ...(hasSeat ? ['#course-seat'] : []),
      ...(hasButtons ? buttons.map((id) => `[data-books="${id}"]`) : [`#${formId}`]),
      '#course-closing a',
    ].join(),
    hasButtons,
  );
  return (
    <div
      data-bottom-bar={isHidden ? 'hidden' : 'shown'}
      className={classNames(
        'on-dark fixed inset-x-0 bottom-0 z-20 flex min-h-17 flex-wrap items-center justify-between gap-x-4 bg-blue-deep px-[20px] py-2.5 text-paper sm:px-[max(1.5rem,calc(50%-36rem))] md:flex-nowrap md:gap-x-6 short:hidden print:hidden',
        isHidden && 'invisible',
      )}
    >
      {/* On a phone there is no room for it. */}
      <span className="heading-style min-w-0 grow text-h4 max-md:hidden">{course.title}</span>
      {own ? (
        <>
          <span className="min-w-0 font-semibold tabular-nums max-md:grow max-md:basis-28 md:text-right">
            {booking && isToPay(booking) ? (
              bindNumbers(shortPaymentLine(booking) ?? '')
            ) : (
              <>
                <span className="block text-sm font-normal">
                  {formatMeetingDay(own.starts_at ?? '')}
                </span>
                {booking ? liveBookingText(booking) : claim && claimText(claim)}
              </>
            )}
          </span>
          <Link to={paths.learn} className={linkClass}>
            {booking && isToPay(booking) ? ticketText.pay : cohortText.mine}
          </Link>
        </>
      ) : date ? (
        <>
          <span className="min-w-0 wrap-anywhere tabular-nums md:shrink-0 md:text-right">
            <span className="block text-sm md:whitespace-nowrap">
              {formatMeetingDay(date.startsAt)}
              <span className="max-md:hidden">, {formatTime(date.startsAt)}</span>
              {` · ${seatsLeft(date)}`}
            </span>
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
          <span className="heading-style min-w-0 text-h4 wrap-anywhere tabular-nums md:text-right">
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
