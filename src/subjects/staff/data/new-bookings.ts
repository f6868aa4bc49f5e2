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

/** The bookings that staff made of others when they moved them since a moment: the first booking of each. */
async function firstOfMoved(since: string): Promise<Map<string, string>> {
  const supabase = await getSupabase();
  const moves = throwIfError(
    await supabase
      .from('booking_events')
      .select('booking_id, reason')
      .eq('cause', 'moved')
      .is('from_state', null)
      .gte('created_at', since),
  );
  // The reason of a move is the id of the booking before it, which may have been moved itself.
  const before = new Map(moves.map(({ booking_id: id, reason }) => [id, reason ?? '']));
  const firstOf = (id: string): string => {
    const earlier = before.get(id);
    return earlier === undefined ? id : firstOf(earlier);
  };
  return new Map([...before.keys()].map((id) => [id, firstOf(id)]));
}

/** Which of these bookings were made since a moment. */
async function madeSince(since: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const supabase = await getSupabase();
  const made = throwIfError(
    await supabase.from('bookings').select('id').in('id', ids).gte('created_at', since),
  );
  return new Set(made.map(({ id }) => id));
}

/**
 * The cohorts in which somebody booked since a day in Athens, the last booked first, of up to 100 bookings. Whoever was
 * moved there booked when the first booking was made. Always stale. For staff.
 */
export const newBookingsQuery = (since: string) =>
  queryOptions({
    queryKey: ['cohorts', 'new-bookings', since],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<NewBookings[]> => {
      const supabase = await getSupabase();
      const start = startOfDay(since);
      const moved = await firstOfMoved(start);
      const isNew = await madeSince(start, [...new Set(moved.values())]);
      const rows = throwIfError(
        await supabase
          .from('bookings')
          .select('id, cohort:cohorts!inner(id, starts_at, course:courses!inner(id, title))')
          .gte('created_at', start)
          .in('state', ['waiting', 'offered', 'confirmed'])
          .order('created_at', { ascending: false })
          .order('id')
          .limit(100),
      );
      const cohorts = new Map<string, NewBookings>();
      for (const { id, cohort } of rows) {
        const first = moved.get(id);
        if (first !== undefined && !isNew.has(first)) continue;
        const count = (cohorts.get(cohort.id)?.count ?? 0) + 1;
        cohorts.set(cohort.id, { ...cohort, count });
      }
      return [...cohorts.values()];
    },
  });
