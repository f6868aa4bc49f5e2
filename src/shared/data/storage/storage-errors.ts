import { AppError, toAppError } from '@/lib/errors';
import { otherAccount } from '@/lib/supabase/page-user-fetch';

type StorageFailure = { message: string; status?: number; statusCode?: string };

/** The HTTP status that describes the error: some versions of Storage respond with 400 and put it into the body. */
function statusOf({ status = 0, statusCode }: StorageFailure): number {
  const inBody = Number(statusCode);
  return status === 400 && inBody >= 400 ? inBody : status;
}

/** Whether there is no such file, or none that the user may read. */
export function isMissingFile(error: StorageFailure): boolean {
  return statusOf(error) === 404;
}

/** Turns an error of the storage client into an {@link AppError}: `too_large`, `not_an_image` or a general code. */
export function toStorageError(error: StorageFailure): AppError {
  const status = statusOf(error);
  if (status === 413) return new AppError('too_large', { status, cause: error });
  if (status === 415) return new AppError('not_an_image', { status, cause: error });
  if (error.statusCode === otherAccount) return new AppError(otherAccount, { status });
  const code = status === 403 ? '42501' : undefined;
  return toAppError({ code, message: error.message }, status);
}
