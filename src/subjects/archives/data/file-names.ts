import { parseLessonFile } from '@/subjects/lessons/data/lesson-files/reference';

const extension = '(?:jpg|png|gif|webp|pdf|docx|xlsx|pptx|mp4|webm|vtt)';

/** The name of a file of lessons inside an archive, and that of the thumbnail. */
export const fileNamePattern = new RegExp(`^files/[0-9a-f-]{36}[.]${extension}$`);

const reference = new RegExp(`lesson-file:([0-9a-f-]{36}/([0-9a-f-]{36}[.]${extension}))`, 'g');
const archivedReference = new RegExp(
  `(?:[.][.]/[.][.]/)?(files/[0-9a-f-]{36}[.]${extension})`,
  'g',
);

/** From a Markdown file in `lessons/…/` to the root of the archive, so that its images show in an editor of Markdown. */
const toRoot = '../../';

/** The name in an archive of a file in the bucket of the lessons. @param path in the bucket */
export const archivedName = (path: string): string => `files/${path.split('/').at(-1)}`;

/** Names the files of a text as an archive does. @param isMarkdown whether the text becomes a file of its own */
export const withArchivedNames = (text: string, isMarkdown: boolean): string =>
  text.replaceAll(reference, (_, path: string) => (isMarkdown ? toRoot : '') + archivedName(path));

/** Names the files of a text as the database does. @param pathOf gives the path of an archived file in the bucket */
export const withStoredPaths = (text: string, pathOf: (name: string) => string): string =>
  text.replaceAll(archivedReference, (_, name: string) => `lesson-file:${pathOf(name)}`);

/** The files of an archive that a text names, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(archivedReference)].map(([, name = '']) => name)),
];

/** What a file of an archive is shown as; null for a name of another kind. */
export function archivedKind(name: string) {
  if (!fileNamePattern.test(name)) return null;
  const [folder, file] = name.split('/');
  // The kind depends on the extension alone: any folder will do.
  const stored = parseLessonFile(`lesson-file:${'0'.repeat(36)}/${folder && file}`);
  return stored?.kind ?? null;
}

/** The part of a file name that tells what is inside: the letters and digits of a title. */
const readable = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

const numbered = (index: number, title: string) =>
  [String(index + 1).padStart(2, '0'), readable(title)].filter(Boolean).join('-');

/** The name of the Markdown file of a lesson: `lessons/01-<module>/02-<lesson>.md`. */
export const textName = (
  module: { index: number; title: string },
  lesson: { index: number; title: string },
): string =>
  `lessons/${numbered(module.index, module.title)}/${numbered(lesson.index, lesson.title)}.md`;
