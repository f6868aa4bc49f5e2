import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { withQueryClient } from '@/components/with-query-client';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { roleQuery } from '@/data/roles/queries';
import { useSession } from '@/data/session/session-store';
import { AdminFrame } from '../admin-frame';
import { QueryView } from '../query-view';
import { useListAddress } from '../use-list-address';
import { OrganizationList } from './organization-list';
import { OrganizationView } from './organization-view';
import { OwnOrganizations } from './own-organizations';

const words = adminOrganizationsWords;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function ForPerson({ userId }: { userId: string }) {
  const address = useListAddress();
  const role = useQuery(roleQuery(userId));
  const named = address.params.get('organization') ?? '';
  if (role.isPending) return <PageSkeleton />;
  return (
    <AdminFrame title={words.title}>
      <QueryView query={role} failureTitle={words.own.failed}>
        {(own) => {
          const viewer = { userId, isPlatformAdmin: own === 'admin' };
          if (uuid.test(named))
            return <OrganizationView key={named} id={named} viewer={viewer} address={address} />;
          return viewer.isPlatformAdmin ? (
            <OrganizationList address={address} />
          ) : (
            <OwnOrganizations userId={userId} />
          );
        }}
      </QueryView>
    </AdminFrame>
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
