import { emptyCourseTexts } from '@/subjects/courses/course-texts';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

/** The content of `course.json` for the smallest course. */
export const smallCourse = {
  format: 'praxi-course',
  version: 1,
  course: {
    title: 'Μικρό μάθημα',
    slug: 'mikro-mathima',
    description: '',
    audience: 'individuals',
    category: 'course',
    status: 'available',
    difficulty_level: 'beginner',
    estimated_hours: 4,
    featured: false,
    thumbnail: null as string | null,
    price_kind: 'free',
    price_cents: null as number | null,
    group_size_min: null as number | null,
    group_size_max: null as number | null,
    places: [] as string[],
    outcomes: [] as string[],
    included: [] as string[],
    ...emptyCourseTexts,
    enrolment_mode: 'open',
  },
  trainer: null as string | null,
  modules: [] as object[],
};

/** A lesson of `course.json`: an unpublished text without text. */
const smallLesson = {
  title: 'Ενότητα',
  content_type: 'text',
  duration_minutes: 5,
  is_published: false,
  is_preview: false,
  is_required: true,
};

/** `course.json` of a course with these lessons in one module. */
export const courseOf = (...lessons: object[]) => ({
  ...smallCourse,
  modules: [
    {
      title: 'Κεφάλαιο',
      description: '',
      is_published: true,
      lessons: lessons.map((lesson) => ({ ...smallLesson, ...lesson })),
    },
  ],
});

type Content = string | Uint8Array | object;

/** A ZIP archive with these entries; an object becomes JSON. */
export async function archiveOf(
  entries: Record<string, Content>,
  options: { level?: number; password?: string } = {},
): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), {
    useWebWorkers: false,
    level: 0,
    ...options,
  });
  for (const [name, content] of Object.entries(entries)) {
    const reader =
      content instanceof Uint8Array
        ? new Uint8ArrayReader(content)
        : new TextReader(typeof content === 'string' ? content : JSON.stringify(content));
    await writer.add(name, reader);
  }
  return writer.close();
}

/**
 * An archive whose bytes were changed after it was written: every occurrence of `from` is
 * overwritten with `to`.
 */
export async function tampered(archive: Blob, from: string, to: string): Promise<Blob> {
  const bytes = Buffer.from(await archive.arrayBuffer());
  const [search, replacement] = [Buffer.from(from), Buffer.from(to)];
  for (let at = bytes.indexOf(search); at >= 0; at = bytes.indexOf(search, at + 1))
    replacement.copy(bytes, at);
  return new Blob([new Uint8Array(bytes)]);
}
