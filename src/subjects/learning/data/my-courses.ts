import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import { loadModule } from '@/lib/load-module';
import { getSupabase } from '@/lib/supabase/clients';
import type { z } from '@/lib/zod';
import type { closedLessonsSchema, myCoursesSchema } from './my-courses-schema';

export type ClosedLessons = z.infer<typeof closedLessonsSchema>;
export type MyCourses = z.infer<typeof myCoursesSchema>;
export type EnrolledCourse = MyCourses['enrolled'][number];
export type OpenCourse = MyCourses['open'][number];

/** Loaded while the server is asked: a course's page, which visitors open, does not wait for zod. */
const loadSchemas = () => loadModule(() => import('./my-courses-schema'));

/**
 * The courses of the signed-in user, each with its progress and the next lesson, and those that they may begin. Always
 * stale, because a lesson may have been completed on another page or device since.
 */
export function myCoursesQuery(userId: string) {
  return queryOptions({
    queryKey: ['learning', 'mine', userId],
    staleTime: 0,
    queryFn: async (): Promise<MyCourses> => {
      const supabase = await getSupabase();
      const [{ myCoursesSchema }, answer] = await Promise.all([
        loadSchemas(),
        supabase.rpc('my_courses'),
      ]);
      const courses = myCoursesSchema.parse(throwIfError(answer));
      // Deleted with the account.
      if (courses.enrolled.length === 0) await endSessionOfDeletedAccount();
      return courses;
    },
  });
}

/**
 * The closed lessons of a course that the signed-in user has booked; null when they are open. Always stale, because they
 * open without a request of this page.
 */
export function closedLessonsQuery(userId: string, courseId: string) {
  return queryOptions({
    queryKey: ['learning', 'closed', userId, courseId],
    staleTime: 0,
    queryFn: async (): Promise<ClosedLessons | null> => {
      const supabase = await getSupabase();
      const [{ closedLessonsSchema }, answer] = await Promise.all([
        loadSchemas(),
        supabase.rpc('closed_lessons', { course: courseId }),
      ]);
      return closedLessonsSchema.nullable().parse(throwIfError(answer));
    },
  });
}

/** The course among {@link MyCourses}, if the user learns it now. */
export const activeIn = (mine: MyCourses | undefined, courseId: string) =>
  mine?.enrolled.find((course) => course.course_id === courseId && course.is_active);
