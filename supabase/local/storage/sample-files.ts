import type { App } from '@supabase/lite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalDatabase } from '../database/database.ts';
import { supabaseFolder } from '../settings.ts';

const bucket = 'lesson-files';
const oneYear = 'max-age=31536000';

const types: Record<string, string> = {
  png: 'image/png',
  vtt: 'text/vtt',
  webm: 'video/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The files of the sample lessons, by their path in the bucket. */
export type SampleFile = { path: string; type: string; content: Buffer };

/** Reads `supabase/samples/lesson-files/`, which has a folder for each lesson. */
export async function readSampleFiles(): Promise<SampleFile[]> {
  const folder = join(supabaseFolder, 'samples', bucket);
  const lessons = await readdir(folder);
  const files = await Promise.all(
    lessons.map(async (lesson) =>
      (await readdir(join(folder, lesson))).map((name) => `${lesson}/${name}`),
    ),
  );
  return Promise.all(
    files
      .flat()
      .toSorted()
      .map(async (path) => ({
        path,
        type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: await readFile(join(folder, path)),
      })),
  );
}

/** Adds the rows of the sample files, which the storage service would add at an upload. */
export async function insertSampleFiles(
  driver: LocalDatabase['driver'],
  files: SampleFile[],
): Promise<void> {
  for (const { path, type, content } of files) {
    const metadata = { size: content.length, mimetype: type, cacheControl: oneYear };
    await driver.query(
      'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)',
      [bucket, path, JSON.stringify(metadata)],
    );
  }
}

/** Stores the sample files where the storage service looks for those of its rows. */
export async function storeSampleFiles(
  store: NonNullable<App['_storageAdapter']>,
  files: SampleFile[],
): Promise<void> {
  await Promise.all(
    files.map(({ path, type, content }) =>
      store.uploadObject(bucket, path, undefined, content, type, oneYear),
    ),
  );
}
