import { expect, test } from 'vitest';
import { readArchive } from '@/subjects/archives/data/read-archive';
import { archiveLimits } from '@/subjects/archives/data/limits';
import { archiveOf, courseOf, smallCourse, tampered } from '../../support/archive.ts';
import { faultsIn, file } from './archive-faults.ts';

const png = file(1, 'png');

test('no part of a zip bomb is inflated: its declared size is too large', async () => {
  const bomb = await archiveOf(
    { 'course.json': courseOf({ text: 'a.md' }), 'a.md': ' '.repeat(500_000) },
    { level: 9 },
  );
  expect(bomb.size).toBeLessThan(10_000);
  expect(await faultsIn(bomb)).toEqual(['text_too_large a.md modules.0.lessons.0']);
});

/** Changes the 32-bit number at an offset of each record of an entry, in its local and its central header. */
async function declare(archive: Blob, name: string, size: number): Promise<Blob> {
  const content = Buffer.from(await archive.arrayBuffer());
  for (const [signature, sizeAt, nameAt] of [
    ['PK\u0003\u0004', 22, 30],
    ['PK\u0001\u0002', 24, 46],
  ] as const) {
    for (let at = content.indexOf(signature); at >= 0; at = content.indexOf(signature, at + 1))
      if (content.subarray(at + nameAt, at + nameAt + name.length).toString() === name)
        content.writeUInt32LE(size, at + sizeAt);
  }
  return new Blob([new Uint8Array(content)]);
}

test('a zip bomb that declares less than its real size is stopped at that size', async () => {
  const bomb = await archiveOf(
    { 'course.json': courseOf({ text: 'a.md' }), 'a.md': ' '.repeat(5_000_000) },
    { level: 9 },
  );
  expect(await faultsIn(await declare(bomb, 'a.md', 10))).toEqual([
    'damaged a.md modules.0.lessons.0',
  ]);
});

test('an archive that declares more than the total limit is not read', async () => {
  const archive = await archiveOf({ 'course.json': smallCourse, 'a.bin': 'a' });
  expect(await faultsIn(await declare(archive, 'a.bin', archiveLimits.bytes))).toEqual([
    'archive_too_large',
  ]);
});

test('a file whose content was changed is named', async () => {
  const archive = await archiveOf({
    'course.json': courseOf({ text: 'a.md' }),
    'a.md': `![](../../${png})`,
    [png]: Buffer.from('the content of a picture'),
  });
  expect(await faultsIn(await tampered(archive, 'of a picture', 'of_a_picture'))).toEqual([
    `damaged ${png}`,
  ]);
});

test('an archive that is cut off is refused', async () => {
  const archive = await archiveOf({ 'course.json': smallCourse });
  expect(await faultsIn(archive.slice(0, archive.size - 30))).toEqual(['not_an_archive']);
});

test('reading stops when it is cancelled', async () => {
  const controller = new AbortController();
  controller.abort(new Error('cancelled'));
  await expect(
    readArchive(await archiveOf({ 'course.json': smallCourse }), controller.signal),
  ).rejects.toThrow('cancelled');
});
