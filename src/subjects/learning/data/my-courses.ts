import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { lessonTypes, levels } from '@/subjects/courses/course-values';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

/** For lessons of an unpaid booking: when its cohort begins, null as long as that has no date. */
const closedLessonsSchema = z.object({ opens_at: z.string().nullable() });
export type ClosedLessons = z.infer<typeof closedLessonsSchema>;

const enrolledCourseSchema = z.object({
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** False for a course that was archived or deleted since: its lessons are not read any more. */
  is_offered: z.boolean(),
  /** The last one; everything else here is about it. */
  cycle: z.number(),
  is_active: z.boolean(),
  enrolled_at: z.string(),
  ended_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** When an earlier cycle was completed; null once this one is. */
  completed_before: z.string().nullable(),
  closed: closedLessonsSchema.nullable(),
  required: z.number(),
  completed: z.number(),
  /** Null when nothing is required. */
  percent: z.number().nullable(),
  /** The first lesson that is not completed. */
  next_lesson: z
    .object({
      id: z.string(),
      title: z.string(),
      content_type: z.enum(lessonTypes),
      duration_minutes: z.number(),
    })
    .nullable(),
});
export type EnrolledCourse = z.infer<typeof enrolledCourseSchema>;

const openCourseSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  estimated_hours: z.number(),
  difficulty_level: z.enum(levels),
  lessons: z.number(),
  /** How many of them are not required. */
  optional: z.number(),
});
export type OpenCourse = z.infer<typeof openCourseSchema>;

const myCoursesSchema = z.object({
  /** What the user learns or learned, the last seen first. */
  enrolled: z.array(enrolledCourseSchema),
  /** The first six that the user may begin and never has. */
  open: z.array(openCourseSchema),
});
export type MyCourses = z.infer<typeof myCoursesSchema>;

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
      const courses = myCoursesSchema.parse(throwIfError(await supabase.rpc('my_courses')));
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
      const data = throwIfError(await supabase.rpc('closed_lessons', { course: courseId }));
      return closedLessonsSchema.nullable().parse(data);
    },
  });
}

/** The course among {@link MyCourses}, if the user learns it now. */
export const activeIn = (mine: MyCourses | undefined, courseId: string) =>
  mine?.enrolled.find((course) => course.course_id === courseId && course.is_active);
