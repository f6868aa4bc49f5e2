import {
  readPrerendered,
  type PrerenderedCourse,
} from '@/subjects/courses/data/prerendered-course';
import type { PublicCohort } from './queries';

/** A course as the build read it, with its dates that began later then, the next first. */
export type PrerenderedDates = PrerenderedCourse & { cohorts: PublicCohort[] };

/** The dates of a course as they were at build time, if the open page was prerendered for it. */
export function prerenderedDates(courseId: string): PrerenderedDates | undefined {
  const page = readPrerendered() as PrerenderedDates | null;
  return page?.course.id === courseId ? page : undefined;
}
