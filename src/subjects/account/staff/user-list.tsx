import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CsvExport } from '@/shared/list/csv-export';
import {
  dateColumnClass,
  emailColumnClass,
  ListTable,
  nameColumnClass,
  rowEmailClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminUsersText } from '../text/users';
import { useSession } from '@/subjects/session/data/session-store';
import { allUsers, usersQuery, type ListedUser, type UserFilter } from '../data/users/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { oneOf } from '@/lib/one-of';
import { appRole } from '@/lib/enum-values';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { adminPaths } from '@/lib/admin-paths';
import { ChoiceField } from '@/ui/fields/choice-field';
import { userName } from '../user-name';
import { FoundBookings } from './found-bookings';

const roles = appRole;
const states = ['invited', 'suspended'] as const;
const stateOptions = states.map((value) => ({ value, label: adminUsersText[value] }));
const roleOptions = roles.map((value) => ({ value, label: adminUsersText.roles[value] }));

function columnsFor(ownId: string | null): Column<ListedUser>[] {
  return [
    {
      head: adminUsersText.name,
      className: nameColumnClass,
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={adminPaths.user(user.id)} className={rowLinkClass}>
            {userName(user)}
          </Link>
          {user.is_invited && <span className="text-ink-muted">{adminUsersText.invited}</span>}
          {user.is_suspended && <span className="text-clay">{adminUsersText.suspended}</span>}
          {user.id === ownId && <span className="text-ink-muted">{adminUsersText.you}</span>}
        </span>
      ),
    },
    {
      head: adminUsersText.email,
      className: classNames(emailColumnClass, 'max-sm:w-full sm:as-card:w-60'),
      cell: ({ email }) =>
        email && (
          <a href={mailtoUrl(email)} className={rowEmailClass}>
            {readableEmail(email)}
          </a>
        ),
    },
    {
      head: adminUsersText.organization,
      className: 'text-sm sm:as-card:w-44 as-table:min-w-36',
      cell: ({ organizations }) => organizations,
    },
    {
      head: adminUsersText.since,
      // A narrow list has no room for it; the page of the user says it.
      className: classNames(dateColumnClass, '@max-[70rem]/wide-list:hidden'),
      isHiddenOnPhone: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
    {
      head: adminUsersText.one.lastSignIn,
      className: classNames(dateColumnClass, 'sm:as-card:w-36'),
      isHiddenOnPhone: true,
      cell: ({ last_sign_in_at: last }) =>
        last ? (
          <time dateTime={last}>{formatDateTime(last)}</time>
        ) : (
          <span className="text-ink-muted">{adminUsersText.one.neverSignedIn}</span>
        ),
    },
    {
      head: adminUsersText.role,
      className: 'text-sm whitespace-nowrap as-table:w-32',
      // It is changed on the page of the user.
      cell: (user) => <span>{adminUsersText.roles[user.role]}</span>,
    },
  ];
}

async function* parts(filter: UserFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./users-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const users of allUsers(filter, signal))
    yield { csv: csvLines(users), rows: users.length };
}

/** All accounts, found by name, e-mail, role or state, each with its role. */
export function UserList() {
  const params = useListParams();
  const { q, page } = params;
  const role = oneOf(roles, params.searchParams.get('role'));
  const state = oneOf(states, params.searchParams.get('state'));
  const session = useSession();
  const columns = columnsFor(session.status === 'signed-in' ? session.userId : null);
  const filter = { q, role, state };
  const query = useQuery(usersQuery({ ...filter, page }));
  const isFiltered = role !== null || state !== null;
  return (
    <>
      <SearchableList
        search={
          <SearchForm label={adminUsersText.search} params={params} filters={{ role, state }}>
            <ChoiceField
              isSmall
              label={adminUsersText.role}
              anyLabel={adminUsersText.anyRole}
              value={role}
              options={roleOptions}
              onChange={(value) => params.update({ role: value })}
            />
            <ChoiceField
              isSmall
              label={adminUsersText.state}
              anyLabel={adminUsersText.anyState}
              value={state}
              options={stateOptions}
              onChange={(value) => params.update({ state: value })}
            />
          </SearchForm>
        }
        action={<CsvExport text={adminUsersText.export} read={(signal) => parts(filter, signal)} />}
        query={query}
        params={params}
        isFiltered={q !== '' || isFiltered}
        text={adminUsersText}
      >
        {(rows) => (
          <ListTable
            caption={adminUsersText.caption}
            size="wide"
            columns={columns}
            rows={rows}
            rowKey={(user) => user.id}
          />
        )}
      </SearchableList>
      {q !== '' && !isFiltered && page === 1 && <FoundBookings q={q} />}
    </>
  );
}
