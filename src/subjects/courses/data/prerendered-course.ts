import type { CourseWithCurriculum } from './queries';

/** What the build read of a course: its page is rendered from it, and hydrated with it. Its dates are with it, see `PrerenderedDates`. */
export type PrerenderedCourse = {
  course: CourseWithCurriculum;
  /** When, in ISO 8601. */
  readAt: string;
};

/** The id of the `script` element in which a prerendered course page holds this as JSON. */
export const prerenderedCourseId = 'prerendered-course';

/** Undefined until the page was looked at; null when it holds no course. */
let stored: PrerenderedCourse | null | undefined;

/**
 * Sets the course that the next page is prerendered from; undefined reads the open page again. Called by the build and
 * by tests only.
 */
export function setPrerenderedCourse(next: PrerenderedCourse | undefined): void {
  stored = next;
}

/** Not checked: the build writes the HTML, and the scripts that read it, from the same code. */
export function readPrerendered(): PrerenderedCourse | null {
  if (stored !== undefined) return stored;
  if (typeof document === 'undefined') return null;
  stored = JSON.parse(
    document.getElementById(prerenderedCourseId)?.textContent || 'null',
  ) as PrerenderedCourse | null;
  return stored;
}

/**
 * The course as it was at build time, if the open page was prerendered for it.
 * @param slug of the course; an id finds nothing
 */
export function prerenderedCourse(slug: string): CourseWithCurriculum | undefined {
  const course = readPrerendered()?.course;
  return course?.slug === slug ? course : undefined;
}
