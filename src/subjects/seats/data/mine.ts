import { checkedAnswer } from '@/shared/data/checked-answer';
import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';
import type { z } from '@/lib/zod';
import type { foundSeatSchema, ownSeatsSchema } from './own-seat-schemas';

export type OwnSeat = z.infer<typeof ownSeatsSchema>[number];
export type FoundSeat = z.infer<typeof foundSeatSchema>;

/**
 * The seats that the signed-in user has accepted, and those given to their confirmed e-mail that can be accepted. Always
 * stale: a seat is given or taken back meanwhile.
 */
export function ownSeatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['seats', 'mine', userId],
    staleTime: 0,
    queryFn: async (): Promise<OwnSeat[]> => {
      const supabase = await getSupabase();
      return checkedAnswer(
        supabase.rpc('list_own_seats', {}, { get: true }),
        async () => (await import('./own-seat-schemas')).ownSeatsSchema,
      );
    },
  });
}

/** What the link of an invitation to a seat says to the signed-in user. */
export function foundSeatQuery(userId: string, seatId: string) {
  return queryOptions({
    queryKey: ['seats', 'found', userId, seatId],
    staleTime: 0,
    queryFn: async (): Promise<FoundSeat> => {
      const supabase = await getSupabase();
      return checkedAnswer(
        supabase.rpc('find_seat', { seat: seatId }, { get: true }),
        async () => (await import('./own-seat-schemas')).foundSeatSchema,
      );
    },
  });
}

/**
 * Accepts a seat that was given to the user's confirmed e-mail, which enrols or books; a repeated call changes nothing.
 * @returns the booking that the seat pays for, if there is one
 * @throws AppError `already_booked`, `cohort_state`, `pool_expired`, `seat_gone`, `busy`, `42501`
 */
export async function acceptSeat(seatId: string): Promise<{ booking_id: string | null }> {
  return throwIfError(await (await getSupabase()).rpc('accept_seat', { seat: seatId }));
}

/**
 * Ends what the organisation of an accepted seat sees of the user. They keep the course.
 * @throws AppError `seat_gone`, `seat_used` when it is not accepted or has ended, `busy`, `42501`
 */
export async function leaveSeat(seatId: string): Promise<void> {
  throwIfError(await (await getSupabase()).rpc('leave_seat', { seat: seatId }));
}
