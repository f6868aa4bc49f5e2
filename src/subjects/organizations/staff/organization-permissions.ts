import type { OrganizationRole } from '../data/queries';

type Viewer = { isPlatformAdmin: boolean; role: OrganizationRole | null };

/** What a user may do in an organisation. The database's policies enforce the same rules; this only hides buttons. */
export function organizationPermissions({ isPlatformAdmin, role }: Viewer) {
  const isOwner = isPlatformAdmin || role === 'owner';
  const canManage = isOwner || role === 'admin';
  const assignableRoles: OrganizationRole[] = isOwner
    ? ['owner', 'admin', 'member']
    : ['admin', 'member'];
  return {
    canManage,
    canDelete: isOwner,
    /** The roles that the user may assign. */
    assignableRoles: canManage ? assignableRoles : [],
    canChange: (member: { role: OrganizationRole }) =>
      isOwner || (canManage && member.role !== 'owner'),
  };
}

export type OrganizationPermissions = ReturnType<typeof organizationPermissions>;
