import { throwIfError } from '@/shared/data/database-errors';
import { createPublicClient } from '@/lib/supabase/create-public-client';
import { selectCurricula, withoutEmptyModules } from '@/subjects/courses/data/queries';
import type { PrerenderedDates } from './prerendered-dates';
import { datesSize, selectDates } from './queries';

/** Rows in one request. A hosted project returns at most 1,000, or fewer if it is configured so. */
const pageSize = 200;
/** The timeout of one request, in milliseconds. */
const timeout = 10_000;

/** Every row of a table, in the order of the ids. @param read one request for those after an id */
async function everyRow<Row extends { id: string }>(
  read: (after: string | undefined) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await read(rows.at(-1)?.id);
    if (next.length === 0) return rows;
    rows.push(...next);
  }
}

/**
 * Every course with its published curriculum and its dates, as a visitor may read them. For the build, which prerenders their pages.
 * @param origin the URL of the backend where the environment has none
 * @throws AppError when a request fails or takes longer than ten seconds
 */
export async function fetchEveryCourse(
  origin: string,
  fetch?: typeof globalThis.fetch,
): Promise<PrerenderedDates[]> {
  const client = createPublicClient(origin, fetch);
  const readAt = new Date().toISOString();
  const courses = await everyRow(async (after) => {
    const query = selectCurricula(client, { drafts: false }).order('id').limit(pageSize);
    const signal = AbortSignal.timeout(timeout);
    return throwIfError(await (after ? query.gt('id', after) : query).abortSignal(signal));
  });
  const cohorts = await everyRow(async (after) => {
    const query = selectDates(client).order('id').limit(pageSize);
    const signal = AbortSignal.timeout(timeout);
    return throwIfError(await (after ? query.gt('id', after) : query).abortSignal(signal));
  });
  const datesOf = Map.groupBy(
    cohorts.toSorted((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? '')),
    ({ course_id: id }) => id,
  );
  return courses.map((course) => ({
    course: withoutEmptyModules(course),
    cohorts: datesOf.get(course.id)?.slice(0, datesSize) ?? [],
    readAt,
  }));
}
