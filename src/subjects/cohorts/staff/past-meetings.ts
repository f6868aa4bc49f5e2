import { momentInAthens } from '@/shared/dates/athens-clock';
import type { MeetingValues } from './cohort-schema';
import { spanOf } from './meeting-span';

const hasPassed = (local: string) => momentInAthens(local).getTime() <= Date.now();

/** The meetings that have begun already, and have not been stored with this day and time: a save moves them into the past. */
export function movedToPast(
  meetings: readonly MeetingValues[],
  stored: readonly MeetingValues[],
): MeetingValues[] {
  const starts = new Map(stored.map((meeting) => [meeting.key, spanOf(meeting).start]));
  return meetings.filter((meeting) => {
    const { start } = spanOf(meeting);
    // Without a day or a time it has no start to compare.
    return hasPassed(start) && start !== starts.get(meeting.key);
  });
}

/** Whether each of the meetings is over. */
export const areOver = (meetings: readonly MeetingValues[]): boolean =>
  meetings.every((meeting) => hasPassed(spanOf(meeting).end));
