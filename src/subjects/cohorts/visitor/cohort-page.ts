import type { CalendarCohort } from '../data/queries';
import { paths } from '@/lib/paths';

/** The page of the course of a date, at its dates. */
export const cohortPage = ({ course }: CalendarCohort): string =>
  `${paths.course(course.slug)}#interest`;
