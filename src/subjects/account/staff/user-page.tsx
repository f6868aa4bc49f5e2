import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { useUnsavedForms, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { QueryResult } from '@/shared/list/query-result';
import { adminAuditText } from '@/subjects/staff/text/audit';
import { adminUsersText } from '../text/users';
import { useSession } from '@/subjects/session/data/session-store';
import { userQuery, type StaffAccount } from '../data/users/queries';
import { ownInterestsQuery } from '@/subjects/contact/data/interests/own-interests';
import { membershipsQuery } from '@/subjects/organizations/data/queries';
import type { Page } from '@/shared/data/pagination';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { userBookingsQuery, userCoursesQuery } from '../data/users/belongings';
import { mailtoUrl } from '@/lib/mailto-url';
import { formatCents, formatNumber } from '@/lib/text/number';
import { hasEditorDraft } from '@/shared/editor/editor-draft';
import { ChangeButton, LinesOrForm, useInPlace } from '@/shared/forms/in-place';
import { buttonClass } from '@/ui/button';
import { FactLine, FactLines } from '@/ui/fact-lines';
import { adminPaths } from '@/lib/admin-paths';
import { withQuery } from '@/lib/paths';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { BackLink } from '@/subjects/staff/back-link';
import { SecondFactorReset } from './second-factor-reset';
import { SuspensionButton } from './suspension-button';
import { UserInterests, UserOrganizations } from './user-belongings';
import { userName } from '../user-name';
import { UserBookings, UserCourses } from './user-records';
import { discardUserNames, UserNamesForm, userNamesKind } from './user-names-form';
import { UserRoleControl } from './user-role-control';

const text = adminUsersText.one;

const dateOr = (time: string | null, otherwise: string) =>
  time === null ? otherwise : formatDateTime(time);

type FactsProps = { user: StaffAccount; isOwn: boolean; noteUnsaved: NoteUnsaved };

/** What the account is, with the controls that change it. */
function Facts({ user, isOwn, noteUnsaved }: FactsProps) {
  const { names } = text;
  const inPlace = useInPlace(hasEditorDraft(userNamesKind, user.id));
  const roleInPlace = useInPlace(false);
  return (
    <section aria-labelledby="account-title" className="min-w-0">
      <h2 id="account-title" className="mb-2 text-h4">
        {text.account}
      </h2>
      {user.updated_at !== null && (
        <LinesOrForm
          inPlace={inPlace}
          lines={
            <FactLines>
              <FactLine
                label={names.label}
                action={<ChangeButton inPlace={inPlace} field="firstName" label={names.label} />}
              >
                {userName(user)}
              </FactLine>
            </FactLines>
          }
        >
          <UserNamesForm
            user={{ ...user, updated_at: user.updated_at }}
            noteUnsaved={noteUnsaved}
            inPlace={inPlace}
          />
        </LinesOrForm>
      )}
      <FactLines isContinued={user.updated_at !== null}>
        {user.email && (
          <FactLine label={adminUsersText.email}>
            <a href={mailtoUrl(user.email)} className="text-blue">
              {user.email}
            </a>
          </FactLine>
        )}
        <FactLine label={adminUsersText.since}>{formatDateTime(user.created_at)}</FactLine>
        <FactLine label={text.verified}>
          {dateOr(user.email_confirmed_at, text.notVerified)}
        </FactLine>
      </FactLines>
      <LinesOrForm
        inPlace={roleInPlace}
        lines={
          <FactLines isContinued>
            <FactLine
              label={adminUsersText.role}
              action={
                <ChangeButton inPlace={roleInPlace} field="role" label={adminUsersText.role} />
              }
            >
              {adminUsersText.roles[user.role]}
            </FactLine>
          </FactLines>
        }
      >
        <FactLines isContinued>
          <FactLine label={adminUsersText.role}>
            <UserRoleControl
              user={user}
              isOwn={isOwn}
              noteUnsaved={noteUnsaved}
              onClose={roleInPlace.close}
            />
          </FactLine>
        </FactLines>
      </LinesOrForm>
      <FactLines isContinued>
        <FactLine label={adminUsersText.secondFactor.label}>
          <SecondFactorReset user={user} isOwn={isOwn} />
        </FactLine>
        <FactLine label={text.state}>
          {user.is_suspended
            ? text.suspendedSince(dateOr(user.suspended_at, '—'), user.suspended_by)
            : user.is_invited
              ? text.invited
              : text.active}
        </FactLine>
      </FactLines>
      {isOwn ? (
        <p className="mt-3 text-sm text-ink-muted">{adminUsersText.suspension.own}</p>
      ) : (
        <SuspensionButton user={user} />
      )}
    </section>
  );
}

/** The number of rows of a list, with a plus sign if there are more than its first page has. */
const countOf = (page: Page<unknown> | undefined) =>
  page ? `${formatNumber(page.rows.length)}${page.hasMore ? '+' : ''}` : '—';

/** How much somebody has booked, owes and learns, in one line, once all of it is known. Open sums link to the page where staff note them. */
function Summary({ user }: { user: StaffAccount }) {
  const { summary } = text;
  const bookings = useQuery(userBookingsQuery(user.id, 1));
  const courses = useQuery(userCoursesQuery(user.id, 1));
  // All at once: beside an empty place a sum reads as the whole answer.
  const isKnown = !bookings.isPending && !courses.isPending;
  const openSum = (term: string, cents: number, show?: string) => {
    const value = formatCents(cents);
    if (cents === 0 || !user.email) return value;
    const url = withQuery(adminPaths.unpaid, { show, q: user.email });
    return (
      <Link to={url} aria-label={summary.link(term, value)} className="text-blue">
        {value}
      </Link>
    );
  };
  const facts = [
    [summary.bookings, countOf(bookings.data)],
    [summary.due, openSum(summary.due, user.due_cents)],
    [summary.paid, user.paid_cents > 0 && formatCents(user.paid_cents)],
    [
      summary.refund,
      user.refund_cents > 0 && openSum(summary.refund, user.refund_cents, 'refunds'),
    ],
    [text.courses, countOf(courses.data)],
    [text.lastSignIn, user.last_sign_in_at ? formatDay(user.last_sign_in_at) : text.never],
  ] as const;
  return (
    <dl
      aria-label={summary.label}
      className="flex flex-wrap gap-x-14 gap-y-3 border-t-6 border-blue-deep pt-4 tabular-nums"
    >
      {facts.map(
        ([term, value]) =>
          value !== false && (
            <div key={term}>
              <dt className="text-sm text-ink-muted">{term}</dt>
              <dd className="heading-style mt-1.5 min-h-7 text-[1.75rem]/none">
                {isKnown && value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The companies of a user, and the day on which the account was created. */
function Head({ user }: { user: StaffAccount }) {
  const { data: memberships = [] } = useQuery(membershipsQuery(user.id));
  return (
    <p className="text-ink-muted">
      {[
        ...memberships.map(({ organization }) => organization.name),
        text.since(formatDay(user.created_at)),
      ].join(' · ')}
    </p>
  );
}

/** What a person has, each in a section of its own, and in one sentence what they have none of. */
function Belongings({ userId }: { userId: string }) {
  const bookings = useQuery(userBookingsQuery(userId, 1));
  const courses = useQuery(userCoursesQuery(userId, 1));
  const interests = useQuery(ownInterestsQuery(userId));
  const memberships = useQuery(membershipsQuery(userId));
  const { absent } = text;
  const sections = [
    { name: absent.booking, query: bookings, rows: bookings.data?.rows, Section: UserBookings },
    { name: absent.course, query: courses, rows: courses.data?.rows, Section: UserCourses },
    { name: absent.interest, query: interests, rows: interests.data, Section: UserInterests },
    {
      name: absent.company,
      query: memberships,
      rows: memberships.data,
      Section: UserOrganizations,
    },
  ];
  // Which sections there are is known when all are read.
  if (sections.some(({ query }) => query.isPending)) return <ListSkeleton rows={5} />;
  const empty = sections.filter(({ rows }) => rows?.length === 0).map(({ name }) => name);
  return (
    <>
      {sections.map(
        ({ name, rows, Section }) => rows?.length !== 0 && <Section key={name} userId={userId} />,
      )}
      {empty.length > 0 && <p className="text-ink-muted">{absent.sentence(empty)}</p>}
    </>
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
      <ul className="mt-2 border-t border-ink pt-1">
        {links.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={`${adminPaths.audit}?${new URLSearchParams({ [name]: userId })}`}
              className="inline-flex min-h-11 items-center text-sm text-blue"
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
          <ViewHeading
            title={userName(user)}
            facts={<Head user={user} />}
            actions={
              user.email && (
                <a
                  href={mailtoUrl(user.email)}
                  className={buttonClass({ tone: 'quiet', size: 'small' })}
                >
                  {text.write}
                </a>
              )
            }
          />
          <Summary user={user} />
          <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_5fr]">
            <div className="grid min-w-0 content-start gap-10">
              <Belongings userId={id} />
            </div>
            <div className="grid min-w-0 content-start gap-8">
              <Facts user={user} isOwn={isOwn} noteUnsaved={noteUnsaved} />
              <UserHistory userId={id} />
            </div>
          </div>
        </>
      )}
    </QueryResult>
  );
}

/** `/admin/users/:id`: the bookings and the money of a person, their courses and interests, and beside them the account, for admins only. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <AdminLayout title={adminUsersText.title}>
      <AdminsOnly of="users">
        <BackLink to={adminPaths.users}>{text.back}</BackLink>
        {isUuid(id) ? <User key={id} id={id} /> : <p>{text.missing}</p>}
      </AdminsOnly>
    </AdminLayout>
  );
}
