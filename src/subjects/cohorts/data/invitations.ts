import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const interestedSchema = z.object({
  asked: z.number(),
  invited: z.number(),
  /** Have a seat, with an invitation or without. */
  booked: z.number(),
  people: z.array(
    z.object({
      /** Of the interest. */
      id: z.string(),
      name: z.string(),
      email: z.string(),
      asked_at: z.string(),
      invited_at: z.string().nullable(),
      booking_state: z.enum(['waiting', 'offered', 'confirmed', 'no_show']).nullable(),
      /** Takes no invitations, and gets none. */
      is_unsubscribed: z.boolean(),
    }),
  ),
});
export type Interested = z.infer<typeof interestedSchema>;

/**
 * The people who asked for the course of a cohort: up to 500, those neither invited nor booked first, in the order of asking.
 * Always stale. For staff.
 */
export function interestedQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'interested', cohortId],
    staleTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const answer = await supabase.rpc('list_interested', { cohort: cohortId });
      return interestedSchema.parse(throwIfError(answer));
    },
  });
}

/**
 * Invites people to a cohort who asked for its course, each once. People who have booked or unsubscribed are skipped. For staff.
 * @param interestIds 1 to 500
 * @returns how many were not invited before
 * @throws AppError `cohort_gone`, `booking_closed`, `cohort_state` (in-house), `cohort_invalid`, `busy`, `42501`
 */
export async function inviteInterested(
  cohortId: string,
  interestIds: readonly string[],
): Promise<number> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.rpc('invite_interested', {
      cohort: cohortId,
      interests: [...interestIds],
    }),
  );
}

/**
 * Sends no more invitations, or monthly letters, to the address that got one, or does so again.
 * @param letter what the link in the letter says
 * @returns false when the link has no effect any more
 * @throws AppError
 */
export async function unsubscribe(letter: string, isUndone = false): Promise<boolean> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('unsubscribe', { invitation: letter, is_undone: isUndone });
  // A link that was cut is none.
  if (response.error?.code === '22P02') return false;
  return throwIfError(response);
}
