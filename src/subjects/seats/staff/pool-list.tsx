import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { FoldedFilters } from '@/shared/list/folded-filters';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminPoolsText } from '../text/pools';
import { adminBookingText } from '@/subjects/cohorts/text/staff-bookings';
import { formatCents } from '@/lib/text/number';
import { organizationNamesQuery } from '@/subjects/organizations/data/queries';
import { courseOptions } from '@/subjects/courses/course-mark';
import { courseNamesQuery, poolsQuery, type StaffPool } from '../data/staff';
import { formatDay } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { paymentState, poolState } from '@/lib/enum-values';
import { isUuid } from '@/lib/is-uuid';
import { ButtonLink } from '@/ui/button';
import { ChoiceField } from '@/ui/fields/choice-field';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { SeatBlocks } from '@/ui/seat-blocks';
import { PaymentTag } from '@/subjects/cohorts/staff-bookings/payment-tag';

const text = adminPoolsText.list;

/** What a pool costs; after part payments how much of it is still to be paid, or to be given back. */
function amountOf({ payment, price_cents: price, amount_cents: amount }: StaffPool): string | null {
  if (!price) return null;
  const euros = formatCents(price);
  const isOpen = payment === 'due' || payment === 'refund_due';
  return isOpen && amount && amount !== price ? text.open(formatCents(amount), euros) : euros;
}

const columns: Column<StaffPool>[] = [
  {
    head: text.organization,
    className: nameColumnClass,
    cell: ({ id, organization, is_binned: isBinned }) => (
      <>
        <Link to={`?pool=${id}`} className={rowLinkClass}>
          {organization}
        </Link>
        {isBinned && <span className="text-sm text-clay"> · {text.binned}</span>}
      </>
    ),
  },
  {
    head: text.course,
    className: 'text-sm as-table:w-1/3 as-card:w-full',
    cell: ({ course_title: course, starts_at: start }) => (
      <>
        {course}
        <span className="text-ink-muted"> · {start ? formatDay(start) : text.anyDate}</span>
      </>
    ),
  },
  {
    head: text.seats,
    className: 'text-sm tabular-nums',
    cell: ({ quantity, given, used }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <SeatBlocks taken={used - given} capacity={quantity} className="w-20" />
        {text.accepted(used - given, quantity)}
        {given > 0 && <span className="text-ink-muted">{text.waiting(given)}</span>}
      </span>
    ),
  },
  {
    head: text.ends,
    className: dateColumnClass,
    cell: ({ ends_at: end, is_over: isOver, cohort_state: state }) => (
      <>
        <time dateTime={end}>{formatDay(end)}</time>
        {isOver && (
          <span className="text-clay"> · {state === 'cancelled' ? text.cancelled : text.over}</span>
        )}
      </>
    ),
  },
  {
    head: text.payment,
    className: 'text-sm whitespace-nowrap tabular-nums',
    cell: (pool) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <PaymentTag payment={pool.payment} />
        {amountOf(pool)}
      </span>
    ),
  },
];

const options = (rows: readonly { id: string; label: string }[] | undefined) =>
  (rows ?? []).map(({ id, label }) => ({ value: id, label }));

/** The pools of all organisations, filtered by organisation, course, payment and state. */
export function PoolList() {
  const params = useListParams();
  const { searchParams, update, page } = params;
  const idOf = (name: string) => {
    const value = searchParams.get(name);
    return isUuid(value) ? value : null;
  };
  const organization = idOf('organization');
  const course = idOf('course');
  const payment = oneOf(paymentState, searchParams.get('payment'));
  const state = oneOf(poolState, searchParams.get('state'));
  const query = useQuery(poolsQuery({ organization, course, payment, state, page }));
  const organizations = useQuery(organizationNamesQuery());
  const courses = useQuery(courseNamesQuery());
  const filters = [
    {
      name: 'organization',
      value: organization,
      label: text.organization,
      anyLabel: text.anyOrganization,
      options: options(organizations.data?.map(({ id, name }) => ({ id, label: name }))),
    },
    {
      name: 'course',
      value: course,
      label: text.course,
      anyLabel: text.anyCourse,
      options: courseOptions(courses.data ?? []),
    },
    {
      name: 'payment',
      value: payment,
      label: text.payment,
      anyLabel: text.anyPayment,
      options: paymentState
        .filter((value) => value !== 'none')
        .map((value) => ({ value, label: adminBookingText.payments[value] })),
    },
    {
      name: 'state',
      value: state,
      label: text.state,
      anyLabel: text.anyState,
      options: poolState.map((value) => ({ value, label: text.states[value] })),
    },
  ];
  return (
    <>
      <ViewHeading
        title={adminPoolsText.title}
        actions={
          <ButtonLink size="small" to="?new">
            {text.create}
          </ButtonLink>
        }
      />
      <SearchableList
        search={
          <div
            role="search"
            className="flex min-w-0 grow flex-wrap items-center gap-2 max-sm:basis-full"
          >
            <FoldedFilters set={filters.filter(({ value }) => value !== null).length}>
              {filters.map(({ name, ...filter }) => (
                <ChoiceField
                  key={name}
                  isSmall
                  {...filter}
                  onChange={(value: string | null) => update({ [name]: value })}
                />
              ))}
            </FoldedFilters>
          </div>
        }
        query={query}
        params={params}
        isFiltered={filters.some(({ value }) => value !== null)}
        text={text}
      >
        {(rows) => (
          <ListTable
            caption={text.caption}
            size="wide"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
    </>
  );
}
