import { Link, useSearchParams } from 'react-router-dom';
import { availabilityText } from '../availability-text';
import { calendarViewsText as text } from '../text/calendar-views';
import { cohortText } from '../text/cohorts';
import { useAccountLink } from '@/subjects/session/use-account-link';
import type { CalendarCohort } from '../data/queries';
import { dayInAthens } from '@/shared/dates/athens-time';
import { availabilityOf, isBookable } from '../cohort-availability';
import {
  formatMeetingDay,
  formatMonth,
  formatTime,
  formatTimes,
} from '@/shared/dates/meeting-time';
import { addMonths, monthGrid } from '@/shared/dates/month-grid';
import { parseMonth } from '@/shared/dates/parse-month';
import { classNames } from '@/lib/class-names';
import { useNow } from '@/lib/hooks/use-now';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CohortRow } from './calendar-list';

type Meeting = CalendarCohort['meetings'][number] & { cohort: CalendarCohort };

/** The meetings of all cohorts by their day in Athens. */
function byDay(cohorts: readonly CalendarCohort[]): Map<string, Meeting[]> {
  const days = new Map<string, Meeting[]>();
  for (const cohort of cohorts)
    for (const meeting of cohort.meetings) {
      const day = dayInAthens(new Date(meeting.starts_at));
      days.set(day, [...(days.get(day) ?? []), { ...meeting, cohort }]);
    }
  return days;
}

const monthName = (month: string) => formatMonth(`${month}-15T12:00:00Z`);

/** The day and the short name of its month. */
const dayAndMonth = (day: string) =>
  formatMeetingDay(`${day}T12:00:00Z`).split('\u00a0').slice(1, 3).join('\u00a0');

const monthPage = (month: string) =>
  `${paths.calendar}?${new URLSearchParams({ view: 'month', month })}`;

type MonthLinkProps = { month: string; label: string; isBack?: boolean };

/** The way to another month, which it names where there is room. */
function MonthLink({ month, label, isBack = false }: MonthLinkProps) {
  return (
    <ButtonLink
      to={monthPage(month)}
      tone="quiet"
      size="small"
      className="max-sm:w-11 max-sm:px-0!"
      preventScrollReset
    >
      <span className="sr-only">{label}: </span>
      {isBack && <span aria-hidden="true">←</span>}
      <span className="max-sm:sr-only">{monthName(month)}</span>
      {!isBack && <span aria-hidden="true">→</span>}
    </ButtonLink>
  );
}

function DayMeeting({ cohort, ...meeting }: Meeting) {
  const availability = availabilityOf(cohort);
  const accountLink = useAccountLink();
  return (
    <li>
      <Link
        to={
          isBookable(availability)
            ? accountLink(paths.bookDate(cohort.course.slug, cohort.id))
            : paths.courseAction(cohort.course.slug)
        }
        aria-label={text.meeting(
          formatTimes(meeting),
          cohort.course.title,
          availabilityText(availability),
        )}
        className="block rounded border-l-4 border-blue bg-blue-pale/60 px-2 py-1 text-xs leading-snug text-blue-deep no-underline hover:bg-blue hover:text-paper"
      >
        <span className="font-semibold tabular-nums">{formatTime(meeting.starts_at)}</span>
        <span className="block">{cohort.course.title}</span>
        <span className="block">{availabilityText(availability)}</span>
      </Link>
    </li>
  );
}

type DayProps = {
  day: string;
  today: string;
  meetings: readonly Meeting[];
  /** Whether it is of the month before or after. */
  isOutside: boolean;
};

/** A day. On a small screen its meetings only colour it, and the list below the table has those of the month. */
function Day({ day, today, meetings, isOutside }: DayProps) {
  return (
    <>
      <time
        dateTime={day}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(
          'grid size-8 place-content-center rounded-full text-sm whitespace-nowrap tabular-nums max-lg:mx-auto',
          // At the edge of what is above and below it, unless it has a ring.
          day === today ? 'font-semibold ring-2 ring-ink' : 'lg:justify-start',
          day < today || isOutside ? 'text-ink-muted' : 'text-ink',
          meetings.length > 0 && !isOutside && 'font-semibold max-lg:bg-blue max-lg:text-paper',
        )}
      >
        {isOutside ? dayAndMonth(day) : Number(day.slice(8))}
      </time>
      {meetings.length > 0 && (
        <ul className="mt-1 grid gap-1 max-lg:hidden">
          {meetings.map((meeting) => (
            <DayMeeting key={meeting.id} {...meeting} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The dates of all courses in a month, as a table of its weeks. */
export function CalendarMonth({ cohorts }: { cohorts: readonly CalendarCohort[] }) {
  const [params] = useSearchParams();
  const days = byDay(cohorts);
  const first = dayInAthens(new Date(cohorts[0]?.starts_at ?? '')).slice(0, 7);
  const month = parseMonth(params.get('month')) ?? first;
  const name = monthName(month);
  const today = dayInAthens(useNow());
  const grid = monthGrid(month);
  // For the current month, only the weeks that are not over: nothing can be booked in the others.
  const ahead = grid.filter((week) => week.some((day) => day >= today));
  const weeks = ahead.length > 0 ? ahead : grid;
  const inMonth = cohorts.filter(({ meetings }) =>
    meetings.some(({ starts_at: start }) => dayInAthens(new Date(start)).startsWith(month)),
  );
  // Nothing can be booked in a month that is over.
  const hasPrevious = month > today.slice(0, 7);
  return (
    <div className="mt-8">
      <div className="flex items-center justify-between gap-4">
        <h2 aria-live="polite" className="text-part max-sm:text-h3">
          {name}
        </h2>
        <div className="flex gap-2">
          {hasPrevious && <MonthLink month={addMonths(month, -1)} label={text.previous} isBack />}
          <MonthLink month={addMonths(month, 1)} label={text.next} />
        </div>
      </div>
      <table className="mt-4 w-full table-fixed border-collapse">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {text.weekdays.map((weekday, index) => (
              <th
                key={weekday}
                scope="col"
                className="border-b border-ink py-2 text-sm font-semibold lg:px-1.5 lg:text-left"
              >
                <span className="sr-only lg:not-sr-only">{weekday}</span>
                <span aria-hidden="true" className="lg:hidden">
                  {text.shortWeekdays[index]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className={ahead.length > 0 ? 'lg:h-24' : 'lg:h-11'}>
              {week.map((day) => (
                <td
                  key={day}
                  className="border-b border-line py-1.5 align-top lg:border-r lg:px-1.5 lg:last:border-r-0"
                >
                  <Day
                    day={day}
                    today={today}
                    meetings={days.get(day) ?? []}
                    isOutside={!day.startsWith(month)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {inMonth.length === 0 && <p className="mt-4 font-semibold">{text.noneInMonth}</p>}
      <ul className="@container mt-6 border-b border-line lg:hidden">
        {inMonth.map((cohort) => (
          <CohortRow key={cohort.id} cohort={cohort} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">{cohortText.athensTime}</p>
    </div>
  );
}
