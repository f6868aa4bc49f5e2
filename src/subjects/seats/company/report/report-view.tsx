import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { useRightsCheck } from '../../use-rights-check';
import { companyPagesText } from '../../text/company';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import type { ManagedOrganization } from '../../data/company/organizations';
import {
  companyReportQuery,
  type CompanyFigures,
  type CompanyReport,
} from '../../data/company/report';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import { PeriodForm } from './period-form';
import { parsePeriod, presetPeriods } from './periods';
import { CoursesChart, MonthsChart } from './report-charts';

const text = companyPagesText.report;

/** The sums of the period, as a strip of numbers. */
function Totals({ totals }: { totals: CompanyFigures }) {
  const { given, bound, completed, minutes, certificates } = totals;
  const figures = [
    { value: formatNumber(given), label: text.figures.given(given) },
    { value: formatNumber(bound), label: text.figures.bound(bound) },
    { value: formatNumber(completed), label: text.figures.completed(completed) },
    ...(minutes > 0
      ? [{ value: text.hours(minutes), label: text.figures.hours(minutes / 60) }]
      : []),
    { value: formatNumber(certificates), label: text.figures.certificates(certificates) },
  ];
  return (
    <dl
      aria-label={text.totals}
      className={classNames(
        'grid grid-cols-2 border-y border-ink tabular-nums lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none',
        figures.length > 4 ? 'sm:grid-cols-3' : 'sm:grid-cols-4',
      )}
    >
      {figures.map(({ value, label }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end py-5 pr-4 print:py-3">
          <dt className="mt-1 text-sm text-ink-muted">{label}</dt>
          <dd className="heading-style text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ report }: { report: CompanyReport }) {
  const { totals, months, courses } = report;
  return (
    <>
      <Totals totals={totals} />
      {courses.length === 0 ? (
        <p className="mt-8 max-w-prose">{text.nothing}</p>
      ) : (
        <div className="mt-12 grid gap-14 print:mt-5 print:gap-5 print:[&_table]:text-sm">
          <MonthsChart months={months} totals={totals} />
          <CoursesChart courses={courses} hasHours={totals.minutes > 0} />
        </div>
      )}
      <p className="mt-10 text-sm text-ink-muted print:mt-3">
        {totals.minutes > 0 ? `${text.counting} ${text.countingHours}` : text.counting}
      </p>
    </>
  );
}

/** The report of an organisation for a period, which prints on A4. */
export function ReportView({ organization }: { organization: ManagedOrganization }) {
  const [params] = useSearchParams();
  const now = useNow();
  const wanted = parsePeriod(params.get('from'), params.get('to'));
  const period = typeof wanted === 'string' ? presetPeriods(now).twelve : wanted;
  const query = useQuery(companyReportQuery({ organizationId: organization.id, ...period }));
  useRightsCheck(query.error);
  const days = text.days(formatDay(period.from), formatDay(period.to));
  return (
    <section aria-labelledby="report-title">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div>
          <h2 id="report-title" className="text-h2">
            {text.title}
          </h2>
          <p className="mt-2 text-lead text-ink-muted tabular-nums">{days}</p>
          <p className="hidden text-sm print:block">{text.issued(formatDay(now.toISOString()))}</p>
        </div>
        <Button onClick={() => window.print()}>{text.print}</Button>
      </div>
      <div className="mt-6 mb-8 print:mt-0 print:mb-4">
        <PeriodForm key={params.toString()} period={period} now={now} />
      </div>
      <div aria-busy={query.isFetching}>
        <QueryResult query={query} failureTitle={text.failed}>
          {(report) => <Report report={report} />}
        </QueryResult>
      </div>
    </section>
  );
}
