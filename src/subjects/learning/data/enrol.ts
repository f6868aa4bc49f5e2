import { throwIfError } from '@/shared/data/database-errors';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

/**
 * Enrols the signed-in user in an open course. A repeated call returns the same enrolment.
 * @throws AppError `course_gone`, `enrolment_closed`, `enrolment_ended`, `busy`, `42501`
 */
export async function enrol(courseId: string): Promise<Tables<'enrolments'>> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc('enrol', { course: courseId }));
}

/**
 * Opens the cycle after a completed one. A repeated call returns the same cycle.
 * @throws AppError `not_enrolled`, `course_not_completed`, `started_over_today`, `busy`, `42501`
 */
export async function startOver(courseId: string, cycle: number): Promise<Tables<'enrolments'>> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.rpc('start_over', { course: courseId, cycle }));
}
