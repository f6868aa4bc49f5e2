import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';

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
export function signFile(path: string): Promise<string> {
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
