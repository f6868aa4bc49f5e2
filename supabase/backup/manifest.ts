import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './options.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Where the project answers, to which links in its rows lead; null if the command was not told. */
  url: z.string().nullable(),
  /** The versions of its migrations. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the uncompressed content. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Null in a backup without files. The content of each is in a file that is named by its hash. */
  files: z
    .array(
      z.object({
        bucket: z.string(),
        name: z.string(),
        type: z.string(),
        /** Seconds, as in the header. */
        cacheControl: z.string(),
        sha256,
      }),
    )
    .nullable(),
});

/** What a backup contains. Written last: a folder without one is not a whole backup. */
export type Manifest = z.output<typeof manifestSchema>;
export type Table = Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>;
export type StoredFile = Omit<NonNullable<Manifest['files']>[number], 'sha256'>;

const pathOf = (folder: string) => join(folder, 'manifest.json');

/** The rows of a table, as `copy` writes and reads them. */
export const tableFile = (folder: string, { schema, name }: Pick<Table, 'schema' | 'name'>) =>
  join(folder, 'tables', `${schema}.${name}.copy.gz`);
/** The content of a file. */
export const contentFile = (folder: string, hash: string) => join(folder, 'files', hash);

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(pathOf(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** @throws BackupError if the folder is not a whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathOf(folder), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} is not a whole backup: it has no manifest.json, which a backup gets at its end.`,
    );
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${pathOf(folder)} has another format than this version reads.`, {
      cause: error,
    });
  }
}
