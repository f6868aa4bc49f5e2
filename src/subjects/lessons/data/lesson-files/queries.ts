import { queryOptions } from '@tanstack/react-query';
import { toStorageError } from '@/shared/data/storage/storage-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { signFile } from './signed-url';

/** In milliseconds; well before a signed URL expires. */
const refreshAfter = 100 * 60_000;

/** The signed URL of a file of a lesson. @throws AppError as {@link signFile} does */
export function lessonFileUrlQuery(path: string) {
  return queryOptions({
    queryKey: ['lesson-file-url', path],
    queryFn: () => signFile(path),
    staleTime: refreshAfter,
    gcTime: refreshAfter,
    refetchInterval: refreshAfter,
  });
}

export type StoredFile = { path: string; bytes: number; createdAt: string };

/** The files that were uploaded into a lesson, newest first; for staff. */
export function lessonFilesQuery(lessonId: string) {
  return queryOptions({
    queryKey: ['lesson-files', lessonId],
    queryFn: async (): Promise<StoredFile[]> => {
      const { storage } = await getSupabase();
      const { data, error } = await storage
        .from('lesson-files')
        .list(lessonId, { sortBy: { column: 'created_at', order: 'desc' } });
      if (error) throw toStorageError(error);
      return data.map(({ name, metadata, created_at: createdAt }) => ({
        path: `${lessonId}/${name}`,
        bytes: Number((metadata as { size?: number } | null)?.size ?? 0),
        createdAt: createdAt ?? '',
      }));
    },
  });
}
