import { errorCode, isRetryable } from '@/lib/errors';
import { getPageUser } from '@/lib/page-user';
import { inOneTab, nextMoment, pendingItems } from '@/shared/outbox/pending-items';
import { z } from '@/lib/zod';
import { markAttendance, type MarkedSheet } from './attendance';

/** How long a mark that could not be sent waits on the device, in milliseconds: a week. */
const lifetime = 7 * 24 * 60 * 60_000;

/** How many marks the database takes at a time. */
const batch = 1000;

const schema = z.object({
  meetingId: z.string(),
  bookingId: z.string(),
  minutes: z.number(),
  /** When it was marked by the clock of the device, in milliseconds since 1970. */
  at: z.number(),
  /** Whether it counts only for people without a mark, as when all are marked at once. */
  rest: z.boolean().optional(),
});
const items = pendingItems({ prefix: 'attendance:', schema, lifetime });

/** A mark on this device that waits to be sent. */
export type PendingMark = ReturnType<typeof items.read>[number];

export type NewMark = { bookingId: string; minutes: number; rest?: boolean };

/**
 * Keeps marks on this device until they are sent. A newer mark of a person replaces that of its tab.
 * @returns whether the browser stored them all
 */
export function addMarks(meetingId: string, marks: readonly NewMark[]): boolean {
  return marks
    .map((mark) =>
      items
        .ownStorage(`${meetingId}:${mark.bookingId}`)
        .write({ meetingId, ...mark, at: nextMoment() }),
    )
    .every(Boolean);
}

/** The marks that wait for the user of the page, of all tabs, the first first. */
export const readMarks = (): PendingMark[] => items.read();

/** Removes marks that were sent or given up, unless the person was marked again meanwhile. */
export function removeMarks(marks: readonly PendingMark[]): void {
  for (const { key, at } of marks) {
    const storage = items.storageOf(key);
    if (storage.read()?.at === at) storage.remove();
  }
}

/**
 * Sends the marks of one meeting, and removes them from the device. A locked sheet needs a reason. What somebody else marked
 * later stays, also there.
 * @throws AppError
 */
export async function sendMarksOf(
  meetingId: string,
  marks: readonly PendingMark[],
  reason?: string,
): Promise<MarkedSheet> {
  const sheet: MarkedSheet = { marks: [], refused: [] };
  for (let start = 0; start < marks.length; start += batch) {
    const sent = marks.slice(start, start + batch);
    const marked = await markAttendance(
      meetingId,
      sent.map(({ bookingId, minutes, at, rest }) => ({
        booking: bookingId,
        minutes,
        at: new Date(at).toISOString(),
        rest,
      })),
      reason,
    );
    removeMarks(sent);
    sheet.marks.push(...marked.marks);
    sheet.refused.push(...marked.refused);
  }
  return sheet;
}

/** Why marks were not sent: the code of the error by the id of the meeting. */
export type MarkFailures = ReadonlyMap<string, string>;

async function sendAll(onSent: (meetingId: string, sheet: MarkedSheet) => void) {
  const owner = getPageUser();
  const failures = new Map<string, string>();
  const waiting = readMarks();
  const meetings = [...new Set(waiting.map(({ meetingId }) => meetingId))];
  for (const [index, id] of meetings.entries()) {
    // Somebody else has signed in meanwhile: the marks are not theirs.
    if (getPageUser() !== owner) break;
    try {
      onSent(
        id,
        await sendMarksOf(
          id,
          waiting.filter(({ meetingId }) => meetingId === id),
        ),
      );
    } catch (error) {
      // The sheet of another meeting may be open, but without a connection none is sent.
      const failed = isRetryable(error) ? meetings.slice(index) : [id];
      for (const meetingId of failed) failures.set(meetingId, errorCode(error));
      if (isRetryable(error)) break;
    }
  }
  return failures;
}

/**
 * Sends the marks that wait on this device, in their order, those of a meeting at once. One tab sends at a time. What is not
 * sent waits on.
 * @returns why what was not sent was not
 */
export const sendMarks = (
  onSent: (meetingId: string, sheet: MarkedSheet) => void,
): Promise<MarkFailures> => inOneTab('attendance', () => sendAll(onSent));
