import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getPublicClient } from '@/lib/supabase/clients';

/**
 * A cohort that visitors see, with its course and meetings; null where there is none. Always stale: each page of the way to
 * an account asks again whether a seat is free.
 */
export function ticketQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'ticket', cohortId],
    staleTime: 0,
    queryFn: async () =>
      throwIfError(
        await (
          await getPublicClient()
        )
          .from('cohorts')
          .select(
            `id, state, capacity, taken, waiting, price_cents, lapses_within, pay_by, place, address, starts_at, booking_opens_at, booking_closes_at,
              course:courses!inner(slug, title),
              meetings:cohort_meetings(id, starts_at, ends_at)`,
          )
          .eq('id', cohortId)
          .eq('meetings.is_cancelled', false)
          .order('starts_at', { referencedTable: 'meetings' })
          .order('id', { referencedTable: 'meetings' })
          .maybeSingle(),
      ),
  });
}
