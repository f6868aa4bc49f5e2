import { AppError } from '@/lib/errors';
import { throwIfError } from '@/shared/data/database-errors';
import { limits } from '@/lib/limits';
import { getSupabase } from '@/lib/supabase/clients';

/**
 * Makes a draft with the modules and lessons of a course. Both name the same files.
 * @param duplicate `copy` is the id of the new course: a request that is repeated with it makes no second one. `titleOf`
 * makes the title of the copy.
 * @throws AppError `PGRST116` when the course no longer exists, `busy`, `42501`
 */
export async function duplicateCourse(duplicate: {
  course: { id: string; title: string };
  copy: string;
  titleOf: (title: string) => string;
}): Promise<void> {
  const { course, copy, titleOf } = duplicate;
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('duplicate_course', {
      course: course.id,
      copy,
      title: titleOf(course.title.slice(0, limits.title - titleOf('').length)),
    }),
  );
  if (data === null) throw new AppError('PGRST116', { status: 406 });
}
