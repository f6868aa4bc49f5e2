import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

/**
 * Gives seats of a pool to e-mail addresses, all or none. An address that holds one keeps it.
 * @param given `request` is an id that the form chooses: repeating it with the same addresses gives nothing twice
 * @throws AppError `pool_gone`; `addresses_refused` (see `refusedAddresses`); `seats_missing` (see
 * `freeSeats`); `sent_lately` (see `laterAddresses`); `too_many_seat_invitations`; `pool_expired`; `pool_cancelled`; `busy`; `42501`
 */
export async function giveSeats(given: {
  poolId: string;
  emails: readonly string[];
  request: string;
}): Promise<void> {
  throwIfError(
    await (
      await getSupabase()
    ).rpc('give_seats', {
      pool: given.poolId,
      emails: [...given.emails],
      request: given.request,
    }),
  );
}

export type HeldAddress = {
  /** In lower case. */
  email: string;
  /** Only of another pool of the organisation, for the same course. */
  is_elsewhere: boolean;
};

/**
 * Those of the addresses that hold a seat of the course from the organisation.
 * @throws AppError `pool_gone`; `42501`
 */
export async function heldAddresses(
  poolId: string,
  emails: readonly string[],
): Promise<HeldAddress[]> {
  return throwIfError(
    await (await getSupabase()).rpc('held_addresses', { pool: poolId, emails: [...emails] }),
  );
}
