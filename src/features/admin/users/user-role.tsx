import { useQueryClient } from '@tanstack/react-query';
import { adminUsersWords } from '@/content/interface/admin-users';
import { roleQuery } from '@/data/roles/queries';
import { setRole } from '@/data/users/mutations';
import type { StaffUser } from '@/data/users/queries';
import { toastSuccess } from '../failure-toast';
import { RoleControl } from '../role-control';
import { nameOf } from './user-name';

const words = adminUsersWords;
const roles = ['learner', 'instructor', 'admin'] as const;
const options = roles.map((value) => ({ value, label: words.roles[value] }));

/** A person's role on the platform, to change after a question; an admin is warned of the own demotion. */
export function UserRole({ user, isOwn }: { user: StaffUser; isOwn: boolean }) {
  const client = useQueryClient();
  const name = nameOf(user);

  async function save(role: StaffUser['role']) {
    await setRole({ userId: user.id, role });
    toastSuccess(words.changed(name, words.roles[role]));
    // First the own role: who is no admin any more is not shown the list, which would be refused.
    await client.invalidateQueries({ queryKey: roleQuery(user.id).queryKey });
    await client.invalidateQueries({ queryKey: ['users'] });
  }

  return (
    <RoleControl
      label={words.roleOf(name)}
      role={user.role}
      options={options}
      changeLabel={words.change}
      question={(role) => ({
        title: words.ask.title(name, words.roles[role]),
        text: isOwn ? words.ask.own : words.ask[role],
        confirm: words.ask.confirm,
      })}
      failedTitle={words.changeFailed}
      save={save}
    />
  );
}
