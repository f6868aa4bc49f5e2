import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Whether a user is an instructor or admin.
 * @param client a client with the secret key
 * @throws Error when the roles cannot be read
 */
export async function isStaff(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await client.from('user_roles').select('role').eq('user_id', userId);
  if (error) throw new Error(error.message, { cause: error });
  return (data as { role: string }[]).some(({ role }) => role !== 'learner');
}
