import { throwIfError } from '@/shared/data/database-errors';
import { checkImageFile } from '@/shared/data/storage/image-file';
import { uploadImage } from '@/shared/data/storage/upload-image';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase/clients';
import { profilePhotoBucket, isUploadedPhoto } from './queries';

/** Deletes a file that no profile uses. A failure is only logged: deleting the account deletes the file. */
async function deleteFile(path: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(profilePhotoBucket).remove([path]);
  if (error) logger.error('photo not removed', { cause: error });
}

async function readPath(userId: string): Promise<string | null> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.from('profiles').select('profile_picture_url').eq('id', userId).maybeSingle(),
  );
  return data?.profile_picture_url ?? null;
}

/** Writes the photo's path to the profile, which is created when there is none. */
async function writePath(userId: string, path: string): Promise<void> {
  const profiles = (await getSupabase()).from('profiles');
  const photo = { profile_picture_url: path };
  const updated = throwIfError(await profiles.update(photo).eq('id', userId).select('id'));
  if (updated.length > 0) return;
  throwIfError(await profiles.insert({ id: userId, ...photo }));
}

/**
 * Uploads a profile photo and deletes the earlier one.
 * @returns the path of the new file, for `profilePhotoQuery`
 * @throws AppError as {@link checkImageFile} does, and when storing fails; the earlier photo then stays
 */
export async function uploadProfilePhoto(userId: string, file: Blob): Promise<string> {
  const image = await checkImageFile(file);
  const earlier = await readPath(userId);
  const path = await uploadImage(profilePhotoBucket, image);
  try {
    await writePath(userId, path);
  } catch (failure) {
    // When only the response was lost, the profile uses the new file already.
    if ((await readPath(userId).catch(() => path)) !== path) await deleteFile(path);
    throw failure;
  }
  if (isUploadedPhoto(earlier)) await deleteFile(earlier);
  return path;
}

/** A function that stores a photo again which is about to be removed; null when its file cannot be read. */
async function restoreOf(userId: string, path: string): Promise<(() => Promise<string>) | null> {
  if (!isUploadedPhoto(path)) return () => writePath(userId, path).then(() => path);
  const supabase = await getSupabase();
  const { data } = await supabase.storage.from(profilePhotoBucket).download(path);
  return data && (() => uploadProfilePhoto(userId, data));
}

/**
 * Removes a profile photo: from the profile first, so that no profile uses a missing file. A photo that another tab
 * has uploaded since stays.
 * @param path of the photo to remove
 * @returns a function that stores it again and returns its new path; null when the file could not be read
 * @throws AppError when the profile could not be changed
 */
export async function removeProfilePhoto(userId: string, path: string) {
  const restore = await restoreOf(userId, path);
  const supabase = await getSupabase();
  throwIfError(
    await supabase
      .from('profiles')
      .update({ profile_picture_url: null })
      .eq('id', userId)
      .eq('profile_picture_url', path),
  );
  if (isUploadedPhoto(path)) await deleteFile(path);
  return restore;
}
