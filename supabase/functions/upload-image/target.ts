import type { SupabaseClient } from '@supabase/supabase-js';
import { isStaff } from '../_shared/is-staff.ts';
import { uuidAfter } from '../_shared/uuid.ts';

export type Target = { bucket: string; folder: string };

type Clients = {
  /** With the secret key. */
  client: SupabaseClient;
  /** With the token of the user. */
  asUser: SupabaseClient;
};

/**
 * Where the file goes: `…/upload-image/avatars` is the user's own folder, `…/upload-image/thumbnails/<course id>` that of
 * a course, for staff. A course that is not saved yet has no folder: its thumbnail goes into that of the user, so that
 * nobody can fill folders of courses that never come to be.
 * @returns null for another path, and when the user may not store files there
 */
export async function readTarget(
  { client, asUser }: Clients,
  url: string,
  userId: string,
): Promise<Target | null> {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/upload-image/avatars')) return { bucket: 'avatars', folder: userId };
  const courseId = uuidAfter('/upload-image/thumbnails/', pathname);
  if (!courseId || !(await isStaff(asUser))) return null;
  const { data, error } = await client.from('courses').select('id').eq('id', courseId);
  if (error) throw new Error(error.message, { cause: error });
  return { bucket: 'thumbnails', folder: data.length > 0 ? courseId : userId };
}
