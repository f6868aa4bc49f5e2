import { detailOf } from '@/shared/errors/error-detail';
import { z } from '@/lib/zod';

function parsedDetailOf(error: unknown): unknown {
  try {
    return JSON.parse(detailOf(error) ?? 'null');
  } catch {
    return null;
  }
}

/** Of `seats_missing`, `seats_used` and `seats_taken`: how many seats there are; null when the error does not say it. */
export function freeSeats(error: unknown): number | null {
  const detail = parsedDetailOf(error);
  return typeof detail === 'number' ? detail : null;
}

/** Of `addresses_refused`: the addresses that the database does not take. */
export function refusedAddresses(error: unknown): string[] {
  const lines = z
    .array(z.strictObject({ line: z.number(), email: z.string() }))
    .safeParse(parsedDetailOf(error));
  return lines.success ? lines.data.map(({ email }) => email) : [];
}

const laterSchema = z.array(
  z.object({ email: z.string(), again_at: z.iso.datetime({ offset: true }) }),
);

/** Of `sent_lately` when seats are given: from when on each address can be invited again, in ISO 8601. */
export function laterAddresses(error: unknown): { email: string; again_at: string }[] {
  const lines = laterSchema.safeParse(parsedDetailOf(error));
  return lines.success ? lines.data : [];
}

const fields: Record<string, 'ends' | 'due'> = {
  expires_at: 'ends',
  release_at: 'ends',
  due_at: 'due',
};

/** Of `pool_invalid`: which date of the form is refused; null when the error does not say it. */
export const refusedDate = (error: unknown): 'ends' | 'due' | null =>
  fields[detailOf(error) ?? ''] ?? null;
