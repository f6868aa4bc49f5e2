import { formatMonthAndYear } from '@/shared/dates/day';
import { companyPagesText } from '../../text/company';
import { dateText } from '@/shared/dates/text';
import { formatNumber } from '@/lib/text/number';
import type { CompanyFigures, CompanyReport } from '../../data/company/report';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { firstDrawn } from '@/ui/charts/chart-scale';
import { ColumnChart } from '@/ui/charts/column-chart';

const text = companyPagesText.report;

/** Without hours where nothing has meetings. */
const columnsOf = (hasHours: boolean) => [
  text.given,
  text.accepted,
  text.begun,
  text.completed,
  ...(hasHours ? [text.hoursPresent] : []),
  text.certificates,
];
/** A zero as the number, which a card leaves out. */
const written = (count: number) => (count === 0 ? 0 : formatNumber(count));
const figuresOf = (
  { given, bound, begun, completed, minutes, certificates }: CompanyFigures,
  hasHours: boolean,
) => [
  written(given),
  written(bound),
  written(begun),
  written(completed),
  ...(hasHours ? [minutes === 0 ? 0 : text.hours(minutes)] : []),
  written(certificates),
];

/** @param month `2026-12-01` */
const shortMonth = (month: string) => dateText.shortMonths[Number(month.slice(5, 7)) - 1] ?? '';

const isEmpty = (month: CompanyFigures) =>
  Object.values(month).every((value) => typeof value !== 'number' || value === 0);

/** What was given, accepted and completed in each month. */
export function MonthsChart({
  months,
  totals,
}: {
  months: CompanyReport['months'];
  totals: CompanyFigures;
}) {
  const series = [
    { label: text.given, values: months.map(({ given }) => given) },
    { label: text.accepted, values: months.map(({ bound }) => bound) },
    { label: text.completed, values: months.map(({ completed }) => completed) },
  ];
  const first = months[firstDrawn(series.map(({ values }) => values))];
  const shown = months.filter((row) => !isEmpty(row));
  // One or two columns say no more than the rows of the table.
  const isDrawn = shown.length > 2;
  return (
    <ChartFigure
      heading="h3"
      title={text.months.title}
      note={
        isDrawn &&
        first &&
        first !== months[0] &&
        text.months.since(formatMonthAndYear(first.month))
      }
      summary={text.months.summary(
        `${text.given} ${formatNumber(totals.given)}`,
        `${text.accepted} ${formatNumber(totals.bound)}`,
        `${text.completed} ${formatNumber(totals.completed)}`,
      )}
      drawing={
        isDrawn ? (
          <ColumnChart
            series={series}
            columns={months.map(({ month }) => ({ key: month, label: shortMonth(month) }))}
            format={formatNumber}
          />
        ) : null
      }
      unfold={isDrawn ? text.unfold : undefined}
      table={
        <ChartTable
          caption={text.months.caption}
          columns={[text.months.month, ...columnsOf(totals.minutes > 0)]}
          rows={shown.map((row) => ({
            key: row.month,
            heading: formatMonthAndYear(row.month),
            cells: figuresOf(row, totals.minutes > 0),
          }))}
          total={{
            key: 'sum',
            heading: text.sum,
            cells: figuresOf(totals, totals.minutes > 0),
          }}
        />
      }
    />
  );
}

/** What was given, accepted and completed of each course, as a table: some numbers need no drawing. */
export function CoursesChart({
  courses,
  hasHours,
}: {
  courses: CompanyReport['courses'];
  hasHours: boolean;
}) {
  return (
    <ChartFigure
      heading="h3"
      title={text.courses.title}
      drawing={null}
      table={
        <ChartTable
          caption={text.courses.caption}
          columns={[text.courses.course, ...columnsOf(hasHours)]}
          rows={courses.map((row) => ({
            key: row.course_id,
            heading: row.title,
            cells: figuresOf(row, hasHours),
          }))}
        />
      }
    />
  );
}
