import { AppError } from '@/lib/errors';
import { toDatabaseError } from './database-errors';

/** An `order_index` beyond every other. The database reduces it to the first free one. */
export const lastPosition = 10_000;

/** The error of `reorder_modules` and `reorder_lessons`: `conflict` when the ids are not exactly the current rows. */
export function toOrderError(error: { code: string; message: string }, status: number): AppError {
  if (error.code === 'PT409') return new AppError('conflict', { status, cause: error });
  return toDatabaseError(error, status);
}
