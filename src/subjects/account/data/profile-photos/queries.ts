import { queryOptions } from '@tanstack/react-query';
import { imageTypeOf } from '@/shared/data/storage/image-file';
import { isMissingFile, toStorageError } from '@/shared/data/storage/storage-errors';
import { getSupabase } from '@/lib/supabase/clients';

/** The private storage bucket of profile photos. */
export const profilePhotoBucket = 'avatars';

const isUrl = (path: string) => path.startsWith('https://');

/** Whether a profile's photo is a file in our bucket; a photo of a Google account is a URL. */
export const isUploadedPhoto = (path: string | null): path is string =>
  path !== null && !isUrl(path);

async function readProfilePhoto(path: string): Promise<string | null> {
  if (isUrl(path)) return path;
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage.from(profilePhotoBucket).download(path);
  if (error && isMissingFile(error)) return null;
  if (error) throw toStorageError(error);
  const bytes = new Uint8Array(await data.arrayBuffer());
  const type = imageTypeOf(bytes);
  return type && URL.createObjectURL(new Blob([bytes], { type }));
}

/**
 * The `src` of an `img` for a profile's photo: an object URL for an uploaded file, the URL of a photo at Google, null
 * without a photo. It stays cached until the page is closed, because an object URL that was revoked would break every
 * `img` that still uses it.
 * @param path the column `profile_picture_url`
 */
export function profilePhotoQuery(path: string | null) {
  return queryOptions({
    queryKey: ['profile-photos', path],
    queryFn: () => (path === null ? null : readProfilePhoto(path)),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
