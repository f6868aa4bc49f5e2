import { toLearningError } from './learning-errors';
import { AppError } from '@/lib/errors';

/** The codes of the database functions for cohorts: docs/error-codes.md. */
const codes: Record<string, string> = {
  PX201: 'cohort_gone',
  PX202: 'booking_closed',
  PX203: 'booking_gone',
  PX204: 'offer_gone',
  PX205: 'meeting_gone',
  PX206: 'cohort_begun',
  PX207: 'already_booked',
  PX208: 'no_free_seat',
  PX209: 'seats_taken',
  PX210: 'trainer_busy',
  PX211: 'cohort_state',
  PX212: 'reason_refused',
  PX213: 'cohort_invalid',
  PX214: 'sheet_locked',
  PX215: 'sheet_incomplete',
  PX216: 'meeting_time',
  PX217: 'payment_refused',
  PX218: 'too_many_bookings',
  PX219: 'message_refused',
};

/** The error of a function for cohorts. */
export function toCohortError(error: { code: string; message: string }, status: number): AppError {
  const code = codes[error.code];
  return code ? new AppError(code, { status, cause: error }) : toLearningError(error, status);
}
