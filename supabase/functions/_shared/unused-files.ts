import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Deletes files that nothing uses any more. A failure is only logged: the next upload tries again.
 * @param client a client with the secret key
 */
export async function removeUnusedFiles(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.rpc('list_unused_files');
  if (error) return console.error(`unused files: ${error.message}`);
  const files = data as { bucket_id: string; name: string }[];
  for (const bucket of new Set(files.map((file) => file.bucket_id))) {
    const names = files.filter((file) => file.bucket_id === bucket).map(({ name }) => name);
    const removed = await client.storage.from(bucket).remove(names);
    if (removed.error) console.error(`unused files: ${removed.error.message}`);
  }
}
