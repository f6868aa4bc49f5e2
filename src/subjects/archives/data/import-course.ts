import { throwIfError } from '@/shared/data/database-errors';
import { uploadLessonFileAtOnce } from '@/subjects/lessons/data/lesson-files/mutations';
import { discardThumbnail, uploadThumbnail } from '@/subjects/courses/data/thumbnails';
import { AppError, errorCode, isRetryable } from '@/lib/errors';
import type { Json } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { filesOfLesson } from './check-lesson';
import { toImport } from './content';
import type { TransferProgress } from './export-course';
import { archiveLimits } from './limits';
import type { ArchivedFile, CourseArchive } from './read-archive';

const resultSchema = z.object({ id: z.string(), slug: z.string() });

/** The course that an archive becomes: the same for every attempt, so that a repeated one makes no second course. */
export type CourseImport = {
  archive: CourseArchive;
  courseId: string;
  lessonIds: string[][];
  /** The path in the bucket of each file that is uploaded. */
  paths: Map<string, string>;
  thumbnailUrl: string | null;
};

/** An import that has not begun. */
export const newImport = (archive: CourseArchive): CourseImport => ({
  archive,
  courseId: crypto.randomUUID(),
  lessonIds: archive.file.modules.map(({ lessons }) => lessons.map(() => crypto.randomUUID())),
  paths: new Map(),
  thumbnailUrl: null,
});

/** Each file with the first lesson that names it, whose folder it goes into. */
function lessonFiles({ archive, lessonIds }: CourseImport) {
  const folders = new Map<ArchivedFile, string>();
  for (const [moduleIndex, { lessons }] of archive.file.modules.entries())
    for (const [index, lesson] of lessons.entries())
      for (const name of filesOfLesson(lesson, archive.texts)) {
        const file = archive.files.get(name);
        const lessonId = lessonIds[moduleIndex]?.[index];
        if (file && lessonId && !folders.has(file)) folders.set(file, lessonId);
      }
  return [...folders].map(([file, lessonId]) => ({ file, lessonId }));
}

async function contentOf(file: ArchivedFile, signal: AbortSignal): Promise<Blob> {
  const content = await file.read(signal);
  // The file on the user's disk was changed since it was checked.
  if (!content) throw new AppError('file_missing');
  return content;
}

type Options = {
  slug: string;
  trainerId: string | null;
  signal: AbortSignal;
  onProgress: (progress: TransferProgress) => void;
};

async function uploadFiles(course: CourseImport, { signal, onProgress }: Options): Promise<void> {
  const { archive, courseId, paths } = course;
  const thumbnail = archive.files.get(archive.file.course.thumbnail ?? '');
  const waiting = lessonFiles(course);
  const allFiles = waiting.length + (thumbnail ? 1 : 0);
  const allBytes = waiting.reduce((sum, { file }) => sum + file.bytes, 0) + (thumbnail?.bytes ?? 0);
  const progress = { files: 0, allFiles, bytes: 0, allBytes };
  const count = ({ bytes }: ArchivedFile) => {
    progress.files += 1;
    progress.bytes += bytes;
    onProgress({ ...progress });
  };
  onProgress({ ...progress });
  for (const { file, lessonId } of waiting) {
    if (!paths.has(file.name)) {
      const content = await contentOf(file, signal);
      paths.set(file.name, await uploadLessonFileAtOnce({ lessonId, file: content, signal }));
    }
    count(file);
  }
  if (!thumbnail) return;
  course.thumbnailUrl ??= await uploadThumbnail({
    folder: courseId,
    file: await contentOf(thumbnail, signal),
  });
  count(thumbnail);
  signal.throwIfAborted();
}

async function store(course: CourseImport, { slug, trainerId }: Options) {
  const { archive, courseId, lessonIds, paths, thumbnailUrl } = course;
  const pathOf = (name: string) => paths.get(name) ?? name;
  const content = toImport(archive.file, archive.texts, {
    slug,
    trainerId,
    thumbnailUrl,
    lessonIds,
    pathOf,
  });
  if (new Blob([JSON.stringify(content)]).size > archiveLimits.textBytes)
    throw new AppError('archive_too_large');
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('import_course', { course: courseId, content: content as Json }),
    { '23505': 'slug_taken' },
  );
  if (data === null) throw new AppError('PGRST116', { status: 406 });
  return resultSchema.parse(data);
}

/** Whether the same import may succeed later, with what is uploaded already. */
export const canRetryImport = (error: unknown): boolean =>
  isRetryable(error) || ['busy', 'slug_taken'].includes(errorCode(error));

/**
 * Imports a course: uploads its files, then creates it with everything in it, as a draft. When that fails for good or is
 * cancelled, the uploaded files are deleted again. After an error of {@link canRetryImport} they stay, for another call
 * with the same import or for {@link discardImport}.
 * @throws AppError `slug_taken`, `file_missing`, `file_type`, `no_room`, `too_many_uploads`, `quiz_invalid`, `busy` and others;
 * the reason of the signal when it is aborted
 */
export async function importCourse(course: CourseImport, options: Options) {
  try {
    await uploadFiles(course, options);
    return await store(course, options);
  } catch (error) {
    if (!canRetryImport(error)) await discardImport(course);
    throw error;
  }
}

/**
 * Deletes what an import has uploaded. What a closed tab leaves is deleted after 30 days, as every file that no lesson
 * names.
 * @returns whether the course exists after all, because only the answer to the last attempt was lost; then nothing is deleted
 */
export async function discardImport(course: CourseImport): Promise<boolean> {
  const supabase = await getSupabase();
  const { data } = await supabase.from('courses').select('id').eq('id', course.courseId);
  if (data?.length) return true;
  course.paths.clear();
  const { storage } = supabase;
  // Their folders are listed: a file whose upload was cancelled or not answered may be stored, too.
  for (const lessonId of new Set(lessonFiles(course).map((file) => file.lessonId))) {
    const stored = await storage.from('lesson-files').list(lessonId);
    const paths = (stored.data ?? []).map(({ name }) => `${lessonId}/${name}`);
    if (paths.length > 0) await storage.from('lesson-files').remove(paths);
  }
  if (course.thumbnailUrl) await discardThumbnail(course.thumbnailUrl);
  course.thumbnailUrl = null;
  return false;
}
