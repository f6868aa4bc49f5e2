import { readArchive } from '@/subjects/archives/data/read-archive';

const never = new AbortController().signal;

/** The path of a file in an archive, by its number. */
export const file = (index: number, extension: string) =>
  `files/00000000-0000-4000-8000-${String(index).padStart(12, '0')}.${extension}`;

/** The codes of the faults, with the name of the entry and the place in `course.json`. */
export async function faultsIn(archive: Blob) {
  const { faults } = await readArchive(archive, never);
  return faults.map(({ code, entry, at }) =>
    [code, entry, at?.join('.')].filter(Boolean).join(' '),
  );
}
