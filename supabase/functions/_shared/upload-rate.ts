import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Counts an upload of an account, also one that is refused later.
 * @param client a client with the secret key
 * @returns whether the account has made too many within an hour
 * @throws Error when the database does not answer
 */
export async function isOverUploadRate(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await client.rpc('count_upload', { uploader: userId });
  if (error) throw new Error(error.message, { cause: error });
  return data !== true;
}
