import {
  audiences,
  categories,
  levels,
  oneOf,
  statuses,
  type Audience,
  type Category,
  type Level,
  type Status,
} from '@/lib/course-values';
import { limits } from '@/lib/limits';

export type CatalogueFilter = {
  q: string;
  audience: Audience | null;
  category: Category | null;
  level: Level | null;
  status: Status | null;
  page: number;
};

export const emptyFilter: CatalogueFilter = {
  q: '',
  audience: null,
  category: null,
  level: null,
  status: null,
  page: 1,
};

const lastPage = 10_000;

/** A search as the database can take it: no control characters, and none cut in half at the end. */
export function cleanSearch(text: string): string {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
  return clean
    .slice(0, limits.search)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
}

/** Reads the catalogue's query string; what it does not know counts as not given. */
export function parseFilter(params: URLSearchParams): CatalogueFilter {
  const page = Number(params.get('page'));
  return {
    q: cleanSearch(params.get('q') ?? ''),
    audience: oneOf(audiences, params.get('audience')),
    category: oneOf(categories, params.get('category')),
    level: oneOf(levels, params.get('level')),
    status: oneOf(statuses, params.get('status')),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query string of a filter: only what differs from the whole catalogue's first page. */
export function filterToParams(filter: CatalogueFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== emptyFilter[name as keyof CatalogueFilter]) params.set(name, String(value));
  }
  return params;
}

/** Whether anything is asked for, apart from the page. */
export function isFiltered(filter: CatalogueFilter): boolean {
  return filterToParams({ ...filter, page: 1 }).size > 0;
}
