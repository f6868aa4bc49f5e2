import { beforeEach, expect, test } from 'vitest';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { exportCourse } from '@/subjects/archives/data/export-course';
import { importCourse, newImport } from '@/subjects/archives/data/import-course';
import { planImport } from '@/subjects/archives/data/plan-import';
import { readArchive } from '@/subjects/archives/data/read-archive';
import { execute, withBackend } from '../../support/backend';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

beforeEach(() => signInWithRole('instructor'));

const never = new AbortController().signal;
const quiet = { signal: never, onProgress: () => {} };

/** The id of a sample course. */
async function sampleCourse(slug: string) {
  const [row] = (await execute(`select id from public.courses where slug = '${slug}'`)) as {
    id: string;
  }[];
  return row?.id ?? '';
}

/** The texts of an archive by name, with the names of files counted instead of random, and the bytes of its files. */
async function contentsOf(archive: Blob) {
  const names = new Map<string, string>();
  const renamed = (text: string) =>
    text.replaceAll(/files\/[0-9a-f-]{36}/g, (name) => {
      if (!names.has(name)) names.set(name, `file ${names.size + 1}`);
      return names.get(name) ?? '';
    });
  const contents: Record<string, string> = {};
  for (const entry of await new ZipReader(new BlobReader(archive)).getEntries()) {
    if (entry.directory) continue;
    const isText = /[.](?:json|md)$/.test(entry.filename);
    contents[renamed(entry.filename)] = isText
      ? renamed(await entry.getData(new TextWriter()))
      : `${entry.uncompressedSize} bytes, ${entry.signature}`;
  }
  return contents;
}

test.each(['xekinima-me-to-excel', 'protropes-gia-kathe-mera'])(
  'the sample course %s is exported, imported, and exported the same',
  async (slug) => {
    await execute(`update public.courses set lessons_open = 'at_once' where slug = '${slug}'`);
    const exported = await exportCourse(await sampleCourse(slug), quiet);
    expect(exported.name).toBe(`${slug}.zip`);
    const { archive, faults } = await readArchive(exported.archive, never);
    expect(faults).toEqual([]);
    const plan = await planImport(archive!);
    expect(plan).toMatchObject({ slug: `${slug}-2`, isSlugTaken: true });
    const made = await importCourse(newImport(archive!), { ...quiet, ...plan });
    expect(made.slug).toBe(`${slug}-2`);
    const again = await exportCourse(made.id, quiet);
    const [first, second] = [await contentsOf(exported.archive), await contentsOf(again.archive)];
    expect(first['course.json']).toContain('"lessons_open": "at_once"');
    expect({
      ...second,
      'course.json': second['course.json']?.replace(`${slug}-2`, slug),
    }).toEqual(first);
  },
);
