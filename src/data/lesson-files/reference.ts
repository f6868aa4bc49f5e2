const scheme = 'lesson-file:';
const pattern = /^lesson-file:([0-9a-f-]{36}\/[0-9a-f-]{36}\.(\w{3,4}))$/;

/** What a stored file is shown as. */
export type LessonFileKind = 'image' | 'film' | 'captions' | 'document';

const kinds: Record<string, LessonFileKind> = {
  jpg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  mp4: 'film',
  webm: 'film',
  vtt: 'captions',
};

/** A file in the bucket of the lessons. */
export type LessonFile = { path: string; extension: string; kind: LessonFileKind };

/** The reference to a file in a lesson's text, its video field and its captions. @param path in the bucket */
export const lessonFileReference = (path: string): string => scheme + path;

/** The file of a reference; null for any other text. */
export function parseLessonFile(text: string): LessonFile | null {
  const [, path, extension = ''] = pattern.exec(text) ?? [];
  return path ? { path, extension, kind: kinds[extension] ?? 'document' } : null;
}
