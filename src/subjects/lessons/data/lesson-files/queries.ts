import { queryOptions } from '@tanstack/react-query';
import { toStorageError } from '@/shared/data/storage/storage-errors';
import { getSupabase } from '@/lib/supabase/clients';
import { AppError, toAppError } from '@/lib/errors';

/** In seconds. `queries.ts` asks for a new URL before this one expires. */
const lifetime = 7200;

type Waiting = { path: string; resolve: (url: string) => void; reject: (error: unknown) => void };

let waiting: Waiting[] = [];

async function signAll(requests: Waiting[]): Promise<void> {
  try {
    const { storage } = await getSupabase();
    const paths = [...new Set(requests.map(({ path }) => path))];
    const { data, error } = await storage.from('lesson-files').createSignedUrls(paths, lifetime);
    if (error) throw toAppError({ message: error.message }, Number(error.status ?? 0));
    const urls = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
    for (const { path, resolve, reject } of requests) {
      const url = urls.get(path);
      if (url) resolve(url);
      else reject(new AppError('file_missing', { status: 404 }));
    }
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

/**
 * A URL at which anybody can read a file of a lesson for two hours. Those that are asked for in one rendering are
 * requested together.
 * @throws AppError `file_missing` when there is no such file, or none that the user may read
 */
function signFile(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) {
      setTimeout(() => {
        const requests = waiting;
        waiting = [];
        void signAll(requests);
      });
    }
    waiting.push({ path, resolve, reject });
  });
}

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

/** The files that were uploaded into a lesson, newest first, of those that the user may read. */
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
