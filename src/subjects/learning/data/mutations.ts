import { throwIfError } from '@/shared/data/database-errors';
import type { Json, Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { rangesSchema, type Ranges } from './ranges';

const progressSchema = z.object({
  lesson_id: z.string(),
  opened_at: z.string(),
  completed_at: z.string().nullable(),
  /** Where the learner stopped. */
  place: z.record(z.string(), z.unknown()).nullable(),
  watched: rangesSchema,
});
const acceptedSchema = z.object({ accepted: rangesSchema });
export type LessonProgress = z.infer<typeof progressSchema>;

type Answer = PromiseLike<
  { status: number } & (
    { data: Json; error: null } | { data: null; error: { code: string; message: string } }
  )
>;

async function progressOf(answer: Answer): Promise<LessonProgress> {
  const data = throwIfError(await answer);
  return progressSchema.parse(data);
}

/**
 * Notes that a lesson was opened; from then on its film can be watched.
 * @throws AppError `lesson_gone`, `not_enrolled`, `busy`, `42501`
 */
export async function openLesson(lessonId: string): Promise<LessonProgress> {
  return progressOf((await getSupabase()).rpc('open_lesson', { lesson: lessonId }));
}

/**
 * Completes a text, an exercise that was opened, or a film whose length is not known.
 * @throws AppError `lesson_gone`, `not_enrolled`, `film_not_watched`, `quiz_not_passed`, `exercise_not_opened`, `busy`,
 * `42501`
 */
export async function completeLesson(lessonId: string): Promise<LessonProgress> {
  return progressOf((await getSupabase()).rpc('complete_lesson', { lesson: lessonId }));
}

/** Keeps where the learner stopped. @throws AppError `lesson_gone`, `not_enrolled`, `busy`, `42501` */
export async function savePlace(
  lessonId: string,
  place: Record<string, Json>,
): Promise<LessonProgress> {
  return progressOf((await getSupabase()).rpc('save_place', { lesson: lessonId, place }));
}

/**
 * Adds seconds of a film that were played, and keeps where it stopped if that is given.
 * @returns the progress, and of the ranges those that need not be sent again
 * @throws AppError `lesson_gone`, `not_enrolled`, `busy`, `42501`
 */
export async function saveWatched(lessonId: string, ranges: Ranges, place?: Record<string, Json>) {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('save_watched', { lesson: lessonId, ranges, place }),
  );
  return { ...progressSchema.parse(data), ...acceptedSchema.parse(data) };
}

/**
 * Enrols somebody by hand, also after staff have ended an earlier enrolment. For staff.
 * @throws AppError `course_gone`, `account_gone`, `busy`, `42501`
 */
export async function enrolPerson(courseId: string, userId: string): Promise<Tables<'enrolments'>> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('enrol_person', {
      course: courseId,
      person: userId,
    }),
  );
}

/**
 * Enrols everybody in a list of up to 500 e-mail addresses, all of them or nobody. For staff.
 * @returns how many people they are, or the numbers of the addresses without an account, from 1
 * @throws AppError `course_gone`, `busy`, `42501`
 */
export async function enrolPeople(
  courseId: string,
  emails: string[],
): Promise<{ enrolled: number } | { unknown: number[] }> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('enrol_people', { course: courseId, emails });
  if (response.error?.code === 'PX118')
    return { unknown: z.array(z.number()).parse(JSON.parse(response.error.details)) };
  return { enrolled: throwIfError(response) };
}

/**
 * Ends an enrolment, which its person cannot restore, and records the reason. For staff.
 * @throws AppError `reason_missing`, `busy`, `42501`
 */
export async function endEnrolment(enrolmentId: string, reason?: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('end_enrolment', { enrolment: enrolmentId, reason }));
}
