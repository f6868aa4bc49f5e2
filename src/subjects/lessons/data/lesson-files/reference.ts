import type { ImageSize } from '@/shared/data/storage/image-size';

const scheme = 'lesson-file:';
const pattern = /^lesson-file:([0-9a-f-]{36}\/[0-9a-f-]{36}\.(\w{3,4}))(?:#(\d{1,5})x(\d{1,5}))?$/;

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
export type LessonFile = {
  path: string;
  extension: string;
  kind: LessonFileKind;
  /** Of an image; null when it is not known. */
  size: ImageSize | null;
};

/**
 * The reference to a file in a lesson's text, its video field and its captions. The size of an image follows as
 * `#WIDTHxHEIGHT`, so that a page can keep room for it.
 */
export const lessonFileReference = ({ path, size }: Pick<LessonFile, 'path' | 'size'>): string =>
  scheme + path + (size ? `#${size.width}x${size.height}` : '');

/** The file of a reference; null for any other text. */
export function parseLessonFile(text: string): LessonFile | null {
  const [, path, extension = '', width, height] = pattern.exec(text) ?? [];
  if (!path) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { path, extension, kind: kinds[extension] ?? 'document', size };
}
