import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryResult } from '@/shared/list/query-result';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { interestQuery, type Interest } from '../../data/interests/queries';
import { deleteInterests } from '../../data/interests/staff-mutations';
import { formatDateTime } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import { Button } from '@/ui/button';
import { readableEmail } from '@/lib/readable-email';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { SameCallerButton } from '../../same-caller-button';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { BookInterest, InterestBookings } from './book-interest';
import { InterestForm } from './interest-form';

const { one, people, delete: deleteText } = adminInterestsText;

function Facts({ interest }: { interest: Interest }) {
  const facts = [
    [
      people.email,
      <a
        key="email"
        href={mailtoUrl(interest.email)}
        className="inline-flex min-h-11 items-center text-blue wrap-anywhere"
      >
        {readableEmail(interest.email)}
      </a>,
    ],
    [people.course, interest.course_title],
    [people.since, formatDateTime(interest.created_at)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 self-start sm:grid-cols-[8rem_1fr] sm:items-baseline">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
      {interest.user_id && <dd className="text-sm text-ink-muted sm:col-start-2">{one.account}</dd>}
    </dl>
  );
}

/** One interest: its person, its state and the note of staff. */
export function InterestDetail({ id, params }: { id: string; params: ListParams }) {
  const isAdmin = useCurrentUserRole() === 'admin';
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery(interestQuery(id));
  const listUrl = params.urlWith({ interest: null, page: params.page });
  return (
    <>
      <BackLink to={listUrl}>{one.back}</BackLink>
      <QueryResult
        query={query}
        failureTitle={one.failed}
        missing={<p className="max-w-prose">{one.missing}</p>}
      >
        {(interest) => (
          <>
            <ViewHeading title={interest.name} />
            <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[5fr_7fr]">
              <div>
                <Facts interest={interest} />
                <InterestBookings interest={interest} />
                <BookInterest interest={interest} />
              </div>
              <div className="min-w-0">
                <InterestForm key={interest.id} interest={interest} />
                {isAdmin && (
                  <div className="mt-3 flex flex-wrap gap-x-6">
                    <Button tone="plain" className="text-clay" onClick={() => setDeleting(true)}>
                      {deleteText.confirm}
                    </Button>
                    <SameCallerButton rowId={id} redirectTo={listUrl} />
                  </div>
                )}
              </div>
            </div>
            {isDeleting && (
              <DeleteDialog
                title={deleteText.title(interest.name)}
                text={deleteText}
                remove={() => deleteInterests([id])}
                queryKey={['interests']}
                redirectTo={listUrl}
                onClose={() => setDeleting(false)}
                onDeleted={() => {}}
              />
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}
