import { limits } from '@/lib/limits';

const lastPage = 10_000;

/** A search text for the database: without control characters, shortened without splitting a character in half. */
export function cleanSearch(text: string): string {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
  return clean
    .slice(0, limits.search)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
}

/** The page number in the query string; 1 when there is none, or when it is not a page that a list can have. */
export function parsePage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) && Number(text) <= lastPage ? Number(text) : 1;
}
