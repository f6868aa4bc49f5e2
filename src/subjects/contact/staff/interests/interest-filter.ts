import type { InterestFilter, InterestState } from '../../data/interests/queries';
import { momentsOf, type DayRange } from '@/shared/dates/day-range';
import { isUuid } from '@/lib/is-uuid';

/** The filter of the interests in the form in which the URL holds it. */
export type InterestParams = DayRange & {
  /** The id of a course, or `all` for the interests in any course. */
  course: string;
  state: InterestState | null;
};

/** The course in the URL: an id or `all`; null when there is none, or when it is not an id. */
export function parseInterestCourse(params: URLSearchParams): string | null {
  const course = params.get('course') ?? '';
  return course === 'all' || isUuid(course) ? course : null;
}

/** Turns the filter into points in time. */
export function toInterestFilter({
  course,
  q,
  state,
  ...days
}: InterestParams & { q: string }): InterestFilter {
  const { start, end } = momentsOf(days);
  return { courseId: course === 'all' ? null : course, q, state, from: start, to: end };
}
