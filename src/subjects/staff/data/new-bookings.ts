import { throwIfError } from '@/shared/data/database-errors';
import { startOfDay } from '@/shared/dates/athens-time';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';

type NewBookings = {
  /** Of the cohort. */
  id: string;
  starts_at: string | null;
  course: { id: string; title: string };
  count: number;
};

/** The cohorts in which somebody booked since a day in Athens, the last booked first, of up to 100 bookings. Always stale. For staff. */
export const newBookingsQuery = (since: string) =>
  queryOptions({
    queryKey: ['cohorts', 'new-bookings', since],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<NewBookings[]> => {
      const supabase = await getSupabase();
      const rows = throwIfError(
        await supabase
          .from('bookings')
          .select('cohort:cohorts!inner(id, starts_at, course:courses!inner(id, title))')
          .gte('created_at', startOfDay(since))
          .in('state', ['waiting', 'offered', 'confirmed'])
          .order('created_at', { ascending: false })
          .order('id')
          .limit(100),
      );
      const cohorts = new Map<string, NewBookings>();
      for (const { cohort } of rows) {
        const count = (cohorts.get(cohort.id)?.count ?? 0) + 1;
        cohorts.set(cohort.id, { ...cohort, count });
      }
      return [...cohorts.values()];
    },
  });
