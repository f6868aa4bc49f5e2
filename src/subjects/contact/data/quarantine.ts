import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';

type Table = 'contact_messages' | 'course_interests';

/** Under the first part of the key of a table's lists, so that both are read again together. */
const keys = { contact_messages: 'messages', course_interests: 'interests' } as const;

/** How many rows of a public form are in quarantine; at most 2,000. For staff. */
export function quarantineCountQuery(table: Table) {
  return queryOptions({
    queryKey: [keys[table], 'quarantine-count'],
    queryFn: async ({ signal }): Promise<number> => {
      const supabase = await getSupabase();
      const response = await supabase
        .from(table)
        .select('id', { count: 'exact', head: true })
        .not('quarantined_at', 'is', null)
        .abortSignal(signal);
      throwIfError(response);
      return response.count ?? 0;
    },
  });
}
