import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

export type Profile = Omit<Tables<'profiles'>, 'search_vector'>;

/** Every column but the one that only the database's search reads. */
export const profileColumns =
  'id, email, display_name, first_name, last_name, profile_picture_url, experience_level, bio, learning_preferences, learning_goals, onboarding_data, onboarding_completed, onboarding_step, onboarding_skipped, onboarding_skipped_at, created_at, updated_at';

/** The profile with `value` in `column`; null when there is none that the signed-in user may read. @throws AppError */
export async function fetchProfile(column: 'id' | 'email', value: string): Promise<Profile | null> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.from('profiles').select(profileColumns).eq(column, value).maybeSingle(),
  );
}

/** The profile of the signed-in user; null when there is none yet. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profiles', userId],
    queryFn: async () => {
      const profile = await fetchProfile('id', userId);
      if (!profile) await endSessionOfDeletedAccount();
      return profile;
    },
  });
}
