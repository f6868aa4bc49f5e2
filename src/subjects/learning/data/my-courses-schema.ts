import { lessonTypes, levels } from '@/subjects/courses/course-values';
import { z } from '@/lib/zod';

/** For lessons of an unpaid booking: when its cohort begins, null as long as that has no date. */
export const closedLessonsSchema = z.object({ opens_at: z.string().nullable() });

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

export const myCoursesSchema = z.object({
  /** What the user learns or learned, the last seen first. */
  enrolled: z.array(enrolledCourseSchema),
  /** The first six that the user may begin and never has. */
  open: z.array(openCourseSchema),
});
