import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { connect } from '../../supabase/backup/database.ts';
import { readOptions } from '../../supabase/backup/options.ts';
import { projectFolder, supabaseFolder } from '../../supabase/local/settings.ts';

const environment = {
  SUPABASE_DB_URL: 'postgresql://postgres:top%40secret@127.0.0.1:1/postgres',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co/',
  SUPABASE_SECRET_KEY: 'sb_secret_hidden',
};

const api = { url: 'https://abcdefghijklmnopqrst.supabase.co', secretKey: 'sb_secret_hidden' };

test('reads the folder, and keys only from the environment', () => {
  const { SUPABASE_DB_URL: databaseUrl } = environment;
  expect(readOptions('backup', ['folder'], environment)).toEqual({
    folder: 'folder',
    parts: { database: true, files: true },
    databaseUrl,
    url: api.url,
    api,
  });
  expect(
    readOptions('backup', ['folder', '--without-files'], { SUPABASE_DB_URL: databaseUrl }),
  ).toMatchObject({ parts: { database: true, files: false }, url: null, api: null });
  expect(readOptions('restore', ['folder', '--files-only'], environment)).toMatchObject({
    parts: { database: false, files: true },
    api,
  });
});

test.each([
  [[], environment, 'Which folder?'],
  [['a', 'b'], environment, 'Which folder?'],
  [['a', '--files-only', '--without-files'], environment, 'Nothing is left to restore.'],
  [['a', '--secret-key=x'], environment, "Unknown option '--secret-key'"],
  [['a'], {}, 'Set SUPABASE_DB_URL.'],
  [['a'], { ...environment, SUPABASE_DB_URL: 'top@secret' }, 'SUPABASE_DB_URL must be'],
  [['a'], { ...environment, SUPABASE_URL: 'sb_secret_hidden' }, 'Set SUPABASE_URL to'],
  [['a'], { ...environment, SUPABASE_SECRET_KEY: undefined }, 'Set SUPABASE_URL and'],
])('refuses %j without repeating a secret', (parameters, env, message) => {
  const read = () => readOptions('restore', parameters, env);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/top|hidden/);
});

const databaseOf = (project: string) => ({
  SUPABASE_DB_URL: `postgresql://postgres.${project}:top@pooler.supabase.com:5432/postgres`,
});

test('refuses the database of one project with the URL of another', () => {
  const other = 'zyxwvutsrqponmlkjihg';
  for (const parameters of [['a'], ['a', '--without-files']]) {
    const read = () => readOptions('restore', parameters, { ...environment, ...databaseOf(other) });
    expect(read).toThrow(`SUPABASE_DB_URL is that of project ${other}, not of abcdefghijklm`);
    expect(read).not.toThrow(/top|hidden/);
  }
  const own = databaseOf('abcdefghijklmnopqrst');
  expect(readOptions('restore', ['a'], { ...environment, ...own })).toMatchObject({ api });
});

test.each([
  'http://abcdefghijklmnopqrst.supabase.co',
  'https://ABCDEFGHIJKLMNOPQRST.supabase.co./',
  'https://abcdefghijklmnopqrst.storage.supabase.co',
])('refuses it also with the URL %s', (url) => {
  const other = databaseOf('zyxwvutsrqponmlkjihg');
  expect(() =>
    readOptions('backup', ['a'], { ...environment, ...other, SUPABASE_URL: url }),
  ).toThrow('not of abcdefghijklmnopqrst');
});

test.each(['backup', 'restore'])(
  'npm run %s fails in plain English without a database',
  async (command) => {
    const child = spawn(
      process.execPath,
      [join(supabaseFolder, 'backup', `${command}.ts`), join(supabaseFolder, 'migrations')],
      {
        cwd: projectFolder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(await exited).toBe(1);
    expect(output).toBe('');
    expect(errors).toMatch(
      command === 'backup'
        ? /^The database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\n$/
        : /^\S+ is not a whole backup: it has no manifest\.json/,
    );
    expect(errors).not.toMatch(/top|hidden|\n {4}at /);
  },
);

test('sends no password to a server elsewhere that does not encrypt', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.write('N')).on('error', () => {});
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // An address of this machine that does not look like one.
  await expect(connect(`postgresql://postgres:secret@0.0.0.0:${port}/postgres`)).rejects.toThrow(
    'The database cannot be reached: The server does not support SSL connections',
  );
  server.close();
});
