import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { Enums } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

export type Role = Enums<'app_role'>;

async function fetchRole(userId: string): Promise<Role> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.from('user_roles').select('role').eq('user_id', userId).maybeSingle(),
  );
  return data?.role ?? 'learner';
}

/** The user's role on the platform; a user without a row is a learner. */
export function roleQuery(userId: string) {
  return queryOptions({
    queryKey: ['roles', userId],
    queryFn: () => fetchRole(userId),
  });
}
