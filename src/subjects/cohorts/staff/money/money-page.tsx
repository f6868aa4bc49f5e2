import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CsvExport } from '@/shared/list/csv-export';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMonthAndYear, formatShortDay } from '@/shared/dates/day';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { addMonths } from '@/shared/dates/month-grid';
import { parseMonth } from '@/shared/dates/parse-month';
import { formatCents } from '@/lib/text/number';
import { useNow } from '@/lib/hooks/use-now';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import {
  allMovements,
  monthSumsQuery,
  movementsQuery,
  type MonthSum,
  type Movement,
} from '../../data/money-months';
import { pageOf } from './page-of';
import { Paper } from '../../staff-bookings/paper';
import { moneyText } from '../../text/money';
import { moneyMonthsText as text } from '../../text/money-months';
import { adminUnpaidText } from '../../text/staff-unpaid';
import { MissingPapers } from './missing-papers';
import { movementName } from './movement-name';

const columns: Column<Movement>[] = [
  {
    head: text.person,
    // In a card the amount alone is at the end of its line.
    className: classNames(
      nameColumnClass,
      'as-card:-order-2 as-card:w-auto! as-card:min-w-[calc(100%-11rem)] as-card:grow',
    ),
    cell: (movement) => (
      <Link to={pageOf(movement)} className={rowLinkClass}>
        {movement.organization ?? movement.name ?? text.forgotten}
      </Link>
    ),
  },
  {
    head: text.movement,
    // A long MARK beside it takes no letter of its words.
    className: 'wrap-normal',
    cell: movementName,
  },
  {
    head: text.day,
    className: dateColumnClass,
    cell: ({ day }) => <time dateTime={day}>{formatShortDay(day)}</time>,
  },
  {
    head: text.amount,
    className:
      'whitespace-nowrap tabular-nums as-card:-order-1 as-card:font-semibold as-table:text-right',
    cell: ({ gross_cents: cents, method }) => (
      <>
        {formatCents(cents)}
        <span className="text-sm font-normal text-ink-muted">{` · ${moneyText.methods[method]}`}</span>
      </>
    ),
  },
  {
    head: text.of,
    // In a card one line, which is cut after the day.
    className: 'text-sm as-card:order-1 as-card:min-w-0 as-card:basis-full as-card:truncate',
    cell: ({ course_title: title, starts_at: start }) =>
      start ? adminUnpaidText.cohortName(formatMeetingDay(start), title) : title,
  },
  {
    head: text.paper,
    className: 'text-sm',
    cell: ({ papers, kind, is_corrected: isCorrected }) => {
      if (papers.length > 0)
        return papers.map((paper, position) => (
          <p key={position}>
            <Paper paper={paper} />
          </p>
        ));
      if (kind === 'correction' || isCorrected) return null;
      return <span className="text-ink-muted">{text.noPaper}</span>;
    },
  },
];

const sumRows = [
  { head: text.received, of: (sum: MonthSum) => sum.received_cents },
  { head: text.returned, of: (sum: MonthSum) => sum.returned_cents },
  { head: text.gross, of: (sum: MonthSum) => sum.gross_cents },
  { head: text.net, of: (sum: MonthSum) => sum.net_cents },
  { head: text.vat, of: (sum: MonthSum) => sum.gross_cents - sum.net_cents },
];

/** What was received and given back, with VAT and without, for each of its percentages. */
function Sums({ sums }: { sums: readonly MonthSum[] }) {
  if (sums.length === 0) return null;
  return (
    <section aria-label={text.sums} className="mt-4 mb-5 grid gap-6">
      {sums.map((sum) => (
        <div key={sum.vat_percent} className="border-t border-ink pt-2">
          <h2 className="text-sm font-normal text-ink-muted">{text.percent(sum.vat_percent)}</h2>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
            {sumRows.map(({ head, of }) => (
              <div key={head}>
                <dt className="text-sm text-ink-muted">{head}</dt>
                <dd className="heading-style text-[1.5rem]/[1.2] whitespace-nowrap tabular-nums">
                  {formatCents(of(sum))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

async function* parts(month: string, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./money-csv');
  yield { csv: csvStart, rows: 0 };
  for await (const movements of allMovements(month, signal))
    yield { csv: csvLines(movements), rows: movements.length };
}

function MonthLink({ month }: { month: string }) {
  return (
    <Link
      to={`?${new URLSearchParams({ month })}`}
      className="inline-flex min-h-11 items-center text-blue"
    >
      {formatMonthAndYear(`${month}-01`)}
    </Link>
  );
}

function MonthLinks({ month, current }: { month: string; current: string }) {
  return (
    <nav aria-label={text.months} className="flex flex-wrap items-center gap-x-6">
      <MonthLink month={addMonths(month, -1)} />
      <span aria-current="page" className="font-semibold">
        {formatMonthAndYear(`${month}-01`)}
      </span>
      {month < current && <MonthLink month={addMonths(month, 1)} />}
    </nav>
  );
}

function Month() {
  const params = useListParams();
  const current = dayInAthens(useNow()).slice(0, 7);
  const month = parseMonth(params.searchParams.get('month')) ?? current;
  const sums = useQuery(monthSumsQuery(month));
  const query = useQuery(movementsQuery(month, params.page));
  return (
    <>
      <ViewHeading title={text.title} />
      <MissingPapers />
      <SearchableList
        search={<MonthLinks month={month} current={current} />}
        action={
          <CsvExport
            key={month}
            text={{ ...text.export, fileName: `${text.export.fileName}-${month}` }}
            read={(signal) => parts(month, signal)}
          />
        }
        toolbar={
          <QueryResult query={sums} failureTitle={text.sumsFailed}>
            {(rows) => <Sums sums={rows} />}
          </QueryResult>
        }
        query={query}
        params={params}
        text={text}
      >
        {(rows) => (
          <ListTable
            size="wide"
            caption={`${text.title}: ${formatMonthAndYear(`${month}-01`)}`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </SearchableList>
    </>
  );
}

/** `/admin/bookings/money?month=2026-12`: the movements of money of a month, for admins and their accountant. */
export function MoneyPage() {
  return (
    <AdminsOnly of="money">
      <BackLink to={adminPaths.unpaid}>{text.back}</BackLink>
      <Month />
    </AdminsOnly>
  );
}
