import { useQuery } from '@tanstack/react-query';
import { adminUsersText } from '@/content/interface/admin-users';
import { useSession } from '@/data/session/session-store';
import { usersQuery, type StaffUser } from '@/data/users/queries';
import { formatDateTime } from '@/lib/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { ListTable, rowControlClass, type Column } from '../list/list-table';
import { SearchForm } from '../list/search-form';
import { SearchableList } from '../list/searchable-list';
import { useListParams } from '../list/use-list-params';
import { userName } from './user-name';
import { UserRoleControl } from './user-role-control';

function columnsFor(ownId: string | null): Column<StaffUser>[] {
  return [
    {
      head: adminUsersText.name,
      cell: (user) => (
        <>
          <span className="font-semibold">{userName(user)}</span>
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

/** All accounts, found by name or e-mail, each with its role to change. */
export function UserList() {
  const params = useListParams();
  const { q, page } = params;
  const session = useSession();
  const columns = columnsFor(session.status === 'signed-in' ? session.userId : null);
  const query = useQuery(usersQuery({ q, page }));
  return (
    <SearchableList
      search={<SearchForm label={adminUsersText.search} params={params} />}
      query={query}
      params={params}
      isFiltered={q !== ''}
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
