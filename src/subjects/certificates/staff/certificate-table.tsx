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
import { formatDateTime } from '@/shared/dates/athens-time';
import { CertificateState } from './certificate-state';
import { certificatesUrl } from '../certificate-url';

const { list: text, kinds } = adminCertificatesText;

const columns: Column<ListedCertificate>[] = [
  {
    head: text.holder,
    className: nameColumnClass,
    cell: ({ id, holder }) => (
      <Link to={certificatesUrl({ certificate: id })} className={rowLinkClass}>
        {holder ?? text.nameless}
      </Link>
    ),
  },
  {
    head: text.course,
    className: classNames(nameColumnClass, 'as-card:basis-full'),
    cell: ({ title }) => title,
  },
  {
    head: text.kind,
    className: 'text-sm whitespace-nowrap',
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
    cell: ({ issued_at }) => <time dateTime={issued_at}>{formatDateTime(issued_at)}</time>,
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
      size="wide"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
