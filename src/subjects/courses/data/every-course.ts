import { throwIfError } from '@/shared/data/database-errors';
import { createPublicClient } from '@/lib/supabase/create-public-client';
import { selectCurricula, withoutEmptyModules, type CourseWithCurriculum } from './queries';

/** Rows in one request. A hosted project returns at most 1,000, or fewer if it is configured so. */
const pageSize = 200;
/** The timeout of one request, in milliseconds. */
const timeout = 10_000;

/**
 * Every course with its published curriculum, as a visitor may read it. For the build, which prerenders their pages.
 * @param origin the URL of the backend where the environment has none
 * @throws AppError when a request fails or takes longer than ten seconds
 */
export async function fetchEveryCourse(
  origin: string,
  fetch?: typeof globalThis.fetch,
): Promise<CourseWithCurriculum[]> {
  const client = createPublicClient(origin, fetch);
  const courses: CourseWithCurriculum[] = [];
  for (;;) {
    const remaining = selectCurricula(client, { drafts: false }).order('id').limit(pageSize);
    const last = courses.at(-1);
    const data = throwIfError(
      await (last ? remaining.gt('id', last.id) : remaining).abortSignal(
        AbortSignal.timeout(timeout),
      ),
    );
    if (data.length === 0) return courses;
    courses.push(...data.map(withoutEmptyModules));
  }
}
