import { cleanSearch, parsePage } from '@/shared/list/list-params';
import type { CourseFilter } from './data/search';
import { audiences, categories, levels, places, states, statuses } from './course-values';
import { oneOf } from '@/lib/one-of';
import { parseMonth } from '@/shared/dates/parse-month';

export const emptyFilter: CourseFilter = {
  q: '',
  audience: null,
  category: null,
  level: null,
  status: null,
  place: null,
  dates: null,
  state: null,
  page: 1,
};

const parseDates = (text: string | null) => (text === 'any' ? text : parseMonth(text));

/** Reads the filter of a course list from the query string; unknown values count as not given. */
export function parseFilter(params: URLSearchParams): CourseFilter {
  return {
    q: cleanSearch(params.get('q') ?? ''),
    audience: oneOf(audiences, params.get('audience')),
    category: oneOf(categories, params.get('category')),
    level: oneOf(levels, params.get('level')),
    status: oneOf(statuses, params.get('status')),
    place: oneOf(places, params.get('place')),
    dates: parseDates(params.get('dates')),
    state: oneOf(states, params.get('state')),
    page: parsePage(params),
  };
}

/** The search parameters of a filter; values of {@link emptyFilter} are left out. */
export function filterToParams(filter: CourseFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== emptyFilter[name as keyof CourseFilter]) params.set(name, String(value));
  }
  return params;
}

/** Whether any filter is set; the page number does not count. */
export function isFiltered(filter: CourseFilter): boolean {
  return filterToParams({ ...filter, page: 1 }).size > 0;
}
