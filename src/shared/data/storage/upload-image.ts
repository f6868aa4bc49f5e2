import type { ImageFile } from './image-file';
import { toStorageError } from './storage-errors';
import { AppError, toAppError } from '@/lib/errors';
import { otherAccount } from '@/lib/supabase/page-user-fetch';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const answerSchema = z.object({ path: z.string() });

/** Codes that only the edge function has, by the status of its response. */
const ownCodes: Record<number, string> = {
  422: 'too_many_pixels',
  429: 'too_many_uploads',
  507: 'too_many_images',
};

/**
 * Stores an image through the edge function that checks its content again, because the storage service does not.
 * @param target `avatars` for the user's own folder, `thumbnails/<course id>` for that of a course
 * @returns the path of the new file in the bucket
 * @throws AppError `too_large`, `not_an_image`, `too_many_pixels`, `too_many_uploads`, `too_many_images` (the folder is full), `other_account`; `42501` when the user may not store files there
 */
export async function uploadImage(target: string, { bytes, type }: ImageFile): Promise<string> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke<unknown>(`upload-image/${target}`, {
    body: bytes,
    headers: { 'Content-Type': type },
  });
  if (!error) return answerSchema.parse(data).path;
  const code = response && ownCodes[response.status];
  if (code) throw new AppError(code, { status: response.status });
  if (response?.status === 401) throw new AppError('session_missing', { status: 401 });
  if (response?.status === 409) throw new AppError(otherAccount, { status: 409 });
  if (response) throw toStorageError({ message: 'not stored', status: response.status });
  throw toAppError({}, 0);
}
