import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminUsersText } from '@/content/interface/admin-users';
import { useSession } from '@/data/session/session-store';
import { usersQuery, type StaffUser } from '@/data/users/queries';
import { formatDateTime } from '@/lib/athens-time';
import { classNames } from '@/lib/class-names';
import { oneOf } from '@/lib/course-values';
import { Constants } from '@/lib/database.types';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { paths } from '@/lib/paths';
import { SelectField } from '@/ui/select-field';
import { ListTable, rowControlClass, rowLinkClass, type Column } from '../list/list-table';
import { SearchForm } from '../list/search-form';
import { SearchableList } from '../list/searchable-list';
import { useListParams } from '../list/use-list-params';
import { userName } from './user-name';
import { UserRoleControl } from './user-role-control';

const roles = Constants.public.Enums.app_role;
const roleOptions = roles.map((value) => ({ value, label: adminUsersText.roles[value] }));

function columnsFor(ownId: string | null): Column<StaffUser>[] {
  return [
    {
      head: adminUsersText.name,
      cell: (user) => (
        <>
          <Link to={paths.adminUser(user.id)} className={rowLinkClass}>
            {userName(user)}
          </Link>
          {user.is_suspended && <span className="text-clay"> {adminUsersText.suspended}</span>}
          {user.id === ownId && <span className="text-ink-muted"> {adminUsersText.you}</span>}
        </>
      ),
    },
    {
      head: adminUsersText.email,
      cell: ({ email }) =>
        email && (
          <a href={mailtoUrl(email)} className={classNames(rowControlClass, 'text-blue')}>
            {readableEmail(email)}
          </a>
        ),
    },
    {
      head: adminUsersText.since,
      className: 'text-sm tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
    {
      head: adminUsersText.role,
      cell: (user) => <UserRoleControl user={user} isOwn={user.id === ownId} />,
    },
  ];
}

/** All accounts, found by name, e-mail or role, each with its role to change. */
export function UserList() {
  const params = useListParams();
  const { q, page } = params;
  const role = oneOf(roles, params.searchParams.get('role'));
  const session = useSession();
  const columns = columnsFor(session.status === 'signed-in' ? session.userId : null);
  const query = useQuery(usersQuery({ q, page, role }));
  return (
    <SearchableList
      search={
        <SearchForm label={adminUsersText.search} params={params} filters={{ role }}>
          <SelectField
            isSmall
            label={adminUsersText.role}
            anyLabel={adminUsersText.anyRole}
            value={role}
            options={roleOptions}
            onChange={(value) => params.update({ role: value })}
          />
        </SearchForm>
      }
      query={query}
      params={params}
      isFiltered={q !== '' || role !== null}
      text={adminUsersText}
    >
      {(rows) => (
        <ListTable
          caption={adminUsersText.caption}
          columns={columns}
          rows={rows}
          rowKey={(user) => user.id}
        />
      )}
    </SearchableList>
  );
}
