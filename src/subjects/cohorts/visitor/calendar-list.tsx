import { Link } from 'react-router-dom';
import { availabilityText } from '../availability-text';
import { availabilityTone } from '../availability-tone';
import { isBookable } from '../cohort-availability';
import { MeetingDates } from '../meeting-dates';
import { calendarViewsText } from '../text/calendar-views';
import { cohortText } from '../text/cohorts';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { useAccountLink } from '@/subjects/session/use-account-link';
import type { CalendarCohort } from '../data/queries';
import { availabilityOf } from '../cohort-availability';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { paths } from '@/lib/paths';
import { nextDateText } from '@/subjects/courses/text/next-date';

type CohortRowProps = {
  cohort: CalendarCohort;
  /** Whether it is the next one that can be booked. */
  isNext?: boolean;
};

/** A cohort with its meetings, its seats and the button that books it: that of the next one is filled. */
export function CohortRow({ cohort, isNext = false }: CohortRowProps) {
  const { course, price_cents: cents } = cohort;
  const availability = availabilityOf(cohort);
  const label = availability.kind === 'full' ? nextDateText.join : nextDateText.book;
  const accountLink = useAccountLink();
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-5 @min-[42rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[60rem]:grid-cols-[18rem_minmax(0,1fr)_15rem]">
      <p className="text-h4 font-semibold">
        <MeetingDates meetings={cohort.meetings} isOnline={cohort.place === 'remote'} />
      </p>
      <div className="min-w-0">
        <h3 className="text-h4 wrap-anywhere">
          <Link
            to={paths.courseAction(course.slug)}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {course.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-muted">
          {[
            courseLabels.place[cohort.place],
            cents ? courseLabels.price(cents) : courseLabels.priceKind.free,
          ].join(' · ')}
        </p>
      </div>
      <div className="text-sm font-semibold text-balance @min-[42rem]:col-start-2 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1 @min-[42rem]:text-right @min-[60rem]:col-start-3">
        <span className={classNames('block', availabilityTone[availability.kind])}>
          {availabilityText(availability)}
        </span>
        {isBookable(availability) && (
          <p>
            <Link
              to={accountLink(paths.bookDate(course.slug, cohort.id))}
              aria-label={nextDateText.actionOf(
                label,
                course.title,
                formatMeetingDay(cohort.starts_at ?? ''),
              )}
              className={buttonClass({
                tone: isNext ? 'primary' : 'quiet',
                size: 'small',
                className: 'mt-2 text-center sm:px-4 sm:whitespace-nowrap max-sm:w-full',
              })}
            >
              {label}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** The dates of all courses as a list, in order: each says its month. */
export function CalendarList({ cohorts }: { cohorts: readonly CalendarCohort[] }) {
  const next = cohorts.find((cohort) => isBookable(availabilityOf(cohort)));
  return (
    <>
      <h2 className="sr-only">{calendarViewsText.list}</h2>
      <ul className="@container mt-8 border-t-[3px] border-b border-ink border-b-line *:first:border-t-0">
        {cohorts.map((cohort) => (
          <CohortRow key={cohort.id} cohort={cohort} isNext={cohort === next} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">{cohortText.athensTime}</p>
    </>
  );
}
