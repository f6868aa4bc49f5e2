import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { seatState } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const ownSeatSchema = z.object({
  id: z.string(),
  state: z.enum(seatState),
  /** The name of the organisation that gave it. */
  organization: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  course_slug: z.string(),
  /** Null for a seat of the course, in any cohort. */
  cohort_id: z.string().nullable(),
  starts_at: z.string().nullable(),
  /** Whether it pays for a booking that is still to be made. */
  needs_booking: z.boolean(),
  /** Until when it can be accepted. */
  expires_at: z.string(),
  /** When the user last completed the course, with a seat or before. */
  completed_at: z.string().nullable(),
});
export type OwnSeat = z.infer<typeof ownSeatSchema>;

/**
 * The seats that the signed-in user has accepted, and those given to their confirmed e-mail that can be accepted. Always
 * stale: a seat is given or taken back meanwhile.
 */
export function ownSeatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['seats', 'mine', userId],
    staleTime: 0,
    queryFn: async (): Promise<OwnSeat[]> => {
      const data = throwIfError(
        await (await getSupabase()).rpc('list_own_seats', {}, { get: true }),
      );
      return z.array(ownSeatSchema).parse(data);
    },
  });
}

const foundSeatSchema = z.object({
  /** `cancelled`: with its cohort. `unavailable`: while its course or the organisation is not offered. `unknown`: there is none. `other_account`: it was given to another e-mail. */
  state: z.enum([...seatState, 'cancelled', 'unavailable', 'unknown', 'other_account']),
  /** Of another account: the address shortened to `m…@firm.gr`. */
  address: z.string().nullable(),
  organization: z.string().nullable(),
  course_title: z.string().nullable(),
});
export type FoundSeat = z.infer<typeof foundSeatSchema>;

/** What the link of an invitation to a seat says to the signed-in user. */
export function foundSeatQuery(userId: string, seatId: string) {
  return queryOptions({
    queryKey: ['seats', 'found', userId, seatId],
    staleTime: 0,
    queryFn: async (): Promise<FoundSeat> => {
      const data = throwIfError(
        await (await getSupabase()).rpc('find_seat', { seat: seatId }, { get: true }),
      );
      return foundSeatSchema.parse(data);
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
