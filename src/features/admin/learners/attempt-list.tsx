import { useState } from 'react';
import { adminLearnersText } from '@/content/interface/admin-learners';
import { extendAttempt, resetAttempt } from '@/data/quizzes/mutations';
import type { AttemptRow } from '@/data/quizzes/queries';
import { formatDateTime } from '@/lib/athens-time';
import { Button } from '@/ui/button';
import { dateColumnClass, ListTable, nameColumnClass, type Column } from '../list/list-table';
import { ReasonDialog } from './reason-dialog';

const { one, resetAttempt: resetText, extendAttempt: extendText } = adminLearnersText;

type Attempt = Pick<
  AttemptRow,
  'id' | 'number' | 'state' | 'started_at' | 'deadline' | 'score' | 'passed'
> & { lesson: { title: string } | null };

function stateOf({ state, deadline, score, passed }: Attempt): string {
  if (state === 'reset') return one.reset;
  if (state === 'running') return one.running(deadline && formatDateTime(deadline));
  return passed ? one.passed(score ?? 0) : one.notPassed(score ?? 0);
}

type Action = { kind: 'reset' | 'extend'; attempt: Attempt };

function columnsFor(onAct: (action: Action) => void): Column<Attempt>[] {
  return [
    {
      head: one.quiz,
      className: nameColumnClass,
      cell: ({ lesson, number }) => (
        <>
          <span className="font-semibold">{lesson?.title}</span>{' '}
          <span className="text-sm text-ink-muted">
            ({one.number} {number})
          </span>
        </>
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
      cell: (attempt) => (
        <span className="flex gap-x-5">
          {attempt.state === 'running' && attempt.deadline && (
            <Button
              tone="plain"
              size="small"
              aria-label={extendText.label(attempt.lesson?.title ?? '', attempt.number)}
              onClick={() => onAct({ kind: 'extend', attempt })}
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
      ),
    },
  ];
}

type AttemptListProps = { attempts: Attempt[]; onChanged: () => Promise<unknown> };

/** The attempts of a learner at every quiz of a course: staff take one back, or give it more time. */
export function AttemptList({ attempts, onChanged }: AttemptListProps) {
  const [action, setAction] = useState<Action | null>(null);
  const isReset = action?.kind === 'reset';
  const text = isReset ? resetText : extendText;
  return (
    <>
      <ListTable
        caption={one.attempts}
        columns={columnsFor(setAction)}
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
            isReset
              ? resetAttempt({ attemptId: action.attempt.id, reason })
              : extendAttempt({ attemptId: action.attempt.id, minutes, reason })
          }
          onDone={onChanged}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
