import { throwIfError } from '@/shared/data/database-errors';
import { queryClient } from '@/shared/data/query-client';
import { getPublicClient } from '@/lib/supabase/clients';
import type { NextDate } from '../next-date-text';

/**
 * The next date that people may book of every course that has one, by the slug of the course, and null for those without
 * in which people enrol at once. A page that follows asks again: seats go.
 */
export function fetchNextDates(): Promise<ReadonlyMap<string, NextDate | null>> {
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
            { dated_first: true, filter_state: 'published', page_size: 100 },
            { get: true },
          )
          .select(
            'slug, next_cohort_id, next_starts_at, next_free, next_price_cents, enrolment_mode',
          ),
      );
      const dates = new Map<string, NextDate | null>();
      for (const { slug, next_cohort_id: cohortId, next_starts_at: startsAt, ...row } of rows) {
        if (!slug) continue;
        if (cohortId && startsAt)
          dates.set(slug, {
            cohortId,
            startsAt,
            free: row.next_free ?? 0,
            priceCents: row.next_price_cents ?? 0,
          });
        else if (row.enrolment_mode === 'open') dates.set(slug, null);
      }
      return dates;
    },
  });
}
