import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLearnersText } from '../text/learners';
import { endEnrolment } from '../data/mutations';
import { enrolmentForStaffQuery } from '../data/staff-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { Button } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { AttemptList } from './attempt-list';
import { learnerName } from './learner-name';
import { LearnersFrame } from './learners-frame';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';

const { one, end, nameless, never } = adminLearnersText;

/** One person in a course: since when, and every attempt at a quiz. */
function LearnerDetail({ enrolmentId }: { enrolmentId: string }) {
  const client = useQueryClient();
  const query = useQuery(enrolmentForStaffQuery(enrolmentId));
  const [isEnding, setEnding] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: ['learners'] });
  return (
    <QueryResult query={query} failureTitle={one.failed} missing={<p>{one.missing}</p>}>
      {({ profile, attempts, course_id, is_active, created_at, ended_at, last_seen_at }) => {
        const name = profile ? learnerName(profile) : nameless;
        const facts: [string, string][] = [
          [one.since, formatDateTime(created_at)],
          [one.seen, last_seen_at ? formatDateTime(last_seen_at) : never],
        ];
        if (ended_at) facts.push([one.endedAt, formatDateTime(ended_at)]);
        return (
          <>
            <ViewHeading title={name} />
            <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt className="text-ink-muted">{term}</dt>
                  <dd className="tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            {is_active && (
              <Button tone="plain" className="mt-2 text-clay" onClick={() => setEnding(true)}>
                {end.action}
              </Button>
            )}
            <h2 className="mt-6 text-h4">{one.attempts}</h2>
            {attempts.length > 0 ? (
              <AttemptList
                urlOf={(attempt) => adminPaths.attempt(course_id, enrolmentId, attempt)}
                attempts={attempts}
                onChanged={reload}
              />
            ) : (
              <p className="mt-3">{one.noAttempts}</p>
            )}
            {isEnding && (
              <ReasonDialog
                title={end.title(name)}
                text={end.text}
                confirmLabel={end.action}
                done={end.done}
                act={(reason) => endEnrolment(enrolmentId, reason)}
                onDone={reload}
                onClose={() => setEnding(false)}
              />
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

/** `/admin/courses/:course/learners/:learner`: one enrolment. */
export function LearnerPage() {
  const { learner = '' } = useParams();
  return <LearnersFrame>{() => <LearnerDetail enrolmentId={learner} />}</LearnersFrame>;
}
