import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import type { Enums } from '@/lib/database.types';
import { seatState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const seatSchema = z.object({
  id: z.string(),
  /** Null once the seat has ended. */
  email: z.string().nullable(),
  /** Of the person who has accepted it and still holds it. */
  name: z.string().nullable(),
  state: z.enum(seatState),
  /** It is not given again. */
  is_spent: z.boolean(),
  created_at: z.string(),
  bound_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** When the invitation was last sent. */
  last_sent_at: z.string().nullable(),
  /** Its holder has completed a lesson since it was accepted, or the first meeting has begun. */
  has_begun: z.boolean(),
  /** By the signed-in user. */
  can_be_taken_back: z.boolean(),
  /** When the cohort begins of the booking that it pays for. */
  booking_starts_at: z.string().nullable(),
  /** Its holder had made that booking before they accepted the seat, and owes it again when the seat is taken back. */
  is_own_booking: z.boolean(),
  /** Its cohort is over, so the booking stays; null without a booking. */
  is_booking_over: z.boolean().nullable(),
  /** It is not given again once it is taken back, unless admins say so: its holder has begun, or somebody else has its place. */
  is_lost: z.boolean(),
});
export type PoolSeat = z.infer<typeof seatSchema>;

export type SeatFilter = { poolId: string; q: string; state: Enums<'seat_state'> | null };

/** One page of 50 of the seats of a pool, the newest first. For managers of its organisation and admins. */
export function poolSeatsQuery({ page, ...filter }: SeatFilter & { page: number }) {
  return queryOptions({
    queryKey: ['seats', 'of-pool', filter, page],
    queryFn: async ({ signal }): Promise<Page<PoolSeat>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'list_pool_seats',
            {
              pool: filter.poolId,
              search_text: filter.q || undefined,
              state: filter.state ?? undefined,
              page,
              page_size: 50,
            },
            { get: true },
          )
          .abortSignal(signal),
      );
      return parsePage(seatSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Sends the invitation of a seat again.
 * @throws AppError `seat_gone`; `seat_used` when it waits for no answer; `pool_expired`; `sent_lately` (see
 * `momentOf`); `too_many_seat_invitations`
 */
export async function resendSeat(seatId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('resend_seat', { seat: seatId }));
}

/**
 * Takes a seat back, with what it gave.
 * @param seat `isReturned`: whether one whose holder has begun can be given again, which admins decide; `shownState` and
 * `isShownLost`: what the dialog has told about
 * @throws AppError `seat_gone`; `seat_used` when it has ended, or its holder has begun and no admin asks; `seat_accepted` when
 * it was accepted since it was shown; `seat_lost` when it is not given again, which was not shown
 */
export async function takeBackSeat(seat: {
  id: string;
  isReturned: boolean;
  shownState: PoolSeat['state'];
  isShownLost: boolean;
}): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.rpc('take_back_seat', {
      seat: seat.id,
      returns: seat.isReturned,
      shown_state: seat.shownState,
      shown_lost: seat.isShownLost,
    }),
  );
}

/**
 * Says that the holder of a seat has left the organisation, which sees nothing of them any more.
 * @throws AppError `seat_gone`; `seat_used` when nobody holds it
 */
export async function endSeat(seatId: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(await supabase.rpc('end_seat', { seat: seatId }));
}
