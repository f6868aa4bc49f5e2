import { AppError } from '@/lib/errors';
import { z } from '@/lib/zod';

const causeSchema = z.object({ details: z.string() });

/** What the database adds to an error; null for nothing. */
export function detailOf(error: unknown): string | null {
  const cause = error instanceof AppError ? causeSchema.safeParse(error.cause) : null;
  return cause?.success ? cause.data.details : null;
}

/** The moment that the database adds to an error, in ISO 8601; null when it does not say one. */
export function momentOf(error: unknown): string | null {
  const moment = z.iso.datetime({ offset: true }).safeParse(detailOf(error));
  return moment.success ? moment.data : null;
}
