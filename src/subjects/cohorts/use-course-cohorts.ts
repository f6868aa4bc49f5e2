import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { prerenderedDates } from './data/prerendered-dates';
import { courseCohortsQuery } from './data/queries';

/**
 * The dates of a course. In a prerendered page those of the build, as of the build, so that nothing moves when the current ones come;
 * only these may be booked.
 * @param options `enabled`: whether to read them; otherwise as another part of the page reads them
 */
export function useCourseCohorts(courseId: string, { enabled = true } = {}) {
  const query = useQuery({ ...courseCohortsQuery(courseId), enabled }, queryClient);
  const isCurrent = query.dataUpdatedAt > 0;
  // Those of the build may be gone, and nobody could book them. The form in their place does not wait for a second try.
  const hasFailed = !isCurrent && query.failureCount > 0;
  const readAt = isCurrent ? undefined : prerenderedDates(courseId)?.readAt;
  return {
    /** Undefined while they are unknown. */
    cohorts: hasFailed ? undefined : query.data,
    isCurrent,
    hasFailed,
    /** The moment that they are shown for; undefined for the present. */
    now: readAt ? new Date(readAt) : undefined,
  };
}
