import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PdfButton } from '../sheet/pdf-button';
import { certificateLines } from '../sheet/certificate-lines';
import { QueryResult } from '@/shared/list/query-result';
import { adminCertificatesText } from '../text/staff-certificates';
import { staffCertificateQuery, type StaffCertificate } from '../data/staff';
import { formatDay } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { verifyPath } from '../verify-path';
import { adminPaths } from '@/lib/admin-paths';
import { AuditLink } from '@/subjects/staff/audit-link';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { CertificateActions } from './certificate-actions';
import { CertificateHistory } from './certificate-history';
import { CertificateState } from './certificate-state';
import { CertificateTasks } from './certificate-tasks';
import { certificatesUrl } from '../certificate-url';

const { one: text, list } = adminCertificatesText;

const linkClass = 'inline-flex min-h-11 items-center text-blue';

/** Leads from the title of the course to what the person did in it. */
function Course({ certificate }: { certificate: StaffCertificate }) {
  const { cohort_id, enrolment_id, course_id, booking_id, title } = certificate;
  const booking =
    cohort_id && booking_id
      ? adminPaths.booking(course_id, cohort_id, booking_id)
      : cohort_id && adminPaths.cohort(course_id, cohort_id);
  const person = enrolment_id ? adminPaths.learner(course_id, enrolment_id) : booking;
  return (
    <Link to={person || certificatesUrl({ course: course_id })} className={linkClass}>
      {title}
    </Link>
  );
}

function Facts({ certificate }: { certificate: StaffCertificate }) {
  const { holder, profile_name, email, revoked_at, revoke_reason } = certificate;
  const lines = certificateLines(certificate, 'el');
  const facts: [string, ReactNode][] = [
    [text.state, <CertificateState key="state" certificate={certificate} />],
    [text.holder, holder ?? list.nameless],
    [text.profileName, profile_name ?? text.noProfile],
    [text.course, <Course key="course" certificate={certificate} />],
    [
      text.email,
      email && (
        <a key="email" href={mailtoUrl(email)} className={`${linkClass} wrap-anywhere`}>
          {readableEmail(email)}
        </a>
      ),
    ],
    ...lines.facts,
    [lines.verification, lines.code],
  ];
  if (revoked_at) facts.splice(1, 0, ['', text.revoked(formatDay(revoked_at), revoke_reason)]);
  return (
    <dl aria-label={text.facts} className="border-t border-ink">
      {facts.map(([term, value], index) => (
        <div
          key={term || index}
          className="grid items-center gap-x-6 border-b border-line py-1.5 sm:min-h-12 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Certificate({ certificate }: { certificate: StaffCertificate }) {
  const isAdmin = useCurrentUserRole() === 'admin';
  const { holder, number, year, state, code } = certificate;
  return (
    <>
      <ViewHeading title={`${holder ?? list.nameless}, ${number}/${year}`} />
      <CertificateTasks certificate={certificate} isAdmin={isAdmin} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <Facts certificate={certificate} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            {(state === 'valid' || state === 'expired') && (
              <PdfButton certificate={certificate} size="small" />
            )}
            <Link to={verifyPath('el', code)} className={linkClass}>
              {text.verify}
            </Link>
            <AuditLink subject={certificate.id} />
          </div>
          {isAdmin ? (
            <CertificateActions certificate={certificate} />
          ) : (
            <p className="mt-6 text-sm text-ink-muted">{text.onlyAdmins}</p>
          )}
        </div>
        <CertificateHistory certificate={certificate} />
      </div>
    </>
  );
}

/** One certificate: what it says, its holder, what staff can do with it, and its history. */
export function CertificateDetail({ id }: { id: string }) {
  const query = useQuery(staffCertificateQuery(id));
  return (
    <>
      <BackLink to={certificatesUrl({})}>{text.back}</BackLink>
      <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
        {(certificate) => <Certificate certificate={certificate} />}
      </QueryResult>
    </>
  );
}
