import type { InterestFilter, InterestState } from '../../data/interests/queries';
import { parseDay, startOfDay } from '@/shared/dates/athens-time';
import { isUuid } from '@/lib/is-uuid';

/** The filter of the interests in the form in which the URL holds it. */
export type InterestParams = {
  /** The id of a course, or `all` for the interests in any course. */
  course: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  state: InterestState | null;
};

/** The course in the URL: an id or `all`; null when there is none, or when it is not an id. */
export function parseInterestCourse(params: URLSearchParams): string | null {
  const course = params.get('course') ?? '';
  return course === 'all' || isUuid(course) ? course : null;
}

/** The two days in the URL, each null when it is missing or not a date. */
export function parseDays(params: URLSearchParams) {
  return { from: parseDay(params.get('from')), to: parseDay(params.get('to')) };
}

/** Turns the filter into points in time. The last day is included, so the end is the start of the next day. */
export function toInterestFilter({
  course,
  q,
  from,
  to,
  state,
}: InterestParams & { q: string }): InterestFilter {
  return {
    courseId: course === 'all' ? null : course,
    q,
    state,
    from: from && startOfDay(from),
    to: to && startOfDay(to, 1),
  };
}
