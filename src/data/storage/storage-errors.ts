import { AppError, toAppError } from '@/lib/errors';

type StorageFailure = { message: string; status?: number; statusCode?: string };

/** The status that matters: some versions of the service answer 400 and tell in the body what is meant. */
function statusOf({ status = 0, statusCode }: StorageFailure): number {
  const told = Number(statusCode);
  return status === 400 && told >= 400 ? told : status;
}

/** Whether there is no such file, or none that this person may see. */
export function isMissingFile(error: StorageFailure): boolean {
  return statusOf(error) === 404;
}

/** Turns an error of the storage client into an {@link AppError}: `too_large`, `not_an_image`, or a general one. */
export function toStorageError(error: StorageFailure): AppError {
  const status = statusOf(error);
  if (status === 413) return new AppError('too_large', { status, cause: error });
  if (status === 415) return new AppError('not_an_image', { status, cause: error });
  const code = status === 403 ? '42501' : undefined;
  return toAppError({ code, message: error.message }, status);
}
