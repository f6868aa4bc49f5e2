import { useQueryClient } from '@tanstack/react-query';
import { adminOrganizationsText } from '../text/organizations';
import { setMemberRole } from '../data/mutations';
import type { Member, OrganizationRole } from '../data/queries';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { RoleControl } from '@/subjects/account/role-control';
import { memberName } from './member-name';

type MemberRoleControlProps = {
  member: Member;
  organizationId: string;
  assignableRoles: readonly OrganizationRole[];
};

/** The role of a member in the organisation, to change after a confirmation. */
export function MemberRoleControl({
  member,
  organizationId,
  assignableRoles,
}: MemberRoleControlProps) {
  const client = useQueryClient();
  const name = memberName(member);

  async function save(role: OrganizationRole) {
    await setMemberRole({ organizationId, userId: member.user_id, role });
    showSuccessToast(
      adminOrganizationsText.members.changed(name, adminOrganizationsText.roles[role]),
    );
    await client.invalidateQueries({ queryKey: ['organizations'] });
  }

  return (
    <RoleControl
      label={adminOrganizationsText.members.roleOf(name)}
      role={member.role}
      options={assignableRoles.map((value) => ({
        value,
        label: adminOrganizationsText.roles[value],
      }))}
      changeLabel={adminOrganizationsText.members.change}
      confirmation={(role) => ({
        title: adminOrganizationsText.members.changeTitle(name, adminOrganizationsText.roles[role]),
        text: adminOrganizationsText.members.changeText[role],
        confirm: adminOrganizationsText.members.change,
      })}
      failedTitle={adminOrganizationsText.members.changeFailed}
      save={save}
    />
  );
}
