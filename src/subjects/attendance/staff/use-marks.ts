import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import {
  attendanceSheetQuery,
  markAttendance,
  type AttendanceSheet,
  type MarkedSheet,
} from '../data/attendance';
import {
  addMarks,
  readMarks,
  removeMarks,
  sendMarks,
  sendMarksOf,
  type MarkFailures,
  type NewMark,
} from '../data/pending-marks';
import { delays } from '@/lib/delays';
import { errorCode } from '@/lib/errors';

/** The codes of what another attempt may overcome by itself. */
export const passing: readonly string[] = ['network', 'unavailable', 'busy'];

const noFailures: MarkFailures = new Map();

/** The sheet as the database has it after marking. */
function withMarks(before: AttendanceSheet, { marks }: MarkedSheet): AttendanceSheet {
  const byBooking = new Map(marks.map((mark) => [mark.booking, mark]));
  return {
    ...before,
    people: before.people.map((person) => ({ ...person, ...byBooking.get(person.booking) })),
  };
}

/**
 * Marks the people of a meeting: each mark is stored on this device first and sent from there, and again until it arrives.
 * The marks of other meetings that wait on the device are sent as well.
 */
export function useMarks(meetingId: string) {
  const client = useQueryClient();
  const [stored, setStored] = useState(readMarks);
  const [failures, setFailures] = useState(noFailures);
  const [running, setRunning] = useState(0);
  /** The bookings whose marks the database did not take. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Whether the browser stores what waits. */
  const [isKept, setKept] = useState(true);

  const show = useCallback(
    (id: string, marked: MarkedSheet) => {
      const { queryKey } = attendanceSheetQuery(id);
      if (!client.getQueryData(queryKey)) return;
      // What is being read may not have these marks yet. All of it in one step: the marks no longer wait on the device.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && withMarks(before, marked));
      if (id !== meetingId || marked.refused.length === 0) return;
      setRefused(marked.refused);
      void client.invalidateQueries({ queryKey });
    },
    [client, meetingId],
  );

  const send = useCallback(async () => {
    if (readMarks().length === 0) return;
    setRunning((count) => count + 1);
    const failed = await sendMarks(show);
    setFailures(failed);
    setStored(readMarks());
    setRunning((count) => count - 1);
    if (failed.get(meetingId) === 'sheet_locked') {
      await client.invalidateQueries({ queryKey: attendanceSheetQuery(meetingId).queryKey });
    }
  }, [client, meetingId, show]);

  const mark = async (marks: readonly NewMark[]) => {
    setRefused([]);
    const isStored = addMarks(meetingId, marks);
    setKept(isStored);
    setStored(readMarks());
    if (isStored) return send();
    const at = new Date().toISOString();
    const unstored = marks.map(({ bookingId, ...told }) => ({ booking: bookingId, ...told, at }));
    try {
      show(meetingId, await markAttendance(meetingId, unstored));
    } catch (error) {
      setFailures(new Map([[meetingId, errorCode(error)]]));
    }
  };

  const isFailing = [...failures.values()].some((code) => passing.includes(code));
  useEffect(() => {
    const sendNow = () => void send();
    const readAgain = () => setStored(readMarks());
    sendNow();
    const timer = isFailing ? setInterval(sendNow, delays.reconnect) : undefined;
    window.addEventListener('online', sendNow);
    // Another tab has marked, or has sent what waited.
    window.addEventListener('storage', readAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendNow);
      window.removeEventListener('storage', readAgain);
    };
  }, [isFailing, send]);

  const waiting = stored.filter((item) => item.meetingId === meetingId);

  return {
    mark,
    send,
    /** Sends what waits to a sheet that was locked meanwhile. @throws AppError */
    sendWithReason: async (reason: string) => {
      show(meetingId, await sendMarksOf(meetingId, waiting, reason));
      setFailures(noFailures);
      setStored(readMarks());
    },
    discard: () => {
      removeMarks(waiting);
      setFailures(noFailures);
      setStored(readMarks());
    },
    waiting,
    /** Why the marks of this meeting are not sent; null while nothing is known to be wrong. */
    failure: failures.get(meetingId) ?? null,
    isSending: running > 0,
    isKept,
    refused,
  };
}

export type Marks = ReturnType<typeof useMarks>;
