import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { stackOf } from '../../supabase/local/lite-patches/stack-of-errors.ts';
import { Mailbox } from '../../supabase/local/mail/mailbox.ts';
import { ConfigurationError, keys } from '../../supabase/local/settings.ts';
import { origin } from '../support/client.ts';

// Each test writes a database to the disk, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'praxi-database-'));
  folder = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true }));

const open = (where: string | null = folder) =>
  openDatabase({ folder: where, mailbox: new Mailbox(), origin });
const count = 'select count(*)::integer as courses from public.courses';

test('a folder keeps its data, is seeded only once, and says when it is damaged', async () => {
  const first = await open();
  await first.execute("delete from public.courses where slug = 'ai-gia-paragogikotita'");
  const [before] = await first.execute(count);
  await first.close();

  const second = await open();
  expect(await second.execute(count)).toEqual([before]);
  await second.close();

  rmSync(join(folder, 'global'), { recursive: true });
  const opened = open();
  await expect(opened).rejects.toThrow(ConfigurationError);
  // One line with the command that helps.
  await expect(opened).rejects.toThrow(/^The local database does not open .*npm run db:reset$/);
});

test('a folder whose first start did not finish is created again', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '17');
  const database = await open();
  expect(await database.execute(`select count(*) > 0 as seeded from public.courses`)).toEqual([
    { seeded: true },
  ]);
  await database.close();
});

test('two databases share no uploaded file', async () => {
  const [one, other] = await Promise.all([open(null), open()]);
  const headers = { apikey: keys.secret, 'content-type': 'application/json' };
  const storageUrl = `${origin}/storage/v1`;
  for (const [database, text] of [
    [one, 'one'],
    [other, 'other'],
  ] as const) {
    const bucket = { method: 'POST', headers, body: '{"id":"papers","name":"papers"}' };
    expect((await database.app.fetch(new Request(`${storageUrl}/bucket`, bucket))).status).toBe(
      200,
    );
    const upload = { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' } };
    const file = new Request(`${storageUrl}/object/papers/a.txt`, { ...upload, body: text });
    expect((await database.app.fetch(file)).status).toBe(200);
  }
  const read = async (database: typeof one) => {
    const file = new Request(`${storageUrl}/object/papers/a.txt`, { headers });
    const response = await database.app.fetch(file);
    expect(response.headers.get('content-type')).toBe('text/plain');
    return response.text();
  };
  expect(await read(one)).toBe('one');
  expect(await read(other)).toBe('other');
  expect(existsSync(join(parent, 'database.files'))).toBe(true);
  await Promise.all([one.close(), other.close()]);
});

test('a refused statement leaves nothing on the stack, which thousands of them would fill', async () => {
  const database = await open(null);
  const stack = stackOf(database);
  const before = stack.value;
  await expect(database.driver.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(stack.value).toBe(before);
  await database.close();
});
