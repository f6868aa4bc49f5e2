import { toLearningError } from './learning-errors';
import { AppError } from '@/lib/errors';

/** The codes of the database functions for questions under lessons: docs/error-codes.md. */
const codes: Record<string, string> = {
  PX150: 'question_gone',
  PX151: 'too_many_questions',
  PX152: 'question_refused',
  PX153: 'edit_closed',
  PX154: 'question_answered',
  PX155: 'own_report',
};

/** The error of a function for questions under lessons. */
export function toQuestionError(
  error: { code: string; message: string },
  status: number,
): AppError {
  const code = codes[error.code];
  return code ? new AppError(code, { status, cause: error }) : toLearningError(error, status);
}
