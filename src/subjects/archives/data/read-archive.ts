import type { LessonFileKind } from '@/subjects/lessons/data/lesson-files/reference';
import { z } from '@/lib/zod';
import { checkLesson, filesOfLesson, readText, type Entries } from './check-lesson';
import { openArchive, type Entry } from './entries';
import { faultsOf, type ArchiveFault } from './faults';
import { archivedKind } from './file-names';
import { archiveLimits } from './limits';
import { courseFileSchema, lessonSchema, type ArchivedLesson, type CourseFile } from './schema';

/** A file of an archive. */
export type ArchivedFile = Entry & { name: string; kind: LessonFileKind };

/** An archive in which nothing is wrong. */
export type CourseArchive = {
  file: CourseFile;
  /** The Markdown files by their names. */
  texts: ReadonlyMap<string, string>;
  /** The files that the lessons and the course name, by their names. */
  files: ReadonlyMap<string, ArchivedFile>;
};

export type ReadArchive =
  { archive: CourseArchive; faults: [] } | { archive: null; faults: ArchiveFault[] };

const courseEntry = 'course.json';

/** A lesson of `course.json`, and where it is there. */
type PlacedLesson = { lesson: ArchivedLesson; at: (string | number)[] };

const listsSchema = z.object({
  modules: z.array(z.object({ lessons: z.array(z.unknown()).catch([]) }).catch({ lessons: [] })),
});

/** The modules of a document with their lessons, whatever these are. */
const modulesIn = (document: unknown) => listsSchema.safeParse(document).data?.modules ?? [];

/** What has too many members to look at each: a small file may have millions. */
function checkCounts(document: unknown): ArchiveFault | null {
  const modules = modulesIn(document);
  if (modules.length > archiveLimits.modules)
    return {
      code: 'too_many',
      entry: courseEntry,
      at: ['modules'],
      limit: archiveLimits.modules,
    };
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return lessons > archiveLimits.lessons
    ? { code: 'too_many_lessons', limit: archiveLimits.lessons }
    : null;
}

/** The lessons of a document that are valid, whatever else of it is not: of these the files are checked, too. */
function lessonsIn(document: unknown): PlacedLesson[] {
  return modulesIn(document).flatMap(({ lessons }, moduleIndex) =>
    lessons.flatMap((given, index) => {
      const { data: lesson } = lessonSchema.safeParse(given);
      return lesson ? [{ lesson, at: ['modules', moduleIndex, 'lessons', index] }] : [];
    }),
  );
}

/** `course.json` as a document, and as a course unless something in it is wrong; null when it cannot be read. */
async function readCourseFile(entries: Entries, signal: AbortSignal, faults: ArchiveFault[]) {
  const entry = entries.get(courseEntry);
  if (!entry) {
    faults.push({ code: 'no_course' });
    return null;
  }
  const read = await readText(entry, archiveLimits.textBytes, signal);
  if ('fault' in read) {
    faults.push({ ...read.fault, entry: courseEntry });
    return null;
  }
  let document: unknown;
  try {
    document = JSON.parse(read.text);
  } catch {
    faults.push({ code: 'not_json', entry: courseEntry });
    return null;
  }
  const tooMany = checkCounts(document);
  if (tooMany) {
    faults.push(tooMany);
    return null;
  }
  const { data, error } = courseFileSchema.safeParse(document);
  if (error) faults.push(...faultsOf(error.issues, document, courseEntry));
  return { course: data ?? null, lessons: lessonsIn(document) };
}

/** What is wrong with the files under `files/`: their kinds and sizes. */
function checkFiles(entries: Entries): ArchiveFault[] {
  return [...entries].flatMap(([name, { bytes }]): ArchiveFault[] => {
    // What an operating system adds to a folder begins with a dot.
    if (!name.startsWith('files/') || name.includes('/.')) return [];
    const kind = archivedKind(name);
    if (!kind) return [{ code: 'file_kind', entry: name }];
    const limit = archiveLimits.fileBytes[kind];
    return bytes > limit ? [{ code: 'file_too_large', entry: name, limit }] : [];
  });
}

function checkThumbnail(name: string | null, entries: Entries): ArchiveFault[] {
  if (name === null) return [];
  const at = ['course', 'thumbnail'];
  if (!entries.has(name)) return [{ code: 'file_missing', entry: name, at }];
  return /[.](?:jpg|png|gif)$/.test(name) ? [] : [{ code: 'file_kind', entry: name, at }];
}

/** The files that a course names, once their content is known to be whole. */
async function readFiles(
  names: ReadonlySet<string>,
  entries: Entries,
  { faults, signal }: { faults: ArchiveFault[]; signal: AbortSignal },
) {
  const files = new Map<string, ArchivedFile>();
  for (const name of names) {
    const entry = entries.get(name);
    const kind = archivedKind(name);
    if (!entry || !kind) continue;
    if (await entry.isWhole(signal)) files.set(name, { ...entry, name, kind });
    else faults.push({ code: 'damaged', entry: name });
  }
  return files;
}

/**
 * Reads an archive and checks all of it. Nothing is inflated before its size is known to be allowed.
 * @param file what the user chose
 * @returns the archive, or everything that is wrong with it
 * @throws the reason of the signal when it is aborted
 */
export async function readArchive(file: Blob, signal: AbortSignal): Promise<ReadArchive> {
  const { entries, faults } = await openArchive(file, signal);
  faults.push(...checkFiles(entries));
  const read = entries.size > 0 ? await readCourseFile(entries, signal, faults) : null;
  if (!read) return { archive: null, faults };
  const { course, lessons } = read;
  const thumbnail = course?.course.thumbnail ?? null;
  const texts = new Map<string, string>();
  const names = new Set(thumbnail === null ? [] : [thumbnail]);
  for (const { lesson, at } of lessons) {
    const found = await checkLesson(lesson, { entries, texts, signal });
    for (const { field, ...fault } of found)
      faults.push({ entry: courseEntry, ...fault, at: field ? [...at, field] : at });
    for (const name of filesOfLesson(lesson, texts)) names.add(name);
  }
  faults.push(...checkThumbnail(thumbnail, entries));
  if (names.size > archiveLimits.files)
    faults.push({ code: 'too_many_files', limit: archiveLimits.files });
  // It takes the longest, and is not worth its time when something is wrong already.
  const files = faults.length > 0 ? new Map() : await readFiles(names, entries, { faults, signal });
  if (!course || faults.length > 0) return { archive: null, faults };
  return { archive: { file: course, texts, files }, faults: [] };
}
