import type { CourseWithCurriculum } from './queries';

/** The id of the `script` element in which a prerendered course page holds its course as JSON. */
export const prerenderedCourseId = 'prerendered-course';

/** Undefined until the page was looked at; null when it holds no course. */
let course: CourseWithCurriculum | null | undefined;

/**
 * Sets the course that the next page is prerendered from; undefined reads the open page again. Called by the build and
 * by tests only.
 */
export function setPrerenderedCourse(next: CourseWithCurriculum | undefined): void {
  course = next;
}

/** Not checked: the build writes the HTML, and the scripts that read it, from the same code. */
function readCourse(): CourseWithCurriculum | null {
  if (typeof document === 'undefined') return null;
  return JSON.parse(document.getElementById(prerenderedCourseId)?.textContent || 'null');
}

/**
 * The course as it was at build time, if the open page was prerendered for it.
 * @param slug of the course; an id finds nothing
 */
export function prerenderedCourse(slug: string): CourseWithCurriculum | undefined {
  if (course === undefined) course = readCourse();
  return course?.slug === slug ? course : undefined;
}
