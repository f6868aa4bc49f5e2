import { toAuthError } from '@/data/session/auth-errors';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { avatarBucket, isOwnFile } from '../avatars/queries';
import { isMissingFile, toStorageError } from '@/data/storage/storage-errors';

type Answer<Data> = {
  data: Data;
  error: { message: string; code: string } | null;
  status: number;
};

function must<Data>({ data, error, status }: Answer<Data>): NonNullable<Data> {
  if (error) throw toAppError(error, status);
  return data as NonNullable<Data>;
}

/** The API gives no more rows at once. */
const pageSize = 1000;

async function readInterests(userId: string) {
  const supabase = await getSupabase();
  const page = async (from: number) =>
    must(
      await supabase
        .from('course_interests')
        .select('id, course_id, name, email, created_at, updated_at, course:courses(slug, title)')
        .eq('user_id', userId)
        .order('created_at')
        .order('id')
        .range(from, from + pageSize - 1),
    );
  const interests = await page(0);
  let last = interests;
  while (last.length === pageSize) {
    last = await page(interests.length);
    interests.push(...last);
  }
  return interests;
}

/** The account as the auth service keeps it. */
async function readAccount() {
  const { auth } = await getSupabase();
  const { data, error } = await auth.getUser();
  if (error) throw toAuthError(error);
  const { user } = data;
  return {
    id: user.id,
    email: user.email ?? null,
    email_confirmed_at: user.email_confirmed_at ?? null,
    created_at: user.created_at,
    last_sign_in_at: user.last_sign_in_at ?? null,
    providers: (user.identities ?? []).map(({ provider }) => provider),
    metadata: user.user_metadata,
  };
}

async function asDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // By pieces, because a function takes only so many arguments.
  const piece = 8192;
  let binary = '';
  for (let at = 0; at < bytes.length; at += piece) {
    binary += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return `data:${file.type};base64,${btoa(binary)}`;
}

/** The photo itself where it is a file of ours, an address where it is a provider's, null without one. */
async function readPhoto(path: string | null): Promise<string | null> {
  if (!isOwnFile(path)) return path;
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage.from(avatarBucket).download(path);
  if (error && isMissingFile(error)) return null;
  if (error) throw toStorageError(error);
  return asDataUrl(data);
}

/** Everything that the signed-in person may see of themselves; {@link exportOwnData} makes a file of it. */
async function readOwnData(userId: string) {
  const supabase = await getSupabase();
  const [account, profile, roles, interests, organizations, messages] = await Promise.all([
    readAccount(),
    supabase.from('profiles').select().eq('id', userId).maybeSingle(),
    supabase.from('user_roles').select().eq('user_id', userId),
    readInterests(userId),
    supabase
      .from('organization_members')
      .select('role, created_at, updated_at, organization:organizations(id, name)')
      .eq('user_id', userId)
      .order('created_at'),
    supabase
      .from('contact_messages')
      .select('id, name, email, subject, message, created_at')
      .eq('user_id', userId)
      .order('created_at'),
  ]);
  const row = must(profile) ?? null;
  return {
    account,
    profile: row,
    photo: await readPhoto(row?.profile_picture_url ?? null),
    roles: must(roles),
    course_interests: interests,
    organizations: must(organizations),
    contact_messages: must(messages),
  };
}

/**
 * One JSON file with everything a person may see of themselves, read under their own permissions. `format` changes
 * when the shape does.
 * @throws AppError when any part could not be read: half a file would pass for the whole
 */
export async function exportOwnData(userId: string): Promise<Blob> {
  const data = await readOwnData(userId);
  const file = { format: 'praxi-account/1', exportedAt: new Date().toISOString(), ...data };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}
