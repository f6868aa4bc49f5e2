import { limits } from '@/lib/limits';
import type { Entry } from './entries';
import type { ArchiveFault } from './faults';
import { archivedKind, fileNamePattern, namesIn } from './file-names';
import { archiveLimits } from './limits';
import type { ArchivedLesson } from './schema';
import { unstorable } from './storable-text';

export type Entries = ReadonlyMap<string, Entry>;

type Text = { text: string } | { fault: Pick<ArchiveFault, 'code' | 'limit'> };

/** Reads an entry that is a text of at most so many bytes. */
export async function readText(entry: Entry, limit: number, signal: AbortSignal): Promise<Text> {
  if (entry.bytes > limit) return { fault: { code: 'text_too_large', limit } };
  const blob = await entry.read(signal);
  if (!blob) return { fault: { code: 'damaged' } };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await blob.arrayBuffer()) };
  } catch {
    return { fault: { code: 'not_text' } };
  }
}

/** The names of the files that a lesson needs, each once. */
export const filesOfLesson = (lesson: ArchivedLesson, texts: ReadonlyMap<string, string>) => [
  ...new Set([
    ...namesIn(lesson.text === null ? '' : (texts.get(lesson.text) ?? '')),
    ...namesIn(JSON.stringify(lesson.quiz)),
    ...[lesson.video, lesson.captions].filter(
      (name): name is string => name !== null && fileNamePattern.test(name),
    ),
  ]),
];

async function markdownOf(name: string, entries: Entries, signal: AbortSignal): Promise<Text> {
  const entry = entries.get(name);
  if (!entry) return { fault: { code: 'file_missing' } };
  // A letter has at most four bytes.
  const read = await readText(entry, limits.lessonContent * 4, signal);
  if ('fault' in read) return read;
  if (read.text.length > limits.lessonContent)
    return { fault: { code: 'too_long', limit: limits.lessonContent } };
  return unstorable.test(read.text) ? { fault: { code: 'characters' } } : read;
}

/**
 * Says what is wrong with the text of a lesson and with the files that it names. A text that can be read is put into
 * `texts`.
 */
export async function checkLesson(
  lesson: ArchivedLesson,
  { entries, texts, signal }: { entries: Entries; texts: Map<string, string>; signal: AbortSignal },
): Promise<(ArchiveFault & { field?: string })[]> {
  const faults: (ArchiveFault & { field?: string })[] = [];
  if (lesson.text !== null) {
    const read = await markdownOf(lesson.text, entries, signal);
    if ('fault' in read) faults.push({ ...read.fault, entry: lesson.text });
    else {
      texts.set(lesson.text, read.text);
      const isEmpty = lesson.content_type === 'text' && read.text.trim() === '';
      if (lesson.is_published && isEmpty) faults.push({ code: 'empty' });
    }
  }
  const { video, captions } = lesson;
  if (video?.startsWith('files/') && archivedKind(video) !== 'film')
    faults.push({ code: 'video', field: 'video' });
  if (captions !== null && archivedKind(captions) !== 'captions')
    faults.push({ code: 'captions', field: 'captions' });
  const names = filesOfLesson(lesson, texts);
  for (const name of names)
    if (!entries.has(name)) faults.push({ code: 'file_missing', entry: name });
  // A file of another installation, or of another course.
  const { exercise, quiz } = lesson;
  for (const text of [texts.get(lesson.text ?? '') ?? '', JSON.stringify([video, exercise, quiz])])
    for (const [entry] of text.matchAll(/lesson-file:[0-9a-f-]{36}\/[0-9a-f-]{36}[.]\w{3,4}/g))
      faults.push({ code: 'file_missing', entry });
  const bytes = names.reduce((sum, name) => sum + (entries.get(name)?.bytes ?? 0), 0);
  if (names.length > archiveLimits.filesOfLesson || bytes > archiveLimits.fileBytesOfLesson)
    faults.push({ code: 'lesson_files' });
  return faults;
}
