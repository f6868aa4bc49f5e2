import { formatMeetingDay } from '@/shared/dates/meeting-time';

/** The title of a course, with the day on which the cohort starts where it has one. */
export const cohortName = (title: string, start: string | null): string =>
  start ? `${title}, ${formatMeetingDay(start)}` : title;
