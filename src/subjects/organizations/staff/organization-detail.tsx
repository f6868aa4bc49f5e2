import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminOrganizationsText } from '../text/organizations';
import { membershipsQuery, organizationQuery, type StoredOrganization } from '../data/queries';
import { companyPoolsQuery, type CompanyPool } from '@/subjects/seats/data/company/pools';
import { OrganizationBilling } from '@/subjects/cohorts/bookings/organization-billing';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { formatCents } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import { paths, withQuery } from '@/lib/paths';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { InvitationList } from './invitation-list';
import { InviteForm } from './invite-form';
import { MemberList, type Viewer } from './member-list';
import { organizationPermissions, type OrganizationPermissions } from './organization-permissions';
import { RenameOrganizationForm } from './rename-organization-form';

/** What was paid of the price of a pool, and is not to be given back. */
function paidCents({ payment, price_cents: price, open_cents: open }: CompanyPool): number {
  if (payment === 'paid') return price ?? 0;
  return payment === 'due' ? (price ?? 0) - (open ?? 0) : 0;
}

/** Before an organisation is deleted: what it has bought, what of it is paid, and what happens to the seats. */
function DeleteOrganization({ id, name, onClose }: StoredOrganization & { onClose: () => void }) {
  const query = useQuery({ ...companyPoolsQuery(id), staleTime: 0 });
  const text = adminOrganizationsText.delete;
  const pools = query.data ?? [];
  const sum = (of: (pool: CompanyPool) => number) =>
    pools.reduce((total, pool) => total + of(pool), 0);
  const reserved = sum(({ cohort_id: cohort, is_over: isOver, quantity }) =>
    cohort && !isOver ? quantity : 0,
  );
  const unpaid = sum((pool) => (pool.payment === 'due' ? (pool.open_cents ?? 0) : 0));
  const paid = sum((pool) => (pool.is_over ? 0 : paidCents(pool)));
  const money = [
    unpaid > 0 && text.unpaid(formatCents(unpaid)),
    paid > 0 && text.paid(formatCents(paid)),
  ].filter(Boolean);
  return (
    <DeleteDialog
      title={text.title(name)}
      text={text}
      remove={{ kind: 'organization', ids: [id] }}
      queryKey={['organizations']}
      redirectTo={adminPaths.organizations}
      isPending={query.isPending}
      onClose={onClose}
      onDeleted={() => {}}
    >
      {query.isPending && <p>{text.counting}</p>}
      {query.isError && <p>{text.countFailed}</p>}
      {pools.length > 0 && (
        <p>
          {text.pools(
            pools.length,
            sum(({ quantity }) => quantity),
            sum(({ bound }) => bound),
            sum(({ given }) => given),
          )}
          {reserved > 0 && ` ${text.reserved(reserved)}`}
        </p>
      )}
      {money.length > 0 && <p className="mt-2">{money.join(' ')}</p>}
    </DeleteDialog>
  );
}

/** Renames and deletes the organisation. */
function Settings({
  organization,
  permissions,
  viewer,
}: {
  organization: StoredOrganization;
  permissions: OrganizationPermissions;
  viewer: Viewer;
}) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <aside
      aria-labelledby="settings-title"
      className="min-w-0 border-line @max-[46rem]:border-t @max-[46rem]:pt-6 @min-[46rem]:border-l @min-[46rem]:pl-8"
    >
      <h2 id="settings-title" className="mb-4 text-h4">
        {adminOrganizationsText.one.settings}
      </h2>
      <RenameOrganizationForm organization={organization} isAdmin={viewer.isPlatformAdmin} />
      <h3 className="mt-8 mb-3 font-semibold">{bookingsText.billing.ofOrganization.title}</h3>
      <OrganizationBilling organization={organization} />
      {permissions.canDelete && (
        <Button tone="plain" className="mt-6 text-clay" onClick={() => setDeleting(true)}>
          {adminOrganizationsText.delete.action}
        </Button>
      )}
      {isDeleting && <DeleteOrganization {...organization} onClose={() => setDeleting(false)} />}
    </aside>
  );
}

type OrganizationDetailProps = { id: string; viewer: Viewer; params: ListParams };

/** One organisation: its members, and its settings for users who manage it. */
export function OrganizationDetail({ id, viewer, params }: OrganizationDetailProps) {
  const query = useQuery(organizationQuery(id));
  const memberships = useQuery(membershipsQuery(viewer.userId));
  const role = memberships.data?.find(({ organization_id }) => organization_id === id)?.role;
  const permissions = organizationPermissions({
    isPlatformAdmin: viewer.isPlatformAdmin,
    role: role ?? null,
  });
  return (
    <>
      <BackLink
        to={adminPaths.organizations}
        beside={
          role &&
          permissions.canManage && (
            <Link
              to={withQuery(paths.company, { organization: id })}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {adminOrganizationsText.one.company}
            </Link>
          )
        }
      >
        {adminOrganizationsText.one.back}
      </BackLink>
      <QueryResult
        query={query}
        failureTitle={adminOrganizationsText.one.failed}
        missing={<p className="max-w-prose">{adminOrganizationsText.one.missing}</p>}
      >
        {(organization) => (
          <>
            <ViewHeading title={organization.name} />
            {viewer.isPlatformAdmin && (
              <Link
                to={`${adminPaths.pools}?organization=${id}`}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminOrganizationsText.one.pools}
              </Link>
            )}
            {role && (
              <p className="mt-2 text-sm text-ink-muted">
                {adminOrganizationsText.one.yourRole(adminOrganizationsText.roles[role])}
              </p>
            )}
            <div className="mt-6">
              <MemberList
                organization={organization}
                permissions={permissions}
                viewer={viewer}
                params={params}
              />
            </div>
            {permissions.canManage && (
              <div className="@container mt-10">
                <div className="grid gap-x-14 gap-y-10 @min-[46rem]:grid-cols-[8fr_4fr]">
                  <div className="min-w-0">
                    <InvitationList organizationId={id} permissions={permissions} />
                    <InviteForm organizationId={id} permissions={permissions} />
                  </div>
                  <Settings organization={organization} permissions={permissions} viewer={viewer} />
                </div>
              </div>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}
