import {
  readPrerendered,
  type PrerenderedCourse,
} from '@/subjects/courses/data/prerendered-course';
import type { PublicCohort } from './queries';

/** A course as the build read it, with its dates that began later then, the next first. */
export type PrerenderedDates = PrerenderedCourse & { cohorts: PublicCohort[] };

const readPage = () => readPrerendered() as PrerenderedDates | null;

/** Whether the open page was prerendered for a course without dates, and has the interest form in their place. */
export function isPrerenderedForInterest(): boolean {
  const page = readPage();
  return page?.cohorts.length === 0 && page.course.enrolment_mode !== 'open';
}

/** The dates of a course as they were at build time, if the open page was prerendered for it. */
export function prerenderedDates(courseId: string): PrerenderedDates | undefined {
  const page = readPage();
  return page?.course.id === courseId ? page : undefined;
}
