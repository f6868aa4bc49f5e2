import { createdOrFound, hasValues, savedOrConflict } from '@/data/versioned';
import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { courseColumns, type Course, type CourseValues } from './course';

/** A taken slug is told apart from everything else that may be wrong: the form explains it at its field. */
function withSlugCode(error: unknown): unknown {
  const isTaken = error instanceof AppError && error.code === '23505';
  return isTaken ? new AppError('slug_taken', { status: 409, cause: error }) : error;
}

async function readCourse(id: string) {
  const supabase = await getSupabase();
  return supabase.from('courses').select(courseColumns).eq('id', id).maybeSingle();
}

/**
 * Creates a course (section 7). The editor chooses the id (`crypto.randomUUID()`), so that saving again after a lost
 * answer is the same course.
 * @throws AppError `slug_taken`; `42501` for whoever is not staff.
 */
export async function createCourse({ id, values }: { id: string; values: CourseValues }) {
  const supabase = await getSupabase();
  const created = supabase
    .from('courses')
    .insert({ id, ...values })
    .select(courseColumns)
    .single();
  return createdOrFound(created, () => readCourse(id)).catch((error: unknown) => {
    throw withSlugCode(error);
  });
}

/**
 * Saves a course on top of the version that the editor started from.
 * @returns the course as stored
 * @throws VersionConflictError with the course as it is now, null when it is gone; AppError `slug_taken`, `42501`.
 */
export async function updateCourse(save: {
  id: string;
  values: Partial<CourseValues>;
  expectedUpdatedAt: string;
}): Promise<Course> {
  const { slug, ...others } = save.values;
  const supabase = await getSupabase();
  const written = supabase
    .from('courses')
    .update(save.values)
    .eq('id', save.id)
    .eq('updated_at', save.expectedUpdatedAt)
    .select(courseColumns)
    .maybeSingle();
  return savedOrConflict(written, () => readCourse(save.id), {
    expectedUpdatedAt: save.expectedUpdatedAt,
    // An empty slug is filled by the database.
    holds: hasValues(slug ? save.values : others),
  }).catch((error: unknown) => {
    throw withSlugCode(error);
  });
}

/**
 * Deletes a course with its modules, lessons and interests. One that is gone already is no error.
 * @throws AppError `course_has_interests` when people wait for it and the user is no admin.
 */
export async function deleteCourse(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase.from('courses').delete().eq('id', id).select('id');
  if (error) throw toAppError(error, status);
  if (data.length > 0) return;
  // A policy that holds a row back says nothing.
  const left = await readCourse(id);
  if (left.error) throw toAppError(left.error, left.status);
  if (left.data) throw new AppError('course_has_interests', { status: 403 });
}

/** The slug that the database makes from a Greek title for this course: Latin, and not another course's. */
export async function suggestSlug({ id, title }: { id: string; title: string }): Promise<string> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase.rpc('suggest_slug', { title, course_id: id });
  if (error) throw toAppError(error, status);
  return data;
}
