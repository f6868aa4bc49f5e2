import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Whether a user may act as staff now. The database decides, as for all that the user does there: a role is not enough
 * without the second factor that is asked for.
 * @param asUser a client with the token of the user
 * @throws Error when the database does not answer
 */
export async function isStaff(asUser: SupabaseClient): Promise<boolean> {
  const { data, error } = await asUser.rpc('is_staff');
  if (error) throw new Error(error.message, { cause: error });
  return data === true;
}
