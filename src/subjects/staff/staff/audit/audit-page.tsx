import { adminAuditText } from '../../text/audit';
import { AdminLayout } from '../../admin-layout';
import { AdminsOnly } from '../../admins-only';
import { AuditList } from './audit-list';

/** `/admin/audit`: who changed what, and when, for admins only. */
export function AuditPage() {
  return (
    <AdminLayout title={adminAuditText.title}>
      <AdminsOnly of="audit">
        <p className="mb-5 max-w-2xl text-ink-muted">{adminAuditText.lead}</p>
        <AuditList />
      </AdminsOnly>
    </AdminLayout>
  );
}
