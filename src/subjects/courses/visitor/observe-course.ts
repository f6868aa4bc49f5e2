import { QueryObserver } from '@tanstack/react-query';
import { courseQuery, type CourseWithCurriculum } from '../data/queries';
import { queryClient } from '@/shared/data/query-client';

export type CourseResult = {
  /** Null when there is no such course, undefined while that is not known. */
  data: CourseWithCurriculum | null | undefined;
  error: Error | null;
  refetch?: () => void;
};

/**
 * Fetches a course and calls `onChange` with the current result and with each later one.
 * @returns a function that stops it
 */
export function observeCourse(slugOrId: string, onChange: (result: CourseResult) => void) {
  const observer = new QueryObserver(queryClient, courseQuery(slugOrId));
  const stop = observer.subscribe(onChange);
  onChange(observer.getCurrentResult());
  return stop;
}
