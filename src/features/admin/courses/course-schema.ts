import { adminCoursesText } from '@/content/interface/admin-courses';
import type { Course, CourseValues } from '@/data/courses/course';
import { newCourse } from '@/data/courses/course';
import { audiences, categories, levels, statuses } from '@/lib/course-values';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { parseNumber } from '../fields/parse-number';

const slugPattern = /^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Validates the course form. An empty slug is allowed: the database makes one from the title. */
export const courseSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, adminCoursesText.validation.titleRequired)
    .max(limits.title, adminCoursesText.validation.titleLong(limits.title)),
  slug: z
    .string()
    .trim()
    .max(limits.slug, adminCoursesText.validation.slugLong(limits.slug))
    .regex(slugPattern, adminCoursesText.validation.slugShape),
  description: z
    .string()
    .trim()
    .max(
      limits.courseDescription,
      adminCoursesText.validation.descriptionLong(limits.courseDescription),
    ),
  audience: z.enum(audiences),
  category: z.enum(categories),
  status: z.enum(statuses),
  difficulty_level: z.enum(levels),
  hours: z.string().refine((text) => {
    const hours = parseNumber(text, 0);
    return hours >= 1 && hours <= 999;
  }, adminCoursesText.validation.hours),
  featured: z.boolean(),
  thumbnail: z.string(),
});

export type CourseFormValues = z.infer<typeof courseSchema>;

const greekNumber = (value: number) => String(value).replace('.', ',');

/** The form values of a stored course, or the defaults of a new one. */
export function toFormValues(course: Course | null): CourseFormValues {
  const { estimated_hours, thumbnail_url, ...values } = course ?? newCourse;
  return {
    title: values.title,
    slug: values.slug,
    description: values.description,
    audience: values.audience,
    category: values.category,
    status: values.status,
    difficulty_level: values.difficulty_level,
    hours: greekNumber(estimated_hours),
    featured: values.featured,
    thumbnail: thumbnail_url ?? '',
  };
}

/** Converts the form values to the columns of the row. */
export function toCourseValues({ hours, thumbnail, ...values }: CourseFormValues): CourseValues {
  return {
    ...values,
    estimated_hours: Math.round(parseNumber(hours, 0) * 10) / 10,
    thumbnail_url: thumbnail === '' ? null : thumbnail,
  };
}
