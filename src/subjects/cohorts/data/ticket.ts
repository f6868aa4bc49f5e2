import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { getPublicClient } from '@/lib/supabase/clients';

/** A cohort that visitors may book, with its course and meetings; null where there is none that is open. */
export function ticketQuery(cohortId: string) {
  return queryOptions({
    queryKey: ['cohorts', 'ticket', cohortId],
    queryFn: async () =>
      throwIfError(
        await (
          await getPublicClient()
        )
          .from('cohorts')
          .select(
            `id, price_cents, place, address, course:courses!inner(title),
              meetings:cohort_meetings(id, starts_at, ends_at)`,
          )
          .eq('id', cohortId)
          .eq('state', 'open')
          .eq('meetings.is_cancelled', false)
          .order('starts_at', { referencedTable: 'meetings' })
          .maybeSingle(),
      ),
  });
}
