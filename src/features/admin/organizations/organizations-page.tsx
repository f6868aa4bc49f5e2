import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { withQueryClient } from '@/components/with-query-client';
import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import { roleQuery } from '@/data/roles/queries';
import { useSession } from '@/data/session/session-store';
import { AdminLayout } from '../admin-layout';
import { QueryResult } from '../query-result';
import { useListParams } from '../use-list-params';
import { OrganizationList } from './organization-list';
import { OrganizationDetail } from './organization-detail';
import { OwnOrganizations } from './own-organizations';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function ForPerson({ userId }: { userId: string }) {
  const address = useListParams();
  const role = useQuery(roleQuery(userId));
  const named = address.params.get('organization') ?? '';
  if (role.isPending) return <PageSkeleton />;
  return (
    <AdminLayout title={adminOrganizationsText.title}>
      <QueryResult query={role} failureTitle={adminOrganizationsText.own.failed}>
        {(own) => {
          const viewer = { userId, isPlatformAdmin: own === 'admin' };
          if (uuid.test(named))
            return <OrganizationDetail key={named} id={named} viewer={viewer} address={address} />;
          return viewer.isPlatformAdmin ? (
            <OrganizationList address={address} />
          ) : (
            <OwnOrganizations userId={userId} />
          );
        }}
      </QueryResult>
    </AdminLayout>
  );
}

/**
 * `/admin/organizations`: all of them for platform admins, for others their own, whether or not they are staff
 * (section 6; decisions: organisations).
 */
function Page() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return <ForPerson key={session.userId} userId={session.userId} />;
}

export const OrganizationsPage = withQueryClient(Page);
