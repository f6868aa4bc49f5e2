import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import { useListParams } from '@/shared/list/use-list-params';
import { adminOrganizationsText } from '../text/organizations';
import { roleQuery } from '@/subjects/session/data/roles';
import { useSession } from '@/subjects/session/data/session-store';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { OrganizationList } from './organization-list';
import { OrganizationDetail } from './organization-detail';
import { WorkspaceSkeleton } from '@/subjects/staff/workspace-skeleton';
import { OwnOrganizations } from './own-organizations';

function UserOrganizations({ userId }: { userId: string }) {
  const params = useListParams();
  const role = useQuery(roleQuery(userId));
  const organizationId = params.searchParams.get('organization');
  if (role.isPending) return <WorkspaceSkeleton />;
  return (
    <AdminLayout title={adminOrganizationsText.title}>
      <QueryResult query={role} failureTitle={adminOrganizationsText.own.failed}>
        {(platformRole) => {
          const viewer = { userId, isPlatformAdmin: platformRole === 'admin' };
          if (isUuid(organizationId)) {
            return (
              <OrganizationDetail
                key={organizationId}
                id={organizationId}
                viewer={viewer}
                params={params}
              />
            );
          }
          return viewer.isPlatformAdmin ? (
            <OrganizationList params={params} />
          ) : (
            <OwnOrganizations userId={userId} />
          );
        }}
      </QueryResult>
    </AdminLayout>
  );
}

/** `/admin/organizations`: all organisations for platform admins, their own for all other users. */
export function OrganizationsPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <WorkspaceSkeleton />;
  return <UserOrganizations key={session.userId} userId={session.userId} />;
}
