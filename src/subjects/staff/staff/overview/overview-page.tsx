import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMonthAndYear } from '@/shared/dates/day';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { QueryResult } from '@/shared/list/query-result';
import { useListParams, type ListParams } from '@/shared/list/use-list-params';
import { adminOverviewText as text } from '../../text/overview';
import { receivedQuery } from '@/subjects/cohorts/data/money-months';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { overviewQuery } from '../../data/overview';
import { dayInAthens } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { isUuid } from '@/lib/is-uuid';
import { ChoiceField } from '@/ui/fields/choice-field';
import { BackLink } from '@/subjects/staff/back-link';
import { useCurrentUserRole } from '../../use-current-user-role';
import { AdminLayout } from '../../admin-layout';
import { Comparison } from './comparison';
import { CountedCertificates } from './counted-certificates';
import { CountedCohorts } from './counted-cohorts';
import type { Scope } from './figure-link';
import { OverviewFigures } from './overview-figures';
import { parseMonths, periodChoices } from './period';
import { useMonthsBefore } from './use-months-before';

const lists = ['cohorts', 'certificates'] as const;

const labelOf = (period: string) =>
  period.length === 4 ? text.year(Number(period)) : formatMonthAndYear(`${period}-01`);

type FiltersProps = { scope: Scope; today: string; params: ListParams; children: ReactNode };

/** The period and the course, also those of the lists. */
function Filters({ scope: { period, course }, today, params, children }: FiltersProps) {
  const { since, until } = period;
  const { data: overview } = useQuery(overviewQuery({ since, until, course: null }));
  // Nothing may have happened in the chosen one.
  const { data: own } = useQuery({ ...staffCourseQuery(course ?? ''), enabled: course !== null });
  const courses = new Map(overview?.courses.map(({ id, title }) => [id, title]));
  if (own) courses.set(own.id, own.title);
  return (
    <>
      <p className="hidden print:block">
        {[
          period.value === null ? text.lastMonths : labelOf(period.value),
          course === null ? text.anyCourse : courses.get(course),
        ].join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:basis-full max-sm:[&_select]:w-full max-sm:[&_select]:max-w-none print:hidden">
          <ChoiceField
            isSmall
            label={text.period}
            anyLabel={text.lastMonths}
            value={period.value}
            options={periodChoices(today, period.value).map((value) => ({
              value,
              label: labelOf(value),
            }))}
            onChange={(value) => params.update({ period: value })}
          />
          <ChoiceField
            isSmall
            label={text.course}
            anyLabel={text.anyCourse}
            value={course}
            options={[...courses].map(([value, label]) => ({ value, label }))}
            onChange={(value) => params.update({ course: value })}
          />
        </div>
        {children}
      </div>
    </>
  );
}

function Figures({ scope, today }: { scope: Scope; today: string }) {
  const { since, until } = scope.period;
  const query = useQuery(overviewQuery({ since, until, course: scope.course }));
  // For all courses, for admins. The figures wait for it, so that they keep their places.
  const isAdmin = useCurrentUserRole() === 'admin';
  const received = useQuery({ ...receivedQuery(since, until), enabled: isAdmin });
  // What is shown is compared with the months before; without them it is shown as it is.
  const { isLoading, before } = useMonthsBefore(scope);
  if (query.isLoading || received.isLoading || isLoading)
    return (
      // As far below the filters as the figures.
      <div className="mt-6">
        <ListSkeleton />
      </div>
    );
  return (
    <QueryResult query={query} failureTitle={text.failed}>
      {(overview) => (
        <div aria-busy={query.isFetching}>
          <OverviewFigures
            overview={overview}
            received={received.data}
            before={before}
            today={today}
            scope={scope}
          />
        </div>
      )}
    </QueryResult>
  );
}

/** `/admin/overview`: what happened in some months, or a list of what is counted. The period and the course are in the URL. */
export function OverviewPage() {
  const params = useListParams();
  const [today] = useState(() => dayInAthens(new Date()));
  const course = params.searchParams.get('course');
  const scope = {
    period: parseMonths(params.searchParams.get('period'), today),
    course: isUuid(course) ? course : null,
  };
  const list = oneOf(lists, params.searchParams.get('list'));
  return (
    <AdminLayout title={text.title}>
      {list && <BackLink to={params.urlWith({ list: null })}>{text.back}</BackLink>}
      <Filters scope={scope} today={today} params={params}>
        {!list && <Comparison scope={scope} today={today} />}
      </Filters>
      <div className="mt-4">
        {list === 'cohorts' && <CountedCohorts scope={scope} params={params} />}
        {list === 'certificates' && <CountedCertificates scope={scope} params={params} />}
        {!list && <Figures scope={scope} today={today} />}
      </div>
    </AdminLayout>
  );
}
