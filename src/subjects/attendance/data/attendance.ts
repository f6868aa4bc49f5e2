import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { places } from '@/subjects/courses/course-values';
import { delays } from '@/lib/delays';
import { z } from '@/lib/zod';

const markSchema = z.object({
  /** The id of the booking. */
  booking: z.string(),
  minutes: z.number(),
  /** When the device was told: the later mark wins, whatever order they are sent in. */
  at: z.string(),
});
/** One to send. */
type NewMark = z.infer<typeof markSchema> & {
  /** Whether it counts only for people without a mark, as when all are marked at once. */
  rest?: boolean;
};

const sheetSchema = z.object({
  marks: z.array(markSchema),
  /** The bookings that have no seat any more and no mark either, or were marked before the meeting was moved to its present time. */
  refused: z.array(z.string()),
});
/** What the database says after marking. */
export type MarkedSheet = z.infer<typeof sheetSchema>;

/**
 * Marks who was present at a meeting; the same marks may be sent again. The clock of the device may be wrong. A locked sheet needs a reason. For staff.
 * @throws AppError `meeting_gone`, `reason_refused`, `cohort_invalid`, `sheet_locked`, `meeting_time`, `busy`, `42501`
 */
export async function markAttendance(
  meetingId: string,
  marks: NewMark[],
  reason?: string,
): Promise<MarkedSheet> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('mark_attendance', {
      meeting: meetingId,
      marks,
      sent_at: new Date().toISOString(),
      ...(reason && { reason }),
    }),
  );
  return sheetSchema.parse(data);
}

const attendanceSheetSchema = z.object({
  now: z.string(),
  meeting: z.object({
    id: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    /** Whether it takes place. */
    is_live: z.boolean(),
    place: z.enum(places),
    address: z.string(),
  }),
  cohort_id: z.string(),
  course: z.object({ id: z.string(), title: z.string() }),
  locked_at: z.string().nullable(),
  people: z.array(
    z.object({
      booking: z.string(),
      /** Null when the account was deleted before the sheet was locked, or the name was erased. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** False for a person whose booking ended after the meeting began, whose mark stays. */
      has_seat: z.boolean(),
      /** Null when nothing is marked, which is not absent. */
      minutes: z.number().nullable(),
      at: z.string().nullable(),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof attendanceSheetSchema> & {
  /** How far the clock of the device is ahead of the server, in milliseconds. */
  ahead: number;
};

/**
 * The attendance sheet of a meeting, everybody by name; null when there is none. Read again while it is shown, because
 * others mark too. For staff.
 */
export function attendanceSheetQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['attendance', meetingId],
    staleTime: 0,
    refetchInterval: delays.clock,
    queryFn: async (): Promise<AttendanceSheet | null> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('attendance_sheet', {
          meeting: meetingId,
        }),
      );
      const sheet = attendanceSheetSchema.nullable().parse(data);
      if (!sheet) return null;
      const people = sheet.people.toSorted((one, other) =>
        (one.name ?? '').localeCompare(other.name ?? '', 'el'),
      );
      return { ...sheet, people, ahead: Date.now() - Date.parse(sheet.now) };
    },
  });
}

/**
 * Erases a name from the locked sheets of a cohort, at the request of the person. For admins.
 * @throws AppError `booking_gone`, `reason_refused`, `busy`, `42501`
 */
export async function eraseAttendanceName(booking: string, reason: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('erase_attendance_name', { booking, reason }));
}

/**
 * Locks the sheet of a meeting that is over and on which everybody is marked. For staff.
 * @param people with the minutes that the caller saw: with others it is refused
 * @throws AppError `meeting_gone`, `sheet_incomplete`, `sheet_changed`, `meeting_time`, `busy`, `42501`
 */
export async function lockSheet(
  meetingId: string,
  people: readonly { booking: string; minutes: number | null }[],
): Promise<Tables<'attendance_sheets'>> {
  const supabase = await getSupabase();
  const shown = Object.fromEntries(people.map(({ booking, minutes }) => [booking, minutes]));
  return throwIfError(await supabase.rpc('lock_sheet', { meeting: meetingId, shown }));
}
