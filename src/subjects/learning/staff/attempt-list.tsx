import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  dateColumnClass,
  ListTable,
  nameColumnClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { adminLearnersText } from '../text/learners';
import { extendAttempt, resetAttempt } from '@/subjects/quizzes/data/mutations';
import { formatDateTime } from '@/shared/dates/athens-time';
import { Button } from '@/ui/button';
import { stateOf, type Attempt } from './attempt-state';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';

const { one, resetAttempt: resetText, extendAttempt: extendText } = adminLearnersText;

type Action =
  { kind: 'reset'; attempt: Attempt } | { kind: 'extend'; attempt: Attempt; shownDeadline: string };

function columnsFor(
  urlOf: (attemptId: string) => string,
  onAct: (action: Action) => void,
): Column<Attempt>[] {
  return [
    {
      head: one.quiz,
      className: nameColumnClass,
      cell: ({ id, lesson, number }) => (
        <Link to={urlOf(id)} className={rowLinkClass}>
          <span>
            {lesson?.title}{' '}
            <span className="text-sm font-normal text-ink-muted">
              ({one.number} {number})
            </span>
          </span>
        </Link>
      ),
    },
    { head: one.state, className: 'text-sm tabular-nums', cell: stateOf },
    {
      head: one.started,
      className: dateColumnClass,
      cell: ({ started_at }) => <time dateTime={started_at}>{formatDateTime(started_at)}</time>,
    },
    {
      head: one.actions,
      hasHiddenHead: true,
      cell: (attempt) => {
        const { deadline } = attempt;
        return (
          <span className="flex gap-x-5">
            {attempt.state === 'running' && deadline && (
              <Button
                tone="plain"
                size="small"
                aria-label={extendText.label(attempt.lesson?.title ?? '', attempt.number)}
                onClick={() => onAct({ kind: 'extend', attempt, shownDeadline: deadline })}
              >
                {extendText.action}
              </Button>
            )}
            {attempt.state !== 'reset' && !attempt.passed && (
              <Button
                tone="plain"
                size="small"
                aria-label={resetText.label(attempt.lesson?.title ?? '', attempt.number)}
                onClick={() => onAct({ kind: 'reset', attempt })}
              >
                {resetText.action}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}

type AttemptListProps = {
  attempts: Attempt[];
  /** Where its answers are shown. */
  urlOf: (attemptId: string) => string;
  onChanged: () => Promise<unknown>;
};

/** The attempts of a learner at every quiz of a course: staff open one, take it back, or give it more time. */
export function AttemptList({ attempts, urlOf, onChanged }: AttemptListProps) {
  const [action, setAction] = useState<Action | null>(null);
  const isReset = action?.kind === 'reset';
  const text = isReset ? resetText : extendText;
  return (
    <>
      <ListTable
        caption={one.attempts}
        columns={columnsFor(urlOf, setAction)}
        rows={attempts}
        rowKey={({ id }) => id}
      />
      {action && (
        <ReasonDialog
          title={text.title}
          text={text.text(action.attempt.lesson?.title ?? '', action.attempt.number)}
          confirmLabel={text.action}
          done={text.done}
          tone={isReset ? 'danger' : 'primary'}
          hasMinutes={!isReset}
          act={(reason, minutes) =>
            action.kind === 'reset'
              ? resetAttempt({ attemptId: action.attempt.id, reason })
              : extendAttempt({
                  attemptId: action.attempt.id,
                  minutes,
                  reason,
                  shownDeadline: action.shownDeadline,
                })
          }
          onDone={onChanged}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
