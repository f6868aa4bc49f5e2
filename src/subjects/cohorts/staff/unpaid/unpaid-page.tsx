import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvExport } from '@/shared/list/csv-export';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinesClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams, type ListParams } from '@/shared/list/use-list-params';
import { adminBookingText } from '../../text/staff-bookings';
import { moneyText, refundFailureText } from '../../text/money';
import { adminCohortText } from '../../text/staff-cohort';
import { adminUnpaidText as text } from '../../text/staff-unpaid';
import { allUnpaid, unpaidQuery, type UnpaidBooking } from '../../data/unpaid';
import { formatDateTime } from '@/shared/dates/athens-time';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { formatCents } from '@/lib/text/number';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import { sumOf } from '@/ui/charts/chart-scale';
import { menuItemClass, MoreMenu } from '@/ui/more-menu';
import { ChoiceField } from '@/ui/fields/choice-field';
import { adminPaths } from '@/lib/admin-paths';
import { certificatesUrl } from '@/subjects/certificates/certificate-url';
import { adminText } from '@/subjects/staff/text/admin';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { staffWeekQuery } from '@/subjects/staff/data/week';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { bookingName } from '../../staff-bookings/booking-name';
import { cohortName } from '../../staff-bookings/cohort-name';
import { lateText } from '../../staff-bookings/late';
import { PaymentDialog } from '../../staff-bookings/payment-dialog';
import { RemindDialog } from './remind-dialog';

const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment}>{formatMeetingDay(moment)}</time>
);

/** The columns of the list. */
function columnsOf(
  now: Date,
  refunds: boolean,
  onPay: (booking: UnpaidBooking) => void,
  onRemind: (booking: UnpaidBooking) => void,
): Column<UnpaidBooking>[] {
  const reminder = (booking: UnpaidBooking) => ({
    'aria-label': text.remindOf(bookingName(booking)),
    onClick: () => onRemind(booking),
  });
  return [
    {
      head: text.person,
      // In a card the amount is at the end of its line.
      className: classNames(nameColumnClass, 'as-card:w-auto! as-card:grow'),
      cell: (booking) => (
        <span className={rowLinesClass}>
          <Link
            to={adminPaths.booking(booking.course_id, booking.cohort_id, booking.id)}
            className={rowLinkClass}
          >
            {bookingName(booking)}
          </Link>
          <span className="text-sm whitespace-nowrap text-ink-muted as-table:-mt-1 as-table:basis-full as-table:leading-5">
            {booking.reference}
          </span>
          {booking.is_suspended && (
            <span className="text-sm text-clay">{adminCohortText.list.suspended}</span>
          )}
          {booking.certificate_id && (
            <Link
              to={certificatesUrl({ certificate: booking.certificate_id })}
              className="text-sm text-blue"
            >
              {adminBookingText.one.hasCertificate}
            </Link>
          )}
          {!refunds && booking.has_statement && (
            <Link to={adminPaths.withdrawals} className="text-sm text-blue">
              {text.stated}
            </Link>
          )}
          {refunds && booking.is_failed && (
            <span className="basis-full text-sm text-clay-deep">
              {text.failedBecause(refundFailureText(booking.failure))}
            </span>
          )}
        </span>
      ),
    },
    {
      head: text.amount,
      className: 'whitespace-nowrap tabular-nums as-card:font-semibold as-table:text-right',
      cell: ({ amount_cents: cents }) => formatCents(cents),
    },
    {
      head: refunds ? text.paidAt : text.due,
      className: classNames(dateColumnClass, 'as-card:basis-full'),
      cell: ({
        due_at: due,
        lapses_at: lapse,
        paid_on: paid,
        method,
        reminded_at: reminded,
        has_statement: isStated,
      }) => (
        <>
          {/* In a table the day is above how late it is. */}
          <span className="inline-flex flex-wrap items-center gap-x-2 as-table:grid">
            {/* A card has no heads of columns; screen readers get them from the list. */}
            <span aria-hidden="true" className="text-ink-muted as-table:hidden">
              {refunds ? text.paidAt : text.until}
            </span>
            {refunds ? paid && <Day moment={paid} /> : <Day moment={due} />}
            {refunds && method && (
              <span className="text-ink-muted">{moneyText.methods[method]}</span>
            )}
            {!refunds && !isStated && (
              <span className="text-clay print:font-semibold">{lateText(due, now)}</span>
            )}
          </span>
          {lapse && (
            <span className="block text-ink-muted">
              {adminBookingText.lapses(formatDateTime(lapse))}
            </span>
          )}
          {!refunds && reminded && (
            <span className="block text-ink-muted">
              {text.remindedAt(formatDateTime(reminded))}
            </span>
          )}
        </>
      ),
    },
    {
      head: text.cohort,
      // In a narrow table the day alone: what is left of most titles is the same.
      className:
        'text-sm as-card:basis-full as-card:text-balance @min-[62rem]/medium-list:as-table:w-1/3 @min-[62rem]/medium-list:as-table:max-w-0',
      cell: ({ course_title: title, starts_at: start }) => (
        <>
          {start && (
            <span className="whitespace-nowrap tabular-nums as-table:block">
              {formatMeetingDay(start)} <span className="as-table:hidden">· </span>
            </span>
          )}
          <span
            title={title}
            className="as-table:block as-table:truncate as-table:text-ink-muted @max-[62rem]/medium-list:as-table:hidden"
          >
            {title}
          </span>
        </>
      ),
    },
    {
      head: text.actions,
      hasHiddenHead: true,
      className:
        'as-card:ml-auto @max-[62rem]/medium-list:min-w-40 @max-[62rem]/medium-list:[&_button]:text-right @max-[62rem]/medium-list:[&_button]:whitespace-normal',
      cell: (booking) => (
        <span className="flex items-center justify-end gap-x-4 @max-[62rem]/medium-list:gap-x-2">
          {booking.can_be_reminded && (
            <button
              type="button"
              // Quieter than the button beside it.
              className="min-h-11 text-sm text-ink-muted underline underline-offset-4 hover:text-blue @max-[62rem]/medium-list:hidden"
              {...reminder(booking)}
            >
              {text.remind}
            </button>
          )}
          {refunds &&
          (booking.payment !== 'refund_due' ||
            booking.method === 'card' ||
            booking.method === 'iris') ? (
            // Its page asks the provider.
            <Link
              to={adminPaths.booking(booking.course_id, booking.cohort_id, booking.id)}
              aria-label={text.moneyOf(bookingName(booking))}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-blue"
            >
              {text.money}
            </Link>
          ) : (
            <Button
              tone="plain"
              size="small"
              aria-label={(refunds ? text.refundedOf : text.paidOf)(bookingName(booking))}
              onClick={() => onPay(booking)}
            >
              {refunds ? text.refunded : text.paid}
            </Button>
          )}
          {booking.can_be_reminded && (
            <span className="-my-1 -mr-3 @min-[62rem]/medium-list:hidden print:hidden">
              <MoreMenu label={text.more(bookingName(booking))}>
                <button type="button" className={menuItemClass} {...reminder(booking)}>
                  {text.remind}
                </button>
              </MoreMenu>
            </span>
          )}
        </span>
      ),
    },
  ];
}

