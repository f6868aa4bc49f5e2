import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { CourseCalendarLinks } from '../course-calendar-links';
import { calendarViewsText as text } from '../text/calendar-views';
import { cohortText } from '../text/cohorts';
import { calendarQuery, type CalendarCohort } from '../data/queries';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { SwitchLink } from '@/ui/switch-link';
import { CalendarList } from './calendar-list';
import { CalendarMonth } from './calendar-month';
import { CalendarSkeleton } from './calendar-skeleton';

/** The courses with dates, each with the links of its calendar. */
function Calendars({ cohorts }: { cohorts: readonly CalendarCohort[] }) {
  const titles = new Map(cohorts.map(({ course }) => [course.slug, course.title]));
  return (
    <section aria-labelledby="calendars" className="mt-16">
      <h2 id="calendars" className="text-h3">
        {text.own}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-muted">{cohortText.subscribeHint}</p>
      <ul className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...titles].map(([slug, title]) => (
          <li key={slug}>
            <CourseCalendarLinks slug={slug} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dates of all courses. What is shown is kept in the query string, so that it has a URL. */
export function CalendarBrowser() {
  const [params] = useSearchParams();
  const query = useQuery(calendarQuery(), queryClient);
  if (!query.data) {
    if (!query.isError) return <CalendarSkeleton />;
    return (
      <div className="mt-10">
        <QueryError
          title={text.failure.title}
          retryLabel={text.failure.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (query.data.length === 0)
    return (
      <div className="mt-10 max-w-prose">
        <h2 className="text-h3">{text.empty.title}</h2>
        <p className="mt-3">{text.empty.text}</p>
        <ButtonLink className="mt-6" to={paths.catalog}>
          {text.empty.catalogue}
        </ButtonLink>
      </div>
    );
  const isMonth = params.get('view') === 'month';
  const views = [
    [text.list, paths.calendar, !isMonth],
    [text.month, `${paths.calendar}?view=month`, isMonth],
  ] as const;
  return (
    <>
      <nav aria-label={text.views} className="mt-10 flex flex-wrap">
        {views.map(([label, to, isCurrent]) => (
          <SwitchLink
            key={label}
            to={to}
            label={label}
            isCurrent={isCurrent}
            className="first:rounded-r-none last:rounded-l-none"
          />
        ))}
      </nav>
      {isMonth ? <CalendarMonth cohorts={query.data} /> : <CalendarList cohorts={query.data} />}
      <Calendars cohorts={query.data} />
    </>
  );
}
