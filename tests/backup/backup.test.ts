import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentFile, readManifest, tableFile } from '../../supabase/backup/manifest.ts';
import { readOptions } from '../../supabase/backup/options.ts';
import { restoreBackup } from '../../supabase/backup/restore-backup.ts';
import { writeBackup } from '../../supabase/backup/write-backup.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import { keys } from '../../supabase/local/settings.ts';
import { readSampleFiles } from '../../supabase/local/storage/sample-files.ts';
import {
  hasPostgres,
  openSharedPostgres,
  type PostgresDatabase,
} from '../support/postgres/database.ts';
import { fingerprints, sequenceValues, storeProgress, storeSeed } from './stored-rows.ts';

const thumbnail = `${crypto.randomUUID()}/${crypto.randomUUID()}.png`;
const publicPath = `/storage/v1/object/public/thumbnails/${thumbnail}`;
const accounts = 500;

type Project = { database: PostgresDatabase; client: Client };

let parent: string;
let folder: string;
let source: Project;
let backend: RunningBackend;
let before: Record<string, string>;
const projects: Project[] = [];

/** A project with its schema: the database on a PostgreSQL of its own, the files at the storage service of the local backend. */
async function openProject(): Promise<Project> {
  const database = await openSharedPostgres();
  const client = await database.connect();
  const project = { database, client };
  projects.push(project);
  // The storage service has another database, whose buckets are as old as these.
  const buckets = await backend.execute('select id, created_at::text as made from storage.buckets');
  for (const { id, made } of buckets as { id: string; made: string }[])
    await client.query('update storage.buckets set created_at = $2 where id = $1', [id, made]);
  return project;
}

const environment = ({ database }: Project, url = backend.url) => ({
  SUPABASE_DB_URL: database.url,
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: keys.secret,
});

const printed: string[] = [];
const print = (line: string) => printed.push(line);

const backUp = (to: string, env: Record<string, string>, ...parameters: string[]) =>
  writeBackup(readOptions('backup', [to, ...parameters], env), print);
const restore = (env: Record<string, string>, ...parameters: string[]) =>
  restoreBackup(readOptions('restore', [folder, ...parameters], env), print);
const restoreDatabase = (project: Project) => restore(environment(project), '--without-files');

const service = () => createClient(backend.url, keys.secret).storage;

/** What every new project has. */
const untouched = ['private.second_factor_setting', 'private.withdrawal_key', 'storage.buckets'];

