import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  dateColumnClass,
  emailColumnClass,
  ListTable,
  nameColumnClass,
  rowEmailClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { adminCertificatesText } from '../text/staff-certificates';
import {
  certificatesQuery,
  postponedCertificatesQuery,
  type PostponedCertificate,
} from '../data/staff';
import { formatDay } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { adminPaths } from '@/lib/admin-paths';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { CertificateTable } from './certificate-table';
import { certificatesUrl } from '../certificate-url';

const { waiting: text, list } = adminCertificatesText;

const columns: Column<PostponedCertificate>[] = [
  {
    head: text.postponed.person,
    className: nameColumnClass,
    cell: ({ display_name, email, course_id, cohort_id, booking_id, enrolment_id }) => (
      <Link
        to={
          enrolment_id
            ? adminPaths.learner(course_id, enrolment_id)
            : adminPaths.booking(course_id, cohort_id, booking_id)
        }
        className={rowLinkClass}
      >
        {display_name || email}
      </Link>
    ),
  },
  {
    head: adminCertificatesText.one.email,
    className: emailColumnClass,
    cell: ({ email }) => (
      <a href={mailtoUrl(email)} className={rowEmailClass}>
        {readableEmail(email)}
      </a>
    ),
  },
  { head: text.postponed.course, cell: ({ course_title }) => course_title },
  {
    head: text.postponed.since,
    className: dateColumnClass,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
];

const headingClass = 'text-h4 heading-style';

/** Certificates that wait for a decision, for one reason. */
function Undecided({ reason }: { reason: 'questioned' | 'renamed' }) {
  const query = useQuery(
    certificatesQuery({ q: '', courseId: null, state: reason, kind: null, year: null, page: 1 }),
  );
  return (
    <section aria-labelledby={reason}>
      <h2 id={reason} className={headingClass}>
        {text[reason].title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-muted">{text[reason].text}</p>
      <QueryResult query={query} failureTitle={list.failed}>
        {({ rows, hasMore }) =>
          rows.length === 0 ? (
            <p className="mt-3">{text[reason].none}</p>
          ) : (
            <>
              <CertificateTable caption={text[reason].title} rows={rows} />
              {hasMore && (
                <Link
                  to={certificatesUrl({ state: reason })}
                  className="inline-flex min-h-11 items-center text-blue"
                >
                  {text.back}
                </Link>
              )}
            </>
          )
        }
      </QueryResult>
    </section>
  );
}

/** What waits for staff: certificates to decide about, and people whose name is missing. */
export function WaitingCertificates() {
  const postponed = useQuery(postponedCertificatesQuery);
  return (
    <>
      <BackLink to={certificatesUrl({})}>{text.back}</BackLink>
      <ViewHeading title={text.title} />
      <p className="-mt-4 max-w-prose text-ink-muted">{text.lead}</p>
      <div className="mt-8 grid gap-12">
        <Undecided reason="questioned" />
        <Undecided reason="renamed" />
        <section aria-labelledby="postponed">
          <h2 id="postponed" className={headingClass}>
            {text.postponed.title}
          </h2>
          <p className="mt-1 max-w-prose text-ink-muted">{text.postponed.text}</p>
          <QueryResult query={postponed} failureTitle={text.postponed.failed}>
            {(people) =>
              people.length === 0 ? (
                <p className="mt-3">{text.postponed.none}</p>
              ) : (
                <ListTable
                  caption={text.postponed.title}
                  size="wide"
                  columns={columns}
                  rows={people}
                  rowKey={({ id }) => id}
                />
              )
            }
          </QueryResult>
        </section>
      </div>
    </>
  );
}
