import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { useUnsavedForms, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { QueryResult } from '@/shared/list/query-result';
import { adminAuditText } from '@/subjects/staff/text/audit';
import { adminUsersText } from '../text/users';
import { useSession } from '@/subjects/session/data/session-store';
import { userQuery, type StaffAccount } from '../data/users/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { adminPaths } from '@/lib/admin-paths';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { SecondFactorReset } from './second-factor-reset';
import { SuspensionButton } from './suspension-button';
import { UserInterests, UserOrganizations } from './user-belongings';
import { userName } from '../user-name';
import { UserBookings, UserCourses } from './user-records';
import { discardUserNames, UserNamesForm } from './user-names-form';
import { UserRoleControl } from './user-role-control';

const text = adminUsersText.one;

const dateOr = (time: string | null, otherwise: string) =>
  time === null ? otherwise : formatDateTime(time);

type FactsProps = { user: StaffAccount; isOwn: boolean; noteUnsaved: NoteUnsaved };

/** What the account is and does, with the controls that change it. */
function Facts({ user, isOwn, noteUnsaved }: FactsProps) {
  const facts = [
    [
      adminUsersText.email,
      user.email && (
        <a key="email" href={mailtoUrl(user.email)} className="wrap-anywhere text-blue">
          {user.email}
        </a>
      ),
    ],
    [text.verified, dateOr(user.email_confirmed_at, text.notVerified)],
    [adminUsersText.since, formatDateTime(user.created_at)],
    [text.lastSignIn, dateOr(user.last_sign_in_at, text.never)],
    [
      adminUsersText.role,
      <UserRoleControl key="role" user={user} isOwn={isOwn} noteUnsaved={noteUnsaved} />,
    ],
    [
      adminUsersText.secondFactor.label,
      <SecondFactorReset key="factor" user={user} isOwn={isOwn} />,
    ],
    [
      text.state,
      user.is_suspended
        ? text.suspendedSince(dateOr(user.suspended_at, '—'), user.suspended_by)
        : user.is_invited
          ? text.invited
          : text.active,
    ],
  ] as const;
  return (
    <section aria-label={text.account} className="min-w-0">
      <dl className="border-t border-ink">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="grid items-center gap-x-6 border-b border-line py-1.5 sm:min-h-12 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn ? (
        <p className="mt-4 text-sm text-ink-muted">{adminUsersText.suspension.own}</p>
      ) : (
        <SuspensionButton user={user} />
      )}
    </section>
  );
}

/** Links to the audit log. */
function UserHistory({ userId }: { userId: string }) {
  const { did, about } = adminAuditText.ofUser;
  const links = [
    { name: 'person', label: did },
    { name: 'subject', label: about },
  ];
  return (
    <section aria-label={adminAuditText.history}>
      <h2 className="text-h4">{adminAuditText.history}</h2>
      <ul className="mt-2">
        {links.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={`${adminPaths.audit}?${new URLSearchParams({ [name]: userId })}`}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function User({ id }: { id: string }) {
  const session = useSession();
  const query = useQuery(userQuery(id));
  const { hasUnsaved, isSaving, noteUnsaved } = useUnsavedForms();
  const isOwn = session.status === 'signed-in' && session.userId === id;
  return (
    <QueryResult
      query={query}
      failureTitle={text.failed}
      missing={<p className="max-w-prose">{text.missing}</p>}
    >
      {(user) => (
        <>
          <LeaveGuard
            when={hasUnsaved}
            saving={{ isPending: isSaving }}
            onDiscard={() => discardUserNames(id)}
          />
          <ViewHeading title={userName(user)} />
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
            <div className="grid min-w-0 content-start gap-10">
              <Facts user={user} isOwn={isOwn} noteUnsaved={noteUnsaved} />
              {user.updated_at !== null && (
                <UserNamesForm
                  user={{ ...user, updated_at: user.updated_at }}
                  noteUnsaved={noteUnsaved}
                />
              )}
              <UserBookings userId={id} />
              <UserCourses userId={id} />
            </div>
            <div className="grid min-w-0 content-start gap-8">
              <UserHistory userId={id} />
              <UserInterests userId={id} />
              <UserOrganizations userId={id} />
            </div>
          </div>
        </>
      )}
    </QueryResult>
  );
}

/** `/admin/users/:id`: one account with its role, bookings, courses, interests and organisations, for admins only. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <AdminLayout title={adminUsersText.title}>
      <AdminsOnly of="users">
        <p className="mb-2">
          <Link to={adminPaths.users} className="inline-flex min-h-11 items-center text-blue">
            {text.back}
          </Link>
        </p>
        {isUuid(id) ? <User key={id} id={id} /> : <p>{text.missing}</p>}
      </AdminsOnly>
    </AdminLayout>
  );
}
