import { createClient } from '@supabase/supabase-js';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFile, type Manifest, type StoredFile } from './manifest.ts';
import { BackupError } from './options.ts';

type Files = NonNullable<Manifest['files']>;

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The files of a project, through its storage service. */
export type FileService = {
  /** @throws BackupError if the buckets are not those of the database */
  checkProject: (buckets: Map<string, number>) => Promise<void>;
  /** Saves the content of files. @returns those that are saved, and the names of those that are no longer there */
  download: (files: StoredFile[], folder: string) => Promise<{ saved: Files; missing: string[] }>;
  /** Stores files. @returns why some are not stored, a line for each */
  upload: (files: Files, folder: string) => Promise<string[]>;
};

export function fileService({ url, secretKey }: { url: string; secretKey: string }): FileService {
  const { storage } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  return {
    async checkProject(buckets) {
      const { data, error } = await storage.listBuckets();
      if (error) throw new BackupError(`${url} does not give its files: ${error.message}`);
      const isSame =
        data.length === buckets.size &&
        data.every((bucket) => buckets.get(bucket.id) === Date.parse(bucket.created_at));
      if (!isSame)
        throw new BackupError('SUPABASE_DB_URL and SUPABASE_URL are those of two projects.');
    },

    async download(files, folder) {
      await mkdir(join(folder, 'files'));
      const saved: Files = [];
      const missing: string[] = [];
      for (const file of files) {
        const { data, error } = await storage.from(file.bucket).download(file.name);
        if (data) {
          const content = new Uint8Array(await data.arrayBuffer());
          const sha256 = hashOf(content);
          await writeFile(contentFile(folder, sha256), content);
          saved.push({ ...file, sha256 });
        } else if ('statusCode' in error && error.statusCode === '404') {
          missing.push(`${file.bucket}/${file.name}`);
        } else {
          throw new BackupError(`${file.bucket}/${file.name} is not read: ${error.message}`);
        }
      }
      return { saved, missing };
    },

    async upload(files, folder) {
      const problems: string[] = [];
      for (const { bucket, name, type, cacheControl, sha256 } of files) {
        const content = await readFile(contentFile(folder, sha256)).catch(() => null);
        const isWhole = content !== null && hashOf(content) === sha256;
        const { error } = isWhole
          ? await storage.from(bucket).upload(name, content, { contentType: type, cacheControl })
          : { error: new Error('its content in the backup is missing or has changed') };
        if (error) problems.push(`${bucket}/${name}: ${error.message}`);
      }
      return problems;
    },
  };
}
