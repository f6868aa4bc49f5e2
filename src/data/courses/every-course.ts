import { toAppError } from '@/lib/errors';
import { createPublicClient } from '@/lib/create-public-client';
import { selectCurricula, withoutEmptyModules, type CourseWithCurriculum } from './queries';

/** Rows a request; a hosted project answers with 1,000 at most, or with fewer if it was told so. */
const pageSize = 200;
/** Milliseconds for each request. */
const patience = 10_000;

/**
 * Every course with its published curriculum as a visitor reads it, for the build.
 * @param origin where the backend is unless the environment names another
 * @throws AppError when a request is refused or not answered in time
 */
export async function fetchEveryCourse(
  origin: string,
  fetch?: typeof globalThis.fetch,
): Promise<CourseWithCurriculum[]> {
  const reader = createPublicClient(origin, fetch);
  const courses: CourseWithCurriculum[] = [];
  for (;;) {
    const rest = selectCurricula(reader, { drafts: false }).order('id').limit(pageSize);
    const last = courses.at(-1);
    const { data, error, status } = await (last ? rest.gt('id', last.id) : rest).abortSignal(
      AbortSignal.timeout(patience),
    );
    if (error) throw toAppError(error, status);
    if (data.length === 0) return courses;
    courses.push(...data.map(withoutEmptyModules));
  }
}
