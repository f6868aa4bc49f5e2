import { Link } from 'react-router-dom';
import { adminAuditText } from './text/audit';
import { adminPaths } from '@/lib/admin-paths';
import { useCurrentUserRole } from './use-current-user-role';

/** The path of what the audit log says of a subject. */
export const auditPath = (subject: string): string =>
  `${adminPaths.audit}?${new URLSearchParams({ subject })}`;

/** Leads admins to what the audit log says of a subject; nothing for other staff. */
export function AuditLink({ subject }: { subject: string }) {
  if (useCurrentUserRole() !== 'admin') return null;
  return (
    <Link to={auditPath(subject)} className="inline-flex min-h-11 items-center text-blue">
      {adminAuditText.title}
    </Link>
  );
}
