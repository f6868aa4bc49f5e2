import type { OrganizationRole } from '@/data/organizations/queries';

type Viewer = { isPlatformAdmin: boolean; role: OrganizationRole | null };

/** What somebody may do in an organisation (section 6), as the database's policies have it. */
export function organizationPermissions({ isPlatformAdmin, role }: Viewer) {
  const owns = isPlatformAdmin || role === 'owner';
  const canManage = owns || role === 'admin';
  const assignableRoles: OrganizationRole[] = owns
    ? ['owner', 'admin', 'member']
    : ['admin', 'member'];
  return {
    canManage,
    canDelete: owns,
    /** The roles that the person may give. */
    assignableRoles: canManage ? assignableRoles : [],
    canChange: (member: { role: OrganizationRole }) =>
      owns || (canManage && member.role !== 'owner'),
  };
}

export type OrganizationPermissions = ReturnType<typeof organizationPermissions>;
