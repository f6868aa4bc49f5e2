import { nextDateText } from './text/next-date';
import { formatDayOfWeek } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';

/** A date that people may book. */
export type NextDate = {
  cohortId: string;
  startsAt: string;
  /** 0 where only the waiting list is open. */
  free: number;
  /** 0 where it is free of charge. */
  priceCents: number;
};

/** How many seats of a date are free. */
export const seatsLeft = ({ free }: NextDate): string =>
  free > 0 ? nextDateText.seats(free) : nextDateText.full;

/** When a date is and how many seats are free, on one line. */
export const dateAndSeats = (date: NextDate, now?: Date): string =>
  `${formatMeetingDay(date.startsAt, now)} · ${seatsLeft(date)}`;

/** The day, the hour and the free seats in whole sentences; null without a free seat. */
export const dateSentence = ({ startsAt, free }: NextDate): string | null =>
  free > 0 ? nextDateText.sentence(formatDayOfWeek(startsAt), formatTime(startsAt), free) : null;

/** What the link to a date is called. */
export const bookLabel = ({ free }: NextDate): string =>
  free > 0 ? nextDateText.book : nextDateText.join;
