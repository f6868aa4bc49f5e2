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
  type Period,
} from '../../data/company/report';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import { FigureChange } from '@/ui/charts/figure-change';
import { PeriodForm } from './period-form';
import { parsePeriod, periodBefore, presetPeriods } from './periods';
import { CoursesChart, MonthsChart } from './report-charts';
import { ReportPeople } from './report-people';

const text = companyPagesText.report;

/** What is counted, in the order of the strip, and how it is written. */
const counted = [
  { key: 'given', format: formatNumber, label: text.figures.given },
  { key: 'bound', format: formatNumber, label: text.figures.bound },
  { key: 'completed', format: formatNumber, label: text.figures.completed },
  {
    key: 'minutes',
    format: text.hours,
    label: (minutes: number) => text.figures.hours(minutes / 60),
  },
  { key: 'certificates', format: formatNumber, label: text.figures.certificates },
] as const;

type TotalsProps = { totals: CompanyFigures; before: CompanyFigures | undefined };

/** The sums of the period, as a strip of numbers, each with how it was in the days before. */
function Totals({ totals, before }: TotalsProps) {
  // Without hours where nothing has meetings.
  const figures = counted.filter(({ key }) => key !== 'minutes' || totals.minutes > 0);
  return (
    <dl
      aria-label={text.totals}
      className={classNames(
        'grid grid-cols-2 border-y border-ink tabular-nums print:border-t-[6px] print:border-t-saffron lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none',
        figures.length > 4 ? 'sm:grid-cols-3' : 'sm:grid-cols-4',
      )}
    >
      {figures.map(({ key, format, label }) => (
        <div key={key} className="flex min-w-0 flex-col py-5 pr-4 print:py-3">
          <dt className="order-2 mt-1 text-sm">{label(totals[key])}</dt>
          <dd className="heading-style order-1 text-figure">{format(totals[key])}</dd>
          <dd className="order-3 empty:hidden">
            <FigureChange
              now={totals[key]}
              before={before?.[key]}
              format={format}
              words={text.change}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isNothing = (figures: CompanyFigures) => Object.values(figures).every((count) => count === 0);

type ReportProps = {
  report: CompanyReport;
  /** That of the days before, and which they are; undefined where it is not known. */
  before: { totals: CompanyFigures; days: string } | undefined;
  organizationId: string;
  today: string;
};

function Report({ report, before, organizationId, today }: ReportProps) {
  const { totals, months, courses } = report;
  // Before the first figures, all would be new.
  const earlier = before && !isNothing(before.totals) ? before : undefined;
  return (
    <>
      <Totals totals={totals} before={earlier?.totals} />
      {before && !isNothing(totals) && (
        <p
          className={classNames(
            'mt-3 text-sm text-ink-muted tabular-nums',
            // On paper, of what is not there nothing is said.
            !earlier && 'print:hidden',
          )}
        >
          {earlier ? text.change.with(earlier.days) : text.change.none}
        </p>
      )}
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
      <div className="mt-14 print:mt-5 print:[&_table]:text-sm">
        <ReportPeople organizationId={organizationId} today={today} />
      </div>
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
  const daysOf = ({ from, to }: Period) => text.days(formatDay(from), formatDay(to));
  const before = periodBefore(period);
  const earlier = useQuery(companyReportQuery({ organizationId: organization.id, ...before }));
  return (
    <section aria-labelledby="report-title">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div>
          <h2 id="report-title" className="text-h2">
            {text.title}
          </h2>
          <p className="mt-2 text-lead text-ink-muted tabular-nums">{daysOf(period)}</p>
        </div>
        <Button tone="quiet" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <div className="mt-6 mb-8 print:mt-0 print:mb-4">
        <PeriodForm key={params.toString()} period={period} now={now} />
      </div>
      <div aria-busy={query.isFetching}>
        <QueryResult query={query} failureTitle={text.failed}>
          {(report) => (
            <Report
              report={report}
              before={
                earlier.data && !earlier.isPlaceholderData
                  ? { totals: earlier.data.totals, days: daysOf(before) }
                  : undefined
              }
              organizationId={organization.id}
              today={now.toISOString()}
            />
          )}
        </QueryResult>
      </div>
    </section>
  );
}
