import type { InterestFilter } from '@/data/interests/queries';
import { parseDay, startOfDay } from '@/lib/athens-time';

/** Which course's people; `all` for everybody, null while none is chosen. */
export type Whose = string | null;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What the address asks for; what it does not know counts as not given. */
export function readInterestFilter(params: URLSearchParams) {
  const course = params.get('course') ?? '';
  return {
    whose: (course === 'all' || uuid.test(course) ? course : null) as Whose,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}

/** Days of Greece as moments, the last day whole. */
export function toInterestFilter(asked: {
  whose: Whose;
  q: string;
  from: string | null;
  to: string | null;
}): InterestFilter {
  return {
    courseId: asked.whose === 'all' ? null : asked.whose,
    q: asked.q,
    from: asked.from && startOfDay(asked.from),
    to: asked.to && startOfDay(asked.to, 1),
  };
}
