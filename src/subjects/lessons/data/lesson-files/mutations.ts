import { isRenamed } from '@/shared/data/storage/renamed-file';
import { toStorageError } from '@/shared/data/storage/storage-errors';
import { getPageUser } from '@/lib/page-user';
import { AppError, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { otherAccount } from '@/lib/supabase/page-user-fetch';
import { parseEnvironment } from '@/lib/env';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

type Sending = {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a POST request with a large body. `fetch` does not tell how much of a body is sent.
 * @returns status 0 without a response
 * @throws the reason of the signal when it is aborted
 */
function sendWithProgress({ url, headers, body, onProgress, signal }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      request.abort();
    });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}

const answerSchema = z.object({ path: z.string() });

const codes: Record<number, string> = {
  401: 'session_missing',
  403: '42501',
  413: 'file_too_large',
  415: 'file_type',
  422: 'no_room',
  429: 'too_many_uploads',
};

type Upload = {
  lessonId: string;
  file: Blob;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file into a lesson, through the edge function that checks its content. The Supabase client can neither tell
 * the progress of an upload nor cancel it.
 * @returns the path of the file in the bucket
 * @throws AppError `file_too_large`, `file_renamed`, `file_type`, `no_room`, `session_missing`, `other_account`, `42501`;
 * the reason of the signal when it is aborted
 */
export async function uploadLessonFile({ lessonId, file, onProgress, signal }: Upload) {
  if (file.size > limits.lessonFileBytes) throw new AppError('file_too_large');
  if (await isRenamed(file)) throw new AppError('file_renamed');
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  if (!data.session) throw new AppError('session_missing', { status: 401 });
  const pageUser = getPageUser();
  if (pageUser && data.session.user.id !== pageUser) throw new AppError(otherAccount);
  const environment = parseEnvironment(import.meta.env, window.location.origin);
  const { status, text } = await sendWithProgress({
    url: `${environment.VITE_SUPABASE_URL}/functions/v1/upload-lesson-file/${lessonId}`,
    headers: {
      apikey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${data.session.access_token}`,
      'content-type': file.type || 'application/octet-stream',
    },
    body: file,
    onProgress,
    signal,
  });
  if (status === 200) return answerSchema.parse(JSON.parse(text)).path;
  // As the client does for the requests that it sends itself.
  if (status === 401) await auth.getUser();
  const code = codes[status];
  if (code) throw new AppError(code, { status });
  throw toAppError({}, status);
}

/**
 * Uploads a file as {@link uploadLessonFile} does, without telling how much of it is sent.
 * @throws AppError with the same codes; the reason of the signal when it is aborted
 */
export async function uploadLessonFileAtOnce({
  lessonId,
  file,
  signal,
}: Omit<Upload, 'onProgress'>): Promise<string> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke<unknown>(
    `upload-lesson-file/${lessonId}`,
    { body: file, signal },
  );
  signal.throwIfAborted();
  if (!error) return answerSchema.parse(data).path;
  const status = response?.status ?? 0;
  const code = status === 409 ? otherAccount : codes[status];
  throw code ? new AppError(code, { status }) : toAppError({}, status);
}

/** Deletes a file. @throws AppError `file_in_use` when a stored lesson names it */
export async function deleteLessonFile(path: string): Promise<void> {
  const { storage } = await getSupabase();
  const { data, error } = await storage.from('lesson-files').remove([path]);
  if (error) throw toStorageError(error);
  // A policy protects files that are in use, and what a policy hides is not removed, without an error.
  if (data.length === 0) throw new AppError('file_in_use');
}
