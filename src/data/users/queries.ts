import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPage, type Page } from '@/data/paging';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type StaffUser = {
  id: string;
  email: string | null;
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
  role: 'learner' | 'instructor' | 'admin';
  created_at: string;
};

const pageSize = 25;
/** The database counts fewer of those it finds by words. */
const mostCounted = (q: string) => (q ? 500 : 1000);

/** One page of 25 of the people with an account, found by name or address, newest first. For admins. */
export function usersQuery(filter: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }): Promise<Page<StaffUser & { total: number }>> => {
      const supabase = await getSupabase();
      const { data, error, status } = await supabase
        .rpc(
          'search_users',
          { words: filter.q || undefined, page: filter.page, page_size: pageSize },
          { get: true },
        )
        .abortSignal(signal)
        .overrideTypes<(StaffUser & { total: number })[], { merge: false }>();
      if (error) throw toAppError(error, status);
      return toPage(data, { pageSize, mostCounted: mostCounted(filter.q) });
    },
    placeholderData: keepPreviousData,
  });
}
