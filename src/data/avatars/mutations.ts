import { toAppError } from '@/lib/errors';
import { checkImageFile } from '@/data/storage/image-file';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase';
import { avatarBucket, isOwnFile } from './queries';
import { toStorageError } from '@/data/storage/storage-errors';

/** Removes a file that no profile names any more; what cannot be removed goes with the account. */
async function discard(path: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(avatarBucket).remove([path]);
  if (error) logger.error('photo not removed', { cause: error });
}

async function readPath(userId: string): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('profiles')
    .select('profile_picture_url')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data?.profile_picture_url ?? null;
}

/** Names the picture in the profile, which is created if it is missing. */
async function writePath(userId: string, path: string): Promise<void> {
  const profiles = (await getSupabase()).from('profiles');
  const picture = { profile_picture_url: path };
  const updated = await profiles.update(picture).eq('id', userId).select('id');
  if (updated.error) throw toAppError(updated.error, updated.status);
  if (updated.data.length > 0) return;
  const { error, status } = await profiles.insert({ id: userId, ...picture });
  if (error) throw toAppError(error, status);
}

/**
 * Makes a file a person's photo, in place of the one before (onboarding, step 1).
 * @returns its path, for `avatarQuery`
 * @throws AppError as {@link checkImageFile} does, and when it could not be stored; the photo before then stays
 */
export async function uploadAvatar(userId: string, file: Blob): Promise<string> {
  const { bytes, type, extension } = await checkImageFile(file);
  const former = await readPath(userId);
  const supabase = await getSupabase();
  const path = `${userId}/${crypto.randomUUID()}.${extension}`;
  const { error } = await supabase.storage
    .from(avatarBucket)
    .upload(path, bytes, { contentType: type });
  if (error) throw toStorageError(error);
  try {
    await writePath(userId, path);
  } catch (failure) {
    // After a lost answer the profile may name the new file already.
    if ((await readPath(userId).catch(() => path)) !== path) await discard(path);
    throw failure;
  }
  if (isOwnFile(former)) await discard(former);
  return path;
}

/**
 * Takes a person's photo away: out of the profile first, so that no profile names a missing file. A photo that
 * another tab has put in its place meanwhile stays.
 * @throws AppError when the profile could not be changed
 */
export async function removeAvatar(userId: string, path: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase
    .from('profiles')
    .update({ profile_picture_url: null })
    .eq('id', userId)
    .eq('profile_picture_url', path);
  if (error) throw toAppError(error, status);
  if (isOwnFile(path)) await discard(path);
}
