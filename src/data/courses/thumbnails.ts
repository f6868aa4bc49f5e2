import { checkImageFile } from '@/data/storage/image-file';
import { toStorageError } from '@/data/storage/storage-errors';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase';

const bucket = 'thumbnails';
/** For `cache-control`, in seconds: the content of a file never changes, because every upload has a new name. */
const oneYear = '31536000';

/**
 * Uploads a course's thumbnail. The course shows it once its `thumbnail_url` is saved.
 * @returns its public URL, for `thumbnail_url`
 * @throws AppError as {@link checkImageFile} does; `42501` when the user is not staff
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

/**
 * Deletes a thumbnail that no course uses any more. A failure is only logged.
 * @param url of the thumbnail; a URL outside our storage is ignored
 */
export async function discardThumbnail(url: string): Promise<void> {
  const [, path] = url.split(`/storage/v1/object/public/${bucket}/`);
  if (!path) return;
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(bucket).remove([path]);
  if (error) logger.error('thumbnail not removed', { cause: error });
}
