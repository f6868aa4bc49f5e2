import { AppError, toAppError } from '@/lib/errors';

/** The codes of the database functions for learning: docs/error-codes.md. */
const codes: Record<string, string> = {
  PX101: 'course_gone',
  PX102: 'enrolment_closed',
  PX103: 'enrolment_ended',
  PX104: 'not_enrolled',
  PX105: 'lesson_gone',
  PX106: 'course_not_completed',
  PX107: 'film_not_watched',
  PX108: 'quiz_not_passed',
  PX109: 'exercise_not_opened',
  PX110: 'account_gone',
  PX111: 'ranges_refused',
  PX112: 'place_refused',
  PX113: 'note_conflict',
  PX126: 'reason_missing',
  PX900: 'busy',
};

/** The error of a function for learning. */
export function toLearningError(
  error: { code: string; message: string },
  status: number,
): AppError {
  const code = codes[error.code];
  return code ? new AppError(code, { status, cause: error }) : toAppError(error, status);
}

/** Whether an error of learning is final: sending the same again gets the same answer. */
export const isLearningRefusal = (code: string): boolean =>
  code !== 'busy' && Object.values(codes).includes(code);
