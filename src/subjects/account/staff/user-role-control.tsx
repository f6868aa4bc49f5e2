import { useQueryClient } from '@tanstack/react-query';
import { adminUsersText } from '../text/users';
import type { NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { roleQuery } from '@/subjects/session/data/roles';
import { setRole } from '../data/users/mutations';
import type { StaffUser } from '../data/users/queries';
import { appRole } from '@/lib/enum-values';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { RoleControl } from '../role-control';
import { userName } from '../user-name';

const options = appRole.map((value) => ({
  value,
  label: adminUsersText.roles[value],
}));

type UserRoleControlProps = {
  user: StaffUser;
  isOwn: boolean;
  noteUnsaved: NoteUnsaved;
  onClose: () => void;
};

/** The role of a user, to change after a confirmation. Admins are warned before they change their own role. */
export function UserRoleControl({ user, isOwn, noteUnsaved, onClose }: UserRoleControlProps) {
  const client = useQueryClient();
  const name = userName(user);

  async function save(role: StaffUser['role']) {
    await setRole({ userId: user.id, role });
    showSuccessToast(adminUsersText.changed(name, adminUsersText.roles[role]));
    // The role first: after demoting themselves, admins may not read the list, and the page must stop showing it.
    await client.invalidateQueries({ queryKey: roleQuery(user.id).queryKey });
    await client.invalidateQueries({ queryKey: ['users'] });
  }

  return (
    <RoleControl
      label={adminUsersText.roleOf(name)}
      role={user.role}
      options={options}
      changeLabel={adminUsersText.change}
      confirmation={(role) => ({
        title: adminUsersText.ask.title(name, adminUsersText.roles[role]),
        text: isOwn ? adminUsersText.ask.own : adminUsersText.ask[role],
        confirm: adminUsersText.ask.confirm,
      })}
      failedTitle={adminUsersText.changeFailed}
      save={save}
      noteUnsaved={noteUnsaved}
      onClose={onClose}
    />
  );
}
