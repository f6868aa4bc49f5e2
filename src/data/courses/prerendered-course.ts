import type { CourseWithCurriculum } from './queries';

/** The element of a course's own file that holds the data the file was rendered from. */
export const prerenderedCourseId = 'prerendered-course';

let written: CourseWithCurriculum | null | undefined;

/** Says, at build time, which course the next page is rendered from. */
export function setPrerenderedCourse(course: CourseWithCurriculum): void {
  written = course;
}

function readFile(): CourseWithCurriculum | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(prerenderedCourseId)?.textContent;
  return text ? (JSON.parse(text) as CourseWithCurriculum) : null;
}

/** The course of this slug as it was at build time, if the page at hand was written for it. */
export function prerenderedCourse(slug: string): CourseWithCurriculum | undefined {
  if (written === undefined) written = readFile();
  return written?.slug === slug ? written : undefined;
}
