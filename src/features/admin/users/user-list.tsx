import { useQuery } from '@tanstack/react-query';
import { adminUsersText } from '@/content/interface/admin-users';
import { useSession } from '@/data/session/session-store';
import { usersQuery, type StaffUser } from '@/data/users/queries';
import { formatDateTime } from '@/lib/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import { SearchForm } from '../search-form';
import { useListParams } from '../use-list-params';
import { nameOf } from './user-name';
import { UserRoleControl } from './user-role-control';

function columnsFor(ownId: string | null): Column<StaffUser>[] {
  return [
    {
      head: adminUsersText.name,
      cell: (user) => (
        <>
          <span className="font-semibold">{nameOf(user)}</span>
          {user.id === ownId && <span className="text-ink-muted"> {adminUsersText.you}</span>}
        </>
      ),
    },
    {
      head: adminUsersText.email,
      cell: ({ email }) =>
        email && (
          <a href={mailtoUrl(email)} className="inline-flex min-h-11 items-center text-blue">
            {email}
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

/** The people with an account, found by name or address, each with a role to set. */
export function UserList() {
  const address = useListParams();
  const { q, page } = address;
  const session = useSession();
  const columns = columnsFor(session.status === 'signed-in' ? session.userId : null);
  const query = useQuery(usersQuery({ q, page }));
  return (
    <>
      <SearchForm
        key={q}
        label={adminUsersText.search}
        q={q}
        onSearch={(typed) => address.go({ q: typed })}
        onClear={q ? () => address.go({ q: null }) : null}
      />
      <ListView
        query={query}
        address={address}
        failureTitle={adminUsersText.failed}
        count={adminUsersText.count}
        empty={<p>{q ? adminUsersText.notFound : adminUsersText.none}</p>}
      >
        {(rows) => (
          <ListTable
            caption={adminUsersText.caption}
            columns={columns}
            rows={rows}
            keyOf={(user) => user.id}
          />
        )}
      </ListView>
    </>
  );
}
