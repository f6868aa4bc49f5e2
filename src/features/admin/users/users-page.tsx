import { adminUsersText } from '@/content/interface/admin-users';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { AdminLayout } from '../admin-layout';
import { useCurrentUserRole } from '../use-current-user-role';
import { UserList } from './user-list';

/** `/admin/users`: all accounts and their roles, for admins only. */
export function UsersPage() {
  const role = useCurrentUserRole();
  return (
    <AdminLayout title={adminUsersText.title}>
      {role === 'admin' ? (
        <UserList />
      ) : (
        <>
          <h2 className="text-h3">{adminUsersText.onlyAdmins.title}</h2>
          <p className="mt-3 mb-6 max-w-prose">{adminUsersText.onlyAdmins.text}</p>
          <ButtonLink to={paths.admin}>{adminUsersText.onlyAdmins.back}</ButtonLink>
        </>
      )}
    </AdminLayout>
  );
}
