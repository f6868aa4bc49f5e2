import { throwIfError } from '@/shared/data/database-errors';
import { queryClient } from '@/shared/data/query-client';
import { getPublicClient } from '@/lib/supabase/clients';
import type { NextDate } from '../next-date-text';

/** The next date that people may book of every course that has one, by the slug of the course. A page that follows asks again: seats go. */
export function fetchNextDates(): Promise<ReadonlyMap<string, NextDate>> {
  return queryClient.fetchQuery({
    queryKey: ['courses', 'next-dates'],
    staleTime: 0,
    queryFn: async () => {
      const rows = throwIfError(
        await (
          await getPublicClient()
        )
          .rpc(
            'search_courses',
            { has_dates: true, filter_state: 'published', page_size: 100 },
            { get: true },
          )
          .select('slug, next_cohort_id, next_starts_at, next_free'),
      );
      return new Map(
        rows.flatMap(({ slug, next_cohort_id: cohortId, next_starts_at: startsAt, next_free }) =>
          slug && cohortId && startsAt
            ? [[slug, { cohortId, startsAt, free: next_free ?? 0 }]]
            : [],
        ),
      );
    },
  });
}
