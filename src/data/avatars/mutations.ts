import { AppError, toAppError } from '@/lib/errors';
import { imageType, type ImageType } from '@/data/storage/image-type';
import { limits } from '@/lib/limits';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase';
import { avatarBucket, isOwnFile } from './queries';
import { toStorageError } from '@/data/storage/storage-errors';

const extensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Whether the browser can draw it; a file whose structure is right may still hold rubbish. */
async function canBeDrawn(picture: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks at a chosen file before it is shown or sent.
 * @returns its content, with the type that the content has
 * @throws AppError `too_large` above 5 MB, `not_an_image` for anything but a whole JPEG, PNG or GIF
 */
export async function checkAvatar(file: Blob): Promise<{ bytes: ArrayBuffer; type: ImageType }> {
  if (file.size > limits.photoBytes) throw new AppError('too_large');
  const bytes = await file.arrayBuffer();
  const type = imageType(new Uint8Array(bytes));
  if (!type || !(await canBeDrawn(new Blob([bytes], { type })))) throw new AppError('not_an_image');
  return { bytes, type };
}

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
 * @throws AppError as {@link checkAvatar} does, and when it could not be stored; the photo before then stays
 */
export async function uploadAvatar(userId: string, file: Blob): Promise<string> {
  const { bytes, type } = await checkAvatar(file);
  const former = await readPath(userId);
  const supabase = await getSupabase();
  const path = `${userId}/${crypto.randomUUID()}.${extensions[type]}`;
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
