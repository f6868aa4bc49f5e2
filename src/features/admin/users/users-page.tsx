import { withQueryClient } from '@/components/with-query-client';
import { adminUsersWords } from '@/content/interface/admin-users';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { AdminFrame } from '../admin-frame';
import { useOwnRole } from '../use-own-role';
import { UserList } from './user-list';

const words = adminUsersWords;

/** `/admin/users`: who has an account, and in what role; for admins alone (decisions: /admin/users). */
function Page() {
  const role = useOwnRole();
  return (
    <AdminFrame title={words.title}>
      {role === 'admin' ? (
        <UserList />
      ) : (
        <>
          <h2 className="text-h3">{words.onlyAdmins.title}</h2>
          <p className="mt-3 mb-6 max-w-prose">{words.onlyAdmins.text}</p>
          <ButtonLink to={paths.admin}>{words.onlyAdmins.back}</ButtonLink>
        </>
      )}
    </AdminFrame>
  );
}

export const UsersPage = withQueryClient(Page);
