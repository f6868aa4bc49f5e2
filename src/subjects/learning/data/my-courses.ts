import { checkedAnswer } from '@/shared/data/checked-answer';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import { getSupabase } from '@/lib/supabase/clients';
import type { z } from '@/lib/zod';
import type { closedLessonsSchema, myCoursesSchema } from './my-courses-schema';

export type ClosedLessons = z.infer<typeof closedLessonsSchema>;
export type MyCourses = z.infer<typeof myCoursesSchema>;
export type EnrolledCourse = MyCourses['enrolled'][number];
export type OpenCourse = MyCourses['open'][number];

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
      const courses = await checkedAnswer(
        supabase.rpc('my_courses'),
        async () => (await import('./my-courses-schema')).myCoursesSchema,
      );
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
      return checkedAnswer(supabase.rpc('closed_lessons', { course: courseId }), async () =>
        (await import('./my-courses-schema')).closedLessonsSchema.nullable(),
      );
    },
  });
}

/** The course among {@link MyCourses}, if the user learns it now. */
export const activeIn = (mine: MyCourses | undefined, courseId: string) =>
  mine?.enrolled.find((course) => course.course_id === courseId && course.is_active);
