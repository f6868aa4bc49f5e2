import { checkImageFile } from '@/data/storage/image-file';
import { toStorageError } from '@/data/storage/storage-errors';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase';

const bucket = 'thumbnails';
/** A file keeps its name for good, and another picture gets another. */
const oneYear = '31536000';

/**
 * Stores a picture for a course. No course shows it until its `thumbnail_url` is saved.
 * @returns its public address, for `thumbnail_url`
 * @throws AppError `too_large` above 5 MB, `not_an_image` for anything but a whole JPEG, PNG or GIF, `42501`
 */
export async function uploadThumbnail({
  courseId,
  file,
}: {
  courseId: string;
  file: Blob;
}): Promise<string> {
  const { bytes, type, extension } = await checkImageFile(file);
  const supabase = await getSupabase();
  const files = supabase.storage.from(bucket);
  const path = `${courseId}/${crypto.randomUUID()}.${extension}`;
  const { error } = await files.upload(path, bytes, { contentType: type, cacheControl: oneYear });
  if (error) throw toStorageError(error);
  return files.getPublicUrl(path).data.publicUrl;
}

/** Removes a picture that no course shows any more, by its address; one kept elsewhere stays. Failure is logged. */
export async function discardThumbnail(address: string): Promise<void> {
  const [, path] = address.split(`/storage/v1/object/public/${bucket}/`);
  if (!path) return;
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(bucket).remove([path]);
  if (error) logger.error('thumbnail not removed', { cause: error });
}
