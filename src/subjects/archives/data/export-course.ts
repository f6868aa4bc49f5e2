import { throwIfError } from '@/shared/data/database-errors';
import { isMissingFile, toStorageError } from '@/shared/data/storage/storage-errors';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { exportedCourseSchema, textsOf, thumbnailPath } from './content';
import { archivedName } from './file-names';
import { archiveLimits } from './limits';

/** How far the export or the import of an archive is. */
export type TransferProgress = { files: number; allFiles: number; bytes: number; allBytes: number };

type Source = { bucket: string; path: string };

async function download({ bucket, path }: Source, signal: AbortSignal): Promise<Blob> {
  const { storage } = await getSupabase();
  const { data, error } = await storage.from(bucket).download(path, {}, { signal });
  signal.throwIfAborted();
  if (!error) return data;
  if (isMissingFile(error)) throw new AppError('file_missing', { status: 404, cause: error });
  throw toStorageError(error);
}

/**
 * Makes the archive of a course: `course.json`, its texts as Markdown, and the files that it names. They are fetched one
 * after the other, and the browser keeps what is finished as a blob, which may be on its disk.
 * @returns the archive with the name of its file
 * @throws AppError `archive_too_large`, `file_missing`, `PGRST116`, `42501`; the reason of the signal when it is aborted
 */
export async function exportCourse(
  id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: TransferProgress) => void },
): Promise<{ archive: Blob; name: string }> {
  const [supabase, { BlobReader, BlobWriter, TextReader, ZipWriter }] = await Promise.all([
    getSupabase(),
    import('@/lib/zip'),
  ]);
  const data = throwIfError(
    await supabase.rpc('export_course', { course: id }).abortSignal(signal),
  );
  if (data === null) throw new AppError('PGRST116', { status: 406 });
  const content = exportedCourseSchema.parse(data);
  const thumbnail = thumbnailPath(content.course.thumbnail_url);
  const sources: Source[] = [
    ...content.files.map(({ path }) => ({ bucket: 'lesson-files', path })),
    ...(thumbnail === null ? [] : [{ bucket: 'thumbnails', path: thumbnail }]),
  ];
  if (content.files.some(({ bytes }) => bytes === null)) throw new AppError('file_missing');
  const allBytes = content.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const textBytes = new Blob([JSON.stringify(data)]).size;
  // Less than an archive may have, for the thumbnail and what the entries need.
  if (
    allBytes + textBytes > 0.95 * archiveLimits.bytes ||
    textBytes > 0.95 * archiveLimits.textBytes ||
    sources.length > archiveLimits.files
  )
    throw new AppError('archive_too_large');

  const writer = new ZipWriter(new BlobWriter('application/zip'), { level: 0, signal });
  for (const [name, text] of textsOf(content)) await writer.add(name, new TextReader(text));
  let bytes = 0;
  for (const [files, source] of sources.entries()) {
    onProgress({ files, allFiles: sources.length, bytes, allBytes: Math.max(allBytes, bytes) });
    const file = await download(source, signal);
    await writer.add(archivedName(source.path), new BlobReader(file));
    bytes += file.size;
  }
  const archive = await writer.close();
  signal.throwIfAborted();
  return { archive, name: `${content.course.slug}.zip` };
}
