import { adminCoursesWords } from '@/content/interface/admin-courses';
import { courseWords } from '@/content/interface/course';
import type { CourseFormValues } from './course-schema';

const { fields } = adminCoursesWords;

/** The fields of the form by the words on it. */
export const courseFieldLabels: Record<keyof CourseFormValues, string> = {
  title: fields.title,
  slug: fields.slug,
  description: fields.description,
  audience: fields.audience,
  category: fields.category,
  difficulty_level: fields.level,
  status: fields.status,
  hours: fields.hours,
  featured: fields.featured,
  thumbnail: fields.thumbnail,
};

const words: Record<string, Record<string, string>> = {
  audience: courseWords.audience,
  category: courseWords.category,
  difficulty_level: courseWords.level,
  status: courseWords.status,
};

/** A value of the form as it is read, not as it is stored. */
export function showCourseValue(field: keyof CourseFormValues, value: unknown): string {
  if (typeof value === 'boolean') return value ? fields.yes : fields.no;
  const text = String(value);
  return words[field]?.[text] ?? text;
}
