import type { OrganizationRole } from '@/data/organizations/queries';

type Viewer = { isPlatformAdmin: boolean; role: OrganizationRole | null };

/** What somebody may do in an organisation (section 6), as the database's policies have it. */
export function rightsIn({ isPlatformAdmin, role }: Viewer) {
  const owns = isPlatformAdmin || role === 'owner';
  const manages = owns || role === 'admin';
  const grantable: OrganizationRole[] = owns ? ['owner', 'admin', 'member'] : ['admin', 'member'];
  return {
    manages,
    mayDelete: owns,
    /** The roles that the person may give. */
    grantable: manages ? grantable : [],
    mayChange: (member: { role: OrganizationRole }) => owns || (manages && member.role !== 'owner'),
  };
}

export type Rights = ReturnType<typeof rightsIn>;
