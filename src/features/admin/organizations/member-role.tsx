import { useQueryClient } from '@tanstack/react-query';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { setMemberRole } from '@/data/organizations/mutations';
import type { Member, OrganizationRole } from '@/data/organizations/queries';
import { toastSuccess } from '../failure-toast';
import { RoleControl } from '../role-control';
import { memberName } from './member-name';

const words = adminOrganizationsWords.members;
const roleWords = adminOrganizationsWords.roles;

type MemberRoleProps = {
  member: Member;
  organizationId: string;
  grantable: readonly OrganizationRole[];
};

/** A member's role in the organisation, to change after a question. */
export function MemberRole({ member, organizationId, grantable }: MemberRoleProps) {
  const client = useQueryClient();
  const name = memberName(member);

  async function save(role: OrganizationRole) {
    await setMemberRole({ organizationId, userId: member.user_id, role });
    toastSuccess(words.changed(name, roleWords[role]));
    await client.invalidateQueries({ queryKey: ['organizations'] });
  }

  return (
    <RoleControl
      label={words.roleOf(name)}
      role={member.role}
      options={grantable.map((value) => ({ value, label: roleWords[value] }))}
      changeLabel={words.change}
      question={(role) => ({
        title: words.changeTitle(name, roleWords[role]),
        text: words.changeText[role],
        confirm: words.change,
      })}
      failedTitle={words.changeFailed}
      save={save}
    />
  );
}
