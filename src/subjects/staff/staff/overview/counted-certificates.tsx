import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateColumnClass, ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminOverviewText } from '../../text/overview';
import { countedCertificatesQuery, type CountedCertificate } from '../../data/overview';
import { formatDay, startOfDay } from '@/shared/dates/athens-time';
import { verifyPath } from '@/subjects/certificates/verify-path';
import { ViewHeading } from '../../view-heading';
import type { Scope } from './figure-link';
import { lastDayOf } from './period';

const text = adminOverviewText.certificates;

const columns: Column<CountedCertificate>[] = [
  {
    head: text.holder,
    cell: ({ holder, code }) => (
      <Link to={verifyPath('el', code)} className={rowLinkClass}>
        {holder ?? text.nameless}
      </Link>
    ),
  },
  { head: text.course, className: 'text-sm', cell: ({ title }) => title },
  { head: text.kind, className: 'text-sm', cell: ({ kind }) => text.kinds[kind] },
  {
    head: text.number,
    className: 'text-sm tabular-nums',
    cell: ({ number, year }) => `${number}/${year}`,
  },
  {
    head: text.issued,
    className: dateColumnClass,
    cell: ({ issued_at: issued }) => formatDay(issued),
  },
];

/** The certificates that the overview counts. */
export function CountedCertificates({ scope, params }: { scope: Scope; params: ListParams }) {
  const query = useQuery(
    countedCertificatesQuery({
      from: startOfDay(scope.period.since),
      before: startOfDay(lastDayOf(scope.period.until), 1),
      course: scope.course,
      page: params.page,
    }),
  );
  return (
    <>
      <ViewHeading title={text.title} />
      <p className="text-sm text-ink-muted">{text.note}</p>
      <SearchableList query={query} params={params} text={text}>
        {(rows) => (
          <ListTable caption={text.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </SearchableList>
    </>
  );
}
