import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type Profile = Tables<'profiles'>;

/** The profile whose `column` has this value, as far as the signed-in person may see it; null for none. */
export async function fetchProfile(column: 'id' | 'email', value: string): Promise<Profile | null> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('profiles')
    .select()
    .eq(column, value)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data;
}

/** A person's own profile with all its fields (section 7); null where there is none yet. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profiles', userId],
    queryFn: () => fetchProfile('id', userId),
  });
}
