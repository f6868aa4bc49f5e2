import type { SupabaseClient } from '@supabase/supabase-js';

export type Target = { bucket: string; folder: string };

const thumbnails = /\/upload-image\/thumbnails\/([0-9a-f-]{36})$/;

async function isStaff(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await client.from('user_roles').select('role').eq('user_id', userId);
  if (error) throw new Error(error.message, { cause: error });
  return (data as { role: string }[]).some(({ role }) => role !== 'learner');
}

/**
 * Where the file goes: `…/upload-image/avatars` is the user's own folder, `…/upload-image/thumbnails/<course id>` that of
 * a course, for staff.
 * @param client a client with the secret key
 * @returns null for another path, and when the user may not store files there
 */
export async function readTarget(
  client: SupabaseClient,
  url: string,
  userId: string,
): Promise<Target | null> {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/upload-image/avatars')) return { bucket: 'avatars', folder: userId };
  const [, courseId] = thumbnails.exec(pathname) ?? [];
  if (!courseId || !(await isStaff(client, userId))) return null;
  return { bucket: 'thumbnails', folder: courseId };
}