describe.runIf(hasPostgres())('a backup', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'praxi-backup-'));
    folder = join(parent, 'backup');
    backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
    source = await openProject();
    const { client } = source;
    await storeSeed(client);
    await storeProgress(client, accounts);
    for (const { path, type } of await readSampleFiles())
      await client.query(
        "insert into storage.objects (bucket_id, name, metadata) values ('lesson-files', $1, $2)",
        [path, { mimetype: type, cacheControl: 'max-age=31536000' }],
      );
    await service().from('thumbnails').upload(thumbnail, Buffer.from('picture'), {
      contentType: 'image/png',
    });
    await client.query(
      "insert into storage.objects (bucket_id, name, metadata) values ('thumbnails', $1, $2)",
      [thumbnail, { mimetype: 'image/png' }],
    );
    const link = backend.url + publicPath;
    await client.query('update public.trainers set portrait_url = $1', [link]);
    await client.query(
      "update public.courses set thumbnail_url = $1 where slug = 'xekinima-me-to-excel'",
      [link],
    );
    // A value of every kind that is written in a special way.
    await client.query(
      `insert into public.contact_messages (name, email, subject, message)
         values ('Ά\\N', 'a@b.gr', E'\\t\\\\.', E'δύο\\nγραμμές\\r\\n\\\\.\\n"«»" 𝄞')`,
    );
    await client.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
         select id, 'totp', 'verified', 'secret' from auth.users limit 1`,
    );
    await client.query('update private.second_factor_setting set is_needed = true');
    await client.query('insert into auth.sessions (user_id) select id from auth.users');
    before = await fingerprints(client);
    await backUp(folder, environment(source));
  }, 120_000);

  afterEach(() => {
    printed.length = 0;
  });

  afterAll(async () => {
    await Promise.all(projects.map(({ client }) => client.end()));
    await Promise.all(projects.map(({ database }) => database.close()));
    await backend.close();
    await rm(parent, { recursive: true, force: true });
  });

  test('restores every row, number and file into an empty project', async () => {
    const target = await openProject();
    const paths = await Promise.all(
      (await readManifest(folder)).files?.map(async ({ bucket, name }) => {
        const { data } = await service().from(bucket).download(name);
        return { bucket, name, content: (await data?.bytes())?.length };
      }) ?? [],
    );
    expect(paths.map(({ bucket }) => bucket)).toContain('thumbnails');
    for (const { bucket, name } of paths) await service().from(bucket).remove([name]);

    // The state of a project after some minutes, before anybody uses it.
    await target.client.query('select private.run_due()');
    await restore(environment(target));

    const { 'auth.sessions': _sessions, 'storage.objects': _objects, ...expected } = before;
    expect(expected['auth.users']).toMatch(new RegExp(`^${accounts + 9} `));
    const progress = 55 + (accounts + 9) * 10;
    expect(expected['public.lesson_progress']).toMatch(new RegExp(`^${progress} `));
    expect(await fingerprints(target.client)).toEqual(expected);
    expect(await sequenceValues(target.client)).toEqual(await sequenceValues(source.client));
    for (const { bucket, name, content } of paths) {
      const { data } = await service().from(bucket).download(name);
      expect((await data?.bytes())?.length).toBe(content);
    }
    expect(printed.join('\n')).toContain('everybody signs in again');

    // The next row gets the next number, and triggers act again.
    await target.client.query(
      `insert into auth.users (email) values ('next@test.example');
       insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'next@test.example'`,
    );
    const { rows } = await target.client.query(
      "select 1 from public.profiles where email = 'next@test.example'",
    );
    expect(rows).toHaveLength(1);

    await expect(restoreDatabase(target)).rejects.toThrow(
      /^The project is not empty: auth\.identities, auth\.mfa_factors, auth\.users, .*public\.courses, /,
    );
  });

  test('leads links to public files to the project that has them now', async () => {
    const target = await openProject();
    await restore(environment(target, 'https://new.example'), '--without-files');
    const { rows } = await target.client.query(`
      select portrait_url as url from public.trainers
      union all select thumbnail_url from public.courses where thumbnail_url is not null`);
    const url = `https://new.example${publicPath}`;
    expect(rows).toEqual([{ url }, { url }]);
  });

  test('sends only the files that are missing, and names those that it cannot send', async () => {
    const target = await openProject();
    await restoreDatabase(target);
    const [first, second, ...stored] = (await readManifest(folder)).files ?? [];
    if (!first || !second) throw new Error('no files');
    for (const { bucket, name } of stored)
      await target.client.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
        bucket,
        name,
      ]);
    await service().from(first.bucket).remove([first.name]);
    // The second is already in the storage service, which refuses it.
    await expect(restore(environment(target), '--files-only')).rejects.toThrow(
      new RegExp(
        `^These files are not stored; --files-only tries them again:\n  ${second.bucket}/${second.name}: .*exists`,
      ),
    );
    expect(printed.at(-1)).toBe('1 files are stored.');
    const { data } = await service().from(first.bucket).download(first.name);
    expect(data).not.toBeNull();
  });

  test.each([
    [
      'a file is cut off',
      async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -10)),
      'public.user_roles: unexpected end of file',
    ],
    [
      'a file has changed',
      async (file: string) =>
        writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, -1))),
      'public.user_roles: its file has changed',
    ],
    ['a file is missing', (file: string) => rm(file), 'public.user_roles: ENOENT'],
  ])('changes nothing if %s', async (_, damage, message) => {
    const target = await openProject();
    // One of the last tables, so nearly everything is loaded by then.
    const file = tableFile(folder, { schema: 'public', name: 'user_roles' });
    const whole = await readFile(file);
    const start = await fingerprints(target.client);
    try {
      await damage(file);
      const failure = restoreDatabase(target);
      await expect(failure).rejects.toThrow(message);
      await expect(failure).rejects.toThrow('The database of the project is as it was.');
    } finally {
      await writeFile(file, whole);
    }
    expect(await fingerprints(target.client)).toEqual(start);
    expect(Object.keys(start)).toEqual(untouched);
  });

  test('changes nothing if a row is refused, and can be restored after that', async () => {
    const target = await openProject();
    await target.client.query(
      "alter table public.user_roles add constraint nobody check (role <> 'admin')",
    );
    const failure = restoreDatabase(target);
    await expect(failure).rejects.toThrow(
      'public.user_roles: new row for relation "user_roles" violates check constraint "nobody"\nThe database of the project is as it was.',
    );
    expect(Object.keys(await fingerprints(target.client))).toEqual(untouched);
    await target.client.query('alter table public.user_roles drop constraint nobody');
    await restoreDatabase(target);
    expect((await fingerprints(target.client))['public.user_roles']).toBe(
      before['public.user_roles'],
    );
  });

  test('changes nothing if the connection is lost', async () => {
    const target = await openProject();
    const watcher = await target.database.connect();
    // The restore waits for the first row of its last table while its connection ends.
    await target.client.query('begin; lock table public.user_roles in access exclusive mode');
    const failure = restoreDatabase(target).catch((error: Error) => error.message);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'postgres' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(end)).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await failure).toContain('The database of the project is as it was.');
    await target.client.query('rollback');
    expect(Object.keys(await fingerprints(target.client))).toEqual(untouched);
    await watcher.end();
  });

  test('is from one moment, whatever is written meanwhile', async () => {
    const target = await openProject();
    const writer = await source.database.connect();
    const second = join(parent, 'meanwhile');
    // The backup has read the accounts and waits for the last table.
    await source.client.query('begin; lock table public.user_roles in access exclusive mode');
    const backup = backUp(second, environment(source), '--without-files');
    const waits = `select 1 from pg_stat_activity
      where datname = current_database() and usename = 'postgres' and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await writer.query(waits)).rowCount, { timeout: 20_000 })
      .toBe(1);
    const { rows } = await writer.query<{ id: string }>(
      "insert into auth.users (email) values ('late@test.example') returning id",
    );
    await source.client.query("insert into public.user_roles values ($1, 'admin')", [rows[0]?.id]);
    await source.client.query('commit');
    await backup;
    await writer.query("delete from auth.users where email = 'late@test.example'");
    await writer.end();
    await restoreBackup(
      readOptions('restore', [second, '--without-files'], environment(target)),
      print,
    );
    const restored = await fingerprints(target.client);
    for (const table of ['auth.users', 'public.profiles', 'public.user_roles'])
      expect(restored[table]).toBe(before[table]);
  });

  test('is not restored if the schema differs, or the files are those of another project', async () => {
    const target = await openProject();
    const { client } = target;
    await client.query('alter table public.trainers add column nickname text');
    await expect(restoreDatabase(target)).rejects.toThrow(
      'These columns are only in the backup or only in the project: public.trainers.nickname.',
    );
    await client.query(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text);
      grant usage on schema supabase_migrations to postgres;
      grant select on supabase_migrations.schema_migrations to postgres;
      insert into supabase_migrations.schema_migrations values ('20270101000000')`);
    await expect(restoreDatabase(target)).rejects.toThrow(
      'Only in the backup: nothing. Only in the project: 20270101000000.',
    );
    await client.query('update storage.buckets set created_at = now()');
    await expect(restore(environment(target))).rejects.toThrow(
      'SUPABASE_DB_URL and SUPABASE_URL are those of two projects.',
    );
    expect(Object.keys(await fingerprints(client))).toEqual(untouched);
  });

  test('names files that it cannot save, and files whose content it no longer has', async () => {
    const target = await openProject();
    const name = `${crypto.randomUUID()}/${crypto.randomUUID()}.pdf`;
    await target.client.query(
      "insert into storage.objects (bucket_id, name) values ('lesson-files', $1), ('thumbnails', $2)",
      [name, thumbnail],
    );
    const second = join(parent, 'incomplete');
    await backUp(second, environment(target));
    expect(printed).toContain('1 files.');
    expect(printed).toContain(
      `lesson-files/${name} is in the database, and the storage service does not have it.`,
    );
    const { files } = await readManifest(second);
    expect(files?.map((file) => file.name)).toEqual([thumbnail]);
    await writeFile(contentFile(second, files?.[0]?.sha256 ?? ''), 'other');
    await target.client.query("delete from storage.objects where bucket_id = 'thumbnails'");
    await expect(
      restoreBackup(readOptions('restore', [second, '--files-only'], environment(target)), print),
    ).rejects.toThrow(
      `thumbnails/${thumbnail}: its content in the backup is missing or has changed`,
    );
  });

  // The letters to them are gone from the outbox once they are sent.
  test('the commands of the documents name the accounts that were deleted since, and the bookings that changed', async () => {
    const { client } = source;
    const { rows } = await client.query<{ id: string }>(
      "insert into auth.users (email, email_confirmed_at) values ('gone@test.example', now()) returning id",
    );
    const backUpAs = (name: string) =>
      backUp(join(parent, name), environment(source), '--without-files');
    await backUpAs('praxi-2026-11-25');
    await client.query("delete from auth.users where email = 'gone@test.example'");
    await client.query("update private.outbox set sent_at = now() where kind = 'account_deleted'");
    const changed = await client.query<{ id: string }>(
      `update public.bookings set updated_at = now()
       where id = (select id from public.bookings order by id limit 1) returning id`,
    );
    await backUpAs('praxi-broken');
    const page = await readFile(new URL('../../docs/backups.md', import.meta.url), 'utf8');
    const env = { ...process.env, HOME: parent };
    const run = (commands = 'false') =>
      execFileSync('bash', ['-c', commands], { encoding: 'utf8', env });
    expect(run(/^accounts\(\) [^`]*/m.exec(page)?.[0])).toBe(`${rows[0]?.id}\n`);
    const lines = run(/^lines\(\) [^`]*/m.exec(page)?.[0])
      .trim()
      .split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^bookings: ${changed.rows[0]?.id}\t`)),
    ]);
  });

  test('leaves no folder if the database cannot be read', async () => {
    const target = await openProject();
    await target.client.query('alter table storage.objects rename to other_objects');
    const second = join(parent, 'unreadable');
    await expect(backUp(second, environment(target))).rejects.toThrow(
      'relation "storage.objects" does not exist',
    );
    expect(await readdir(parent)).not.toContain('unreadable');
  });

  test('can be read only by its owner, and must be complete', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(backUp(folder, environment(source))).rejects.toThrow(`${folder} exists.`);
    const file = join(folder, 'manifest.json');
    const manifest = await readFile(file);
    await rm(file);
    await expect(restoreDatabase(source)).rejects.toThrow('is not a whole backup');
    await writeFile(file, manifest);
    expect(
      (await readdir(join(folder, 'tables'))).filter((name) => name.includes('session')),
    ).toEqual([]);
  });
});
