import { Link } from 'react-router-dom';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { adminCertificatesText } from '../text/staff-certificates';
import type { ListedCertificate } from '../data/staff';
import { classNames } from '@/lib/class-names';
import { formatDate } from '@/shared/dates/athens-time';
import { CertificateState } from './certificate-state';
import { certificatesUrl } from '../certificate-url';

const { list: text, kinds } = adminCertificatesText;

const columns: Column<ListedCertificate>[] = [
  {
    head: text.holder,
    className: 'as-table:min-w-36',
    cell: ({ id, holder }) => (
      <Link to={certificatesUrl({ certificate: id })} className={rowLinkClass}>
        {holder ?? text.nameless}
      </Link>
    ),
  },
  {
    head: text.course,
    className: classNames(nameColumnClass, 'text-sm as-card:basis-full'),
    cell: ({ title }) => title,
  },
  {
    head: text.kind,
    // A tablet has no room for it; the page of the certificate says it.
    className: 'text-sm whitespace-nowrap @max-[62rem]/medium-list:hidden',
    isHiddenOnPhone: true,
    cell: ({ kind }) => kinds[kind],
  },
  {
    head: text.protocol,
    className: 'text-sm whitespace-nowrap tabular-nums',
    cell: ({ number, year }) => `${number}/${year}`,
  },
  {
    head: text.issued,
    className: dateColumnClass,
    cell: ({ issued_at }) => <time dateTime={issued_at}>{formatDate(issued_at)}</time>,
  },
  {
    head: text.state,
    className: 'as-card:ml-auto as-card:py-0.5',
    cell: (certificate) => <CertificateState certificate={certificate} />,
  },
];

/** Certificates, each with a link to its page. */
export function CertificateTable({
  caption,
  rows,
}: {
  caption: string;
  rows: ListedCertificate[];
}) {
  return (
    <ListTable
      caption={caption}
      size="medium"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
