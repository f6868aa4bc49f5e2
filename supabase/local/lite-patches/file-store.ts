/**
 * Lite 0.10.0 keeps the uploaded files of all databases of a project in one folder, `.temp/storage` beside
 * `config.toml`, and does not close a file after it has read it.
 *
 * Supabase: the files of two projects are apart.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { App } from '@supabase/lite';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

async function bytesOf(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

/** Keeps uploaded files in one folder, each under the hash of its name, so that no name can be a path. */
export class FileStore implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    return { metadata, httpStatusCode: 200, body: await readFile(this.#file(bucket, key)) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const file = this.#file(bucket, key);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(file, await bytesOf(body));
    await writeFile(`${file}.json`, JSON.stringify({ mimetype, cacheControl }));
    return this.headObject(bucket, key);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.#file(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ) {
    const [from, to] = [this.#file(bucket, key), this.#file(toBucket, toKey)];
    await Promise.all([copyFile(from, to), copyFile(`${from}.json`, `${to}.json`)]);
    return { httpStatusCode: 200, ...(await this.headObject(toBucket, toKey)) };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const file = this.#file(bucket, key);
    const { size, mtime, mtimeMs } = await stat(file);
    const saved = JSON.parse(await readFile(`${file}.json`, 'utf8')) as {
      mimetype: string;
      cacheControl: string;
    };
    const eTag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    return { ...saved, size, contentLength: size, lastModified: mtime, eTag };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#file(bucket, key)}`;
  }

  #file(bucket: string, key: string): string {
    const name = createHash('sha256')
      .update(JSON.stringify([bucket, key]))
      .digest('hex');
    return join(this.#folder, name);
  }
}
