import { throwIfError } from '@/shared/data/database-errors';
import {
  createdOrConflict,
  hasValues,
  savedOrConflict,
  type SaveResult,
} from '@/shared/data/versioned';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { courseColumns, type Course, type CourseValues } from './course';

/** Gives the unique violation of the slug its own code, because the form shows it at the field. */
function withSlugCode(error: unknown): unknown {
  const isTaken = error instanceof AppError && error.code === '23505';
  return isTaken ? new AppError('slug_taken', { status: 409, cause: error }) : error;
}

async function readCourse(id: string) {
  const supabase = await getSupabase();
  return supabase.from('courses').select(courseColumns).eq('id', id).maybeSingle();
}

/**
 * Creates a course. The editor chooses the id (`crypto.randomUUID()`), so that a retry after a lost response finds the
 * course instead of creating a second one.
 * @returns the stored course, or a conflict with the one that has this id but other values
 * @throws AppError `slug_taken`; `42501` when the user is not staff
 */
export async function createCourse({ id, values }: { id: string; values: CourseValues }) {
  // The database replaces an empty slug.
  const { slug, ...others } = values;
  const supabase = await getSupabase();
  const created = supabase
    .from('courses')
    .insert({ id, ...values })
    .select(courseColumns)
    .single();
  const holds = hasValues(slug ? values : others);
  return createdOrConflict(created, () => readCourse(id), holds).catch((error: unknown) => {
    throw withSlugCode(error);
  });
}

/**
 * Saves a course, unless somebody else saved it since.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the editor started from
 * @throws AppError `slug_taken`, `42501`
 */
export async function updateCourse(save: {
  id: string;
  values: Partial<CourseValues>;
  expectedUpdatedAt: string;
}): Promise<SaveResult<Course>> {
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
    // The database replaces an empty slug.
    holds: hasValues(slug ? save.values : others),
  }).catch((error: unknown) => {
    throw withSlugCode(error);
  });
}

/** The slug that the database would make from the title: Latin letters, not used by another course. @throws AppError */
export async function suggestSlug({ id, title }: { id: string; title: string }): Promise<string> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc('suggest_slug', { title, course_id: id }));
}
