import type { SupabaseClient } from '@supabase/supabase-js';

export type Target = { bucket: string; folder: string };

const thumbnails = /\/upload-image\/thumbnails\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Row = Record<string, unknown>;

/** The rows of a table in which a column has a value. @throws Error when the database does not answer */
async function findRows(client: SupabaseClient, table: string, column: string, value: string) {
  const { data, error } = await client.from(table).select().eq(column, value);
  if (error) throw new Error(error.message, { cause: error });
  return data as Row[];
}

/**
 * Where the file goes: `…/upload-image/avatars` is the user's own folder, `…/upload-image/thumbnails/<course id>` that of
 * a course, for staff. A course that is not saved yet has no folder: its thumbnail goes into that of the user, so that
 * nobody can fill folders of courses that never come to be.
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
  if (!courseId) return null;
  const roles = await findRows(client, 'user_roles', 'user_id', userId);
  if (!roles.some(({ role }) => role !== 'learner')) return null;
  const courses = await findRows(client, 'courses', 'id', courseId);
  return { bucket: 'thumbnails', folder: courses.length > 0 ? courseId : userId };
}
