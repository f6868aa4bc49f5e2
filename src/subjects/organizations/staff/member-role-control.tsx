import { useQueryClient } from '@tanstack/react-query';
import { adminOrganizationsText } from '../text/organizations';
import { setMemberRole } from '../data/mutations';
import type { Member, OrganizationRole } from '../data/queries';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { RoleControl } from '@/subjects/account/role-control';
import { memberName } from './member-name';

const text = adminOrganizationsText.members;

type MemberRoleControlProps = {
  member: Member;
  organizationId: string;
  assignableRoles: readonly OrganizationRole[];
  /** The member is the user. */
  isOwn: boolean;
  /** The user is the only owner. */
  mustStay: boolean;
};

/** The role of a member in the organisation, to change after a confirmation. */
export function MemberRoleControl({
  member,
  organizationId,
  assignableRoles,
  isOwn,
  mustStay,
}: MemberRoleControlProps) {
  const client = useQueryClient();
  const name = memberName(member);

  async function save(role: OrganizationRole) {
    await setMemberRole({ organizationId, userId: member.user_id, role });
    showSuccessToast(text.changed(name, adminOrganizationsText.roles[role]));
    await client.invalidateQueries({ queryKey: ['organizations'] });
  }

  return (
    <RoleControl
      label={text.roleOf(name)}
      role={member.role}
      options={assignableRoles.map((value) => ({
        value,
        label: adminOrganizationsText.roles[value],
      }))}
      changeLabel={text.change}
      confirmation={(role) => {
        if (mustStay) return { ...text.lastOwnerRole, confirm: null };
        const label = adminOrganizationsText.roles[role];
        return {
          title: isOwn ? text.ownChangeTitle(label) : text.changeTitle(name, label),
          text: (isOwn ? text.ownChangeText : text.changeText)[role],
          confirm: text.change,
        };
      }}
      failedTitle={text.changeFailed}
      save={save}
    />
  );
}
