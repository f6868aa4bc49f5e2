import type { QueryClient } from '@tanstack/react-query';
import { learnerCountQuery } from './data/learner-count';
import { learnerCountText } from './text/learner-count';

/**
 * What it means for those who are learning a course that something of it has been made a draft. Undefined where nobody is, or
 * where that could not be read.
 */
export async function hiddenNote(
  client: QueryClient,
  courseId: string,
): Promise<string | undefined> {
  const count = await client
    .fetchQuery({ ...learnerCountQuery(courseId), retry: false })
    .catch(() => 0);
  return count > 0 ? learnerCountText.hidden(count) : undefined;
}
