import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getPublicClient } from '@/lib/supabase/clients';

async function findCourseBySlug(oldSlug: string) {
  const client = await getPublicClient();
  return throwIfError(
    await client.rpc('find_course_by_slug', { old_slug: oldSlug }, { get: true }).maybeSingle(),
  );
}

/** The current slug of the course that has or had a slug, and whether it is archived; null when there is none. */
export function movedCourseQuery(oldSlug: string) {
  return queryOptions({
    queryKey: ['courses', 'moved', oldSlug],
    queryFn: () => findCourseBySlug(oldSlug),
  });
}
