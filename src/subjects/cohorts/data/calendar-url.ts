import { parseEnvironment } from '@/lib/env';

/** Where calendar programs find the dates of a course: the file, and the same for the program that follows it. */
export function courseCalendarUrls(slug: string) {
  const { VITE_SUPABASE_URL: project } = parseEnvironment(import.meta.env, window.location.origin);
  const file = `${project}/functions/v1/course-calendar/${slug}.ics`;
  return { file, subscription: file.replace(/^https?:/, 'webcal:') };
}
