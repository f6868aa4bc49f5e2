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
import { Link } from 'react-router-dom';
import { membershipsQuery } from '../data/queries';

/** The organisations of which the user is a member. */
function OwnOrganizations({ userId }: { userId: string }) {
  const query = useQuery(membershipsQuery(userId));
  return (
    <>
      <h2 className="mb-5 text-h4">{adminOrganizationsText.own.heading}</h2>
      <QueryResult query={query} failureTitle={adminOrganizationsText.own.failed}>
        {(memberships) =>
          memberships.length > 0 ? (
            <ul className="border-t border-ink">
              {memberships.map(({ organization_id, organization, role }) => (
                <li
                  key={organization_id}
                  className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
                >
                  <Link
                    to={`?organization=${organization_id}`}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
                  >
                    {organization.name}
                  </Link>
                  <span className="text-sm text-ink-muted">
                    {adminOrganizationsText.roles[role]}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="max-w-prose">{adminOrganizationsText.own.none}</p>
          )
        }
      </QueryResult>
    </>
  );
}

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
