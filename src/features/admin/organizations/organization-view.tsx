import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { deleteOrganization } from '@/data/organizations/mutations';
import { membershipsQuery, organizationQuery } from '@/data/organizations/queries';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { DeletePart } from '../delete-part';
import { QueryView } from '../query-view';
import type { ListAddress } from '../use-list-address';
import { AddMember } from './add-member';
import { MemberList, type Viewer } from './member-list';
import { rightsIn, type Rights } from './organization-rights';
import { RenameOrganization } from './rename-organization';

const words = adminOrganizationsWords;

type Named = { id: string; name: string; updated_at: string };

/** The name to change, and the end of it all. */
function Settings({ organization, rights }: { organization: Named; rights: Rights }) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name } = organization;
  return (
    <aside
      aria-label={words.one.settings}
      className="min-w-0 border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8"
    >
      <RenameOrganization organization={organization} />
      {rights.mayDelete && (
        <Button tone="plain" className="mt-6 text-clay" onClick={() => setDeleting(true)}>
          {words.delete.action}
        </Button>
      )}
      {isDeleting && (
        <DeletePart
          title={words.delete.title(name)}
          words={words.delete}
          remove={() => deleteOrganization(id)}
          queryKey={['organizations']}
          then={paths.adminOrganizations}
          onClose={() => setDeleting(false)}
          onDeleted={() => {}}
        />
      )}
    </aside>
  );
}

type OrganizationViewProps = { id: string; viewer: Viewer; address: ListAddress };

/** One organisation: its members, and for who manages it what may be changed. */
export function OrganizationView({ id, viewer, address }: OrganizationViewProps) {
  const query = useQuery(organizationQuery(id));
  const memberships = useQuery(membershipsQuery(viewer.userId));
  const role = memberships.data?.find(({ organization_id }) => organization_id === id)?.role;
  const rights = rightsIn({ isPlatformAdmin: viewer.isPlatformAdmin, role: role ?? null });
  return (
    <>
      <p className="mb-4">
        <Link to={paths.adminOrganizations} className="inline-flex min-h-11 items-center text-blue">
          {words.one.back}
        </Link>
      </p>
      <QueryView
        query={query}
        failureTitle={words.one.failed}
        missing={<p className="max-w-prose">{words.one.missing}</p>}
      >
        {(organization) => (
          <>
            <h2 className="text-h2 wrap-anywhere">{organization.name}</h2>
            {role && (
              <p className="mt-2 text-sm text-ink-muted">{words.one.yourRole(words.roles[role])}</p>
            )}
            <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[8fr_4fr]">
              <div className="min-w-0">
                <h3 id="members-title" className="text-h3">
                  {words.members.heading}
                </h3>
                <MemberList
                  organization={organization}
                  rights={rights}
                  viewer={viewer}
                  address={address}
                />
                {rights.manages && <AddMember organizationId={id} rights={rights} />}
              </div>
              {rights.manages && <Settings organization={organization} rights={rights} />}
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
