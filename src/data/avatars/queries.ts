import { queryOptions } from '@tanstack/react-query';
import { imageTypeOf } from '@/data/storage/image-file';
import { getSupabase } from '@/lib/supabase';
import { isMissingFile, toStorageError } from '@/data/storage/storage-errors';

/** The private bucket of photos (decisions, profile photo). */
export const avatarBucket = 'avatars';

const providersAddress = /^https:\/\//;

/** Whether a profile's picture is a file of ours, and not an address of a provider's. */
export const isOwnFile = (path: string | null): path is string =>
  path !== null && !providersAddress.test(path);

async function readAvatar(path: string): Promise<string | null> {
  if (providersAddress.test(path)) return path;
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage.from(avatarBucket).download(path);
  if (error && isMissingFile(error)) return null;
  if (error) throw toStorageError(error);
  const bytes = new Uint8Array(await data.arrayBuffer());
  const type = imageTypeOf(bytes);
  return type && URL.createObjectURL(new Blob([bytes], { type }));
}

/**
 * An address for an `img`, of `profile_picture_url`: an object URL of the file, a provider's address as it is, null
 * without a photo. Kept as long as the page lives, because nobody can tell when the last `img` let go of it.
 */
export function avatarQuery(path: string | null) {
  return queryOptions({
    queryKey: ['avatars', path],
    queryFn: () => (path === null ? null : readAvatar(path)),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
