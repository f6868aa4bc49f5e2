import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type Role = 'learner' | 'instructor' | 'admin';

async function fetchRole(userId: string): Promise<Role> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  // No row (PGRST116, were it asked for as a single one) is a learner (section 8, role fetch).
  return (data?.role ?? 'learner') as Role;
}

/** What a person may do on the platform (section 6); somebody without a row is a learner. */
export function roleQuery(userId: string) {
  return queryOptions({
    queryKey: ['roles', userId],
    queryFn: () => fetchRole(userId),
  });
}
