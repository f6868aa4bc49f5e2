import { adminUsersText } from '@/content/interface/admin-users';
import { AdminLayout } from '../admin-layout';
import { AdminsOnly } from './admins-only';
import { UserList } from './user-list';

/** `/admin/users`: all accounts and their roles, for admins only. */
export function UsersPage() {
  return (
    <AdminLayout title={adminUsersText.title}>
      <AdminsOnly>
        <UserList />
      </AdminsOnly>
    </AdminLayout>
  );
}
