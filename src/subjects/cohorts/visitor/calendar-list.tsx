import { useId } from 'react';
import { Link } from 'react-router-dom';
import { availabilityText } from '../availability-text';
import { availabilityTone } from '../availability-tone';
import { isBookable } from '../cohort-availability';
import { MeetingDates } from '../meeting-dates';
import { cohortText } from '../text/cohorts';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { useAccountLink } from '@/subjects/session/use-account-link';
import type { CalendarCohort } from '../data/queries';
import { availabilityOf } from '../cohort-availability';
import { formatMeetingDay, formatMonth } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { nextDateText } from '@/subjects/courses/text/next-date';

/** The cohorts by the month in which they begin, in order. */
function byMonth(cohorts: readonly CalendarCohort[]): [string, CalendarCohort[]][] {
  const months = new Map<string, CalendarCohort[]>();
  for (const cohort of cohorts) {
    const month = formatMonth(cohort.starts_at ?? '');
    months.set(month, [...(months.get(month) ?? []), cohort]);
  }
  return [...months];
}

/** A cohort with its meetings, its seats and the link that books it. */
export function CohortRow({ cohort }: { cohort: CalendarCohort }) {
  const { course, price_cents: cents } = cohort;
  const availability = availabilityOf(cohort);
  const label = availability.kind === 'full' ? nextDateText.join : nextDateText.book;
  const accountLink = useAccountLink();
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-5 @min-[42rem]:grid-cols-[15rem_minmax(0,1fr)_12rem]">
      <p className="text-h4 font-semibold">
        {/* The year of the first meeting is said above, with its month. */}
        <MeetingDates
          meetings={cohort.meetings}
          isOnline={cohort.place === 'remote'}
          now={new Date(cohort.starts_at ?? 0)}
        />
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
            cents ? courseLabels.price(cents / 100) : courseLabels.priceKind.free,
          ].join(' · ')}
        </p>
      </div>
      <p className="text-sm font-semibold text-balance @min-[42rem]:text-right">
        <span className={classNames('block', availabilityTone[availability.kind])}>
          {availabilityText(availability)}
        </span>
        {isBookable(availability) && (
          <Link
            to={accountLink(paths.bookDate(course.slug, cohort.id))}
            aria-label={nextDateText.actionOf(
              label,
              course.title,
              formatMeetingDay(cohort.starts_at ?? ''),
            )}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {label}
          </Link>
        )}
      </p>
    </li>
  );
}

/** A month: its name, in a column of its own where there is room, and what begins in it. */
function Month({ name, cohorts }: { name: string; cohorts: readonly CalendarCohort[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="gap-x-10 border-t-[3px] border-ink lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="pt-4 pb-4 text-part lg:text-h3">
        {name}
      </h2>
      <ul className="@container lg:*:first:border-t-0">
        {cohorts.map((cohort) => (
          <CohortRow key={cohort.id} cohort={cohort} />
        ))}
      </ul>
    </section>
  );
}

/** The dates of all courses as a list, by month. */
export function CalendarList({ cohorts }: { cohorts: readonly CalendarCohort[] }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-8 md:gap-10">
      {byMonth(cohorts).map(([month, dates]) => (
        <Month key={month} name={month} cohorts={dates} />
      ))}
      <p className="text-sm text-ink-muted">{cohortText.athensTime}</p>
    </div>
  );
}
