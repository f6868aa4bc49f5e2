import { useQueryClient } from '@tanstack/react-query';
import { adminUsersText } from '@/content/interface/admin-users';
import { roleQuery } from '@/data/roles/queries';
import { setRole } from '@/data/users/mutations';
import type { StaffUser } from '@/data/users/queries';
import { showSuccessToast } from '../toasts';
import { RoleControl } from '../role-control';
import { nameOf } from './user-name';

const roles = ['learner', 'instructor', 'admin'] as const;
const options = roles.map((value) => ({ value, label: adminUsersText.roles[value] }));

/** A person's role on the platform, to change after a question; an admin is warned of the own demotion. */
export function UserRoleControl({ user, isOwn }: { user: StaffUser; isOwn: boolean }) {
  const client = useQueryClient();
  const name = nameOf(user);

  async function save(role: StaffUser['role']) {
    await setRole({ userId: user.id, role });
    showSuccessToast(adminUsersText.changed(name, adminUsersText.roles[role]));
    // First the own role: who is no admin any more is not shown the list, which would be refused.
    await client.invalidateQueries({ queryKey: roleQuery(user.id).queryKey });
    await client.invalidateQueries({ queryKey: ['users'] });
  }

  return (
    <RoleControl
      label={adminUsersText.roleOf(name)}
      role={user.role}
      options={options}
      changeLabel={adminUsersText.change}
      question={(role) => ({
        title: adminUsersText.ask.title(name, adminUsersText.roles[role]),
        text: isOwn ? adminUsersText.ask.own : adminUsersText.ask[role],
        confirm: adminUsersText.ask.confirm,
      })}
      failedTitle={adminUsersText.changeFailed}
      save={save}
    />
  );
}
