import { adminLearnersText } from '../text/learners';
import type { AttemptRow } from '@/subjects/quizzes/data/queries';
import { formatDateTime } from '@/shared/dates/athens-time';

const { one } = adminLearnersText;

export type Attempt = Pick<
  AttemptRow,
  'id' | 'number' | 'state' | 'started_at' | 'deadline' | 'score' | 'passed'
> & { lesson: { title: string } | null };

/** How far an attempt is, or how it ended. */
export function stateOf({ state, deadline, score, passed }: Attempt): string {
  if (state === 'reset') return one.reset;
  if (state === 'running') return one.running(deadline && formatDateTime(deadline));
  return passed ? one.passed(score ?? 0) : one.notPassed(score ?? 0);
}
