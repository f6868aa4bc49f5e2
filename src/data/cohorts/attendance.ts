import { getSupabase } from '@/lib/supabase/clients';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';
import { toCohortError } from './cohort-errors';

const markSchema = z.object({
  /** The id of the booking. */
  booking: z.string(),
  minutes: z.number(),
  /** When the device was told: the later mark wins, whatever order they are sent in. */
  at: z.string(),
});
export type Mark = z.infer<typeof markSchema>;

const sheetSchema = z.object({
  marks: z.array(markSchema),
  /** The bookings that have no seat any more. */
  refused: z.array(z.string()),
});
export type AttendanceSheet = z.infer<typeof sheetSchema>;

/**
 * Marks who was present at a meeting; the same marks may be sent again. A locked sheet needs a reason. For staff.
 * @throws AppError `meeting_gone`, `reason_refused`, `cohort_invalid`, `sheet_locked`, `meeting_time`, `busy`, `42501`
 */
export async function markAttendance(
  meetingId: string,
  marks: Mark[],
  reason?: string,
): Promise<AttendanceSheet> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase.rpc('mark_attendance', {
    meeting: meetingId,
    marks,
    ...(reason && { reason }),
  });
  if (error) throw toCohortError(error, status);
  return sheetSchema.parse(data);
}

/**
 * Locks the sheet of a meeting that is over and on which everybody is marked. For staff.
 * @throws AppError `meeting_gone`, `sheet_incomplete`, `meeting_time`, `busy`, `42501`
 */
export async function lockSheet(meetingId: string): Promise<Tables<'attendance_sheets'>> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase.rpc('lock_sheet', { meeting: meetingId });
  if (error) throw toCohortError(error, status);
  return data;
}
