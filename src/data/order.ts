import { AppError, toAppError } from '@/lib/errors';

/** A place behind every other: the database brings it back to the first free one. */
export const atTheEnd = 10_000;

/** The error of a call that puts rows in order: `conflict` when the list is not exactly the rows there are now. */
export function toOrderError(error: { code: string; message: string }, status: number): AppError {
  if (error.code === 'PT409') return new AppError('conflict', { status, cause: error });
  return toAppError(error, status);
}
