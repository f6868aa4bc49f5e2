import { toLearningError } from './learning-errors';
import { AppError } from '@/lib/errors';

/** The codes of the database functions for quizzes: docs/error-codes.md. */
const codes: Record<string, string> = {
  PX120: 'quiz_gone',
  PX121: 'no_attempt_left',
  PX122: 'attempt_pause',
  PX123: 'attempt_ended',
  PX124: 'attempt_gone',
  PX125: 'answer_refused',
  PX126: 'reason_missing',
  PX127: 'attempt_passed',
};

/** The error of a function for quizzes. */
export function toQuizError(error: { code: string; message: string }, status: number): AppError {
  const code = codes[error.code];
  return code ? new AppError(code, { status, cause: error }) : toLearningError(error, status);
}
