import { toCertificateError } from '@/data/certificates/certificate-errors';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

/**
 * Gives seats of a pool to e-mail addresses, all or none. An address that holds one keeps it.
 * @param given `request` is an id that the form chooses: repeating it with the same addresses gives nothing twice
 * @throws AppError `pool_gone`; `addresses_refused` (see {@link refusedAddresses}); `seats_missing` (see
 * {@link freeSeats}); `sent_lately` (see {@link refusedAddresses}); `too_many_invitations`; `pool_expired`; `busy`; `42501`
 */
export async function giveSeats(given: {
  poolId: string;
  emails: readonly string[];
  request: string;
}): Promise<void> {
  const { error, status } = await (
    await getSupabase()
  ).rpc('give_seats', {
    pool: given.poolId,
    emails: [...given.emails],
    request: given.request,
  });
  if (error) throw toCertificateError(error, status);
}

/**
 * Those of the addresses that hold a seat of the pool, in lower case.
 * @throws AppError `pool_gone`; `42501`
 */
export async function heldAddresses(poolId: string, emails: readonly string[]): Promise<string[]> {
  const { data, error, status } = await (
    await getSupabase()
  ).rpc('held_addresses', { pool: poolId, emails: [...emails] });
  if (error) throw toCertificateError(error, status);
  return data;
}

const causeSchema = z.object({ details: z.string() });

/** What the database adds to an error; null for nothing. */
function detailOf(error: unknown): unknown {
  const cause = error instanceof AppError ? causeSchema.safeParse(error.cause) : null;
  try {
    return cause?.success ? JSON.parse(cause.data.details) : null;
  } catch {
    return null;
  }
}

/** Of `seats_missing` and `seats_taken`: how many seats are free; null when the error does not say it. */
export function freeSeats(error: unknown): number | null {
  const detail = detailOf(error);
  return typeof detail === 'number' ? detail : null;
}

/** Of `addresses_refused` and `sent_lately`: the addresses that the database does not take. */
export function refusedAddresses(error: unknown): string[] {
  const lines = z.array(z.object({ email: z.string() })).safeParse(detailOf(error));
  return lines.success ? lines.data.map(({ email }) => email) : [];
}