async function* parts(filter: Parameters<typeof allUnpaid>[0], signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./unpaid-csv');
  yield { csv: csvStart(filter.refunds), rows: 0 };
  for await (const bookings of allUnpaid(filter, signal))
    yield { csv: csvLines(bookings, filter.refunds), rows: bookings.length };
}

const isOfRefunds = ({ searchParams }: Pick<ListParams, 'searchParams'>) =>
  searchParams.get('show') === 'refunds';

const isOfOverdue = ({ searchParams }: Pick<ListParams, 'searchParams'>) =>
  searchParams.get('show') === 'overdue';

/** The pools of companies that are not paid, or to be refunded: how many, how much, and their list. */
function PoolsLink({ refunds }: { refunds: boolean }) {
  const { data: week } = useQuery(staffWeekQuery);
  const pools = refunds ? week?.pool_refunds : week?.pools;
  const name = refunds ? text.refundPools : text.pools;
  return (
    <Link
      to={`${adminPaths.pools}?payment=${refunds ? 'refund_due' : 'due'}`}
      className="inline-flex min-h-11 items-center text-sm text-blue"
    >
      {pools && pools.count > 0
        ? text.countOf(name, pools.count, formatCents(pools.amount_cents))
        : name}
    </Link>
  );
}

function UnpaidList() {
  const params = useListParams();
  const { q, page, update } = params;
  const refunds = isOfRefunds(params);
  const overdue = isOfOverdue(params);
  const query = useQuery(unpaidQuery({ q, refunds, overdue, page }));
  const words = refunds ? text.refunds : text;
  const shown = refunds ? 'refunds' : overdue ? 'overdue' : null;
  const now = useNow();
  const [paying, setPaying] = useState<UnpaidBooking | null>(null);
  const [reminding, setReminding] = useState<UnpaidBooking | null>(null);
  return (
    <>
      <SearchableList
        search={
          <SearchForm
            label={text.search}
            placeholder={text.placeholder}
            params={params}
            filters={{ show: shown }}
          >
            <ChoiceField
              isSmall
              label={text.show}
              value={shown}
              anyLabel={text.shown.unpaid}
              options={[
                { value: 'overdue', label: text.shown.overdue },
                { value: 'refunds', label: text.shown.refunds },
              ]}
              onChange={(show) => update({ show })}
            />
          </SearchForm>
        }
        action={
          <CsvExport
            key={String(shown)}
            text={
              overdue ? { ...text.export, fileName: text.export.overdueFileName } : words.export
            }
            read={(signal) => parts({ q, refunds, overdue }, signal)}
          />
        }
        toolbar={
          <div className="flex flex-wrap items-center gap-x-6 max-md:gap-x-5 max-md:*:min-h-9 max-md:*:py-0">
            <PoolsLink refunds={refunds} />
            <Link
              to={adminPaths.money}
              className="inline-flex min-h-11 items-center text-sm text-blue"
            >
              {text.month}
            </Link>
          </div>
        }
        query={query}
        params={params}
        isFiltered={q !== '' || overdue}
        text={{
          ...words,
          count: (count, rows) =>
            text.countWithSum(
              words.count(count),
              formatCents(sumOf(rows, ({ amount_cents: cents }) => cents)),
            ),
        }}
      >
        {(rows) => (
          <ListTable
            size="medium"
            caption={words.title}
            columns={columnsOf(now, refunds, setPaying, setReminding)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
      {reminding && <RemindDialog booking={reminding} onClose={() => setReminding(null)} />}
      {/* Here and not in the row, which may leave the list while the dialog says that somebody else was faster. */}
      {paying && (
        <PaymentDialog
          booking={paying}
          cohort={cohortName(paying.course_title, paying.starts_at)}
          step={refunds ? 'refunded' : 'paid'}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

/** `/admin/bookings/unpaid`: the bookings of all cohorts that are not paid, or whose money is to be given back, for admins. */
export function UnpaidPage() {
  const refunds = isOfRefunds(useListParams());
  return (
    <AdminsOnly of="payments">
      <ViewHeading
        title={refunds ? text.refunds.title : text.title}
        heading={adminText.navigation.payments}
      />
      <UnpaidList />
    </AdminsOnly>
  );
}
