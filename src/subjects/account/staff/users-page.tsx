import { adminUsersText } from '../text/users';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { UserList } from './user-list';

/** `/admin/users`: all accounts and their roles, for admins only. */
export function UsersPage() {
  return (
    <AdminLayout title={adminUsersText.title}>
      <AdminsOnly of="users">
        <UserList />
      </AdminsOnly>
    </AdminLayout>
  );
}
