import { checkImageFile } from '@/shared/data/storage/image-file';
import { uploadImage } from '@/shared/data/storage/upload-image';
import { logger } from '@/lib/logger';
import { getSupabase } from '@/lib/supabase/clients';

const bucket = 'thumbnails';

/**
 * Uploads the thumbnail of a course or the portrait of a trainer, which is shown once the row with its URL is saved.
 * @param image `folder` is the id of that row
 * @returns its public URL, for `thumbnail_url` or `portrait_url`
 * @throws AppError as {@link checkImageFile} does; `42501` when the user is not staff
 */
export async function uploadThumbnail({
  folder,
  file,
}: {
  folder: string;
  file: Blob;
}): Promise<string> {
  const path = await uploadImage(`${bucket}/${folder}`, await checkImageFile(file));
  const supabase = await getSupabase();
  return supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl;
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
