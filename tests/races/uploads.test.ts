import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction, runAtOnce } from './run-at-once.ts';

describe.runIf(hasPostgres())('50 uploads at once', () => {
  const { database, client } = withPostgres();

  const asServer = (statementOf: (index: number) => string) =>
    runAtOnce(
      database(),
      Array.from({ length: 50 }, (_, index) => ({
        role: 'service_role',
        statement: statementOf(index),
      })),
    );

  async function storeAtOnce() {
    const folder = randomUUID();
    await asServer(
      () => `insert into storage.objects (bucket_id, name)
        values ('thumbnails', '${folder}/' || gen_random_uuid() || '.png')`,
    );
    const { rows } = await client().query('select from storage.objects where name like $1', [
      `${folder}/%`,
    ]);
    return rows.length;
  }

  /** How many uploads are counted for an account that has made one. */
  async function countAtOnce() {
    const { rows: users } = await client().query<{ id: string }>(
      `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@test.example') returning id`,
    );
    const id = users[0]?.id ?? '';
    await client().query('select public.count_upload($1)', [id]);
    await asServer(() => `select public.count_upload('${id}')`);
    const { rows } = await client().query<{ uploads: number }>(
      'select uploads from private.upload_counts where user_id = $1',
      [id],
    );
    return rows[0]?.uploads;
  }

  test('store ten files in a folder', async () => {
    expect(await storeAtOnce()).toBe(10);
  });

  test('store all without the lock', async () => {
    await removeFromFunction(
      client(),
      'private.check_file',
      /perform pg_advisory_xact_lock\([^;]*;/,
    );
    expect(await storeAtOnce()).toBe(50);
  });

  test('are all counted', async () => {
    expect(await countAtOnce()).toBe(51);
  });

  test('are not all counted by two statements', async () => {
    await client().query(`
      create or replace function public.count_upload(uploader uuid) returns boolean
      language plpgsql security invoker set search_path = '' as $$
      declare
        latest integer := (select uploads from private.upload_counts where user_id = uploader);
      begin
        perform pg_sleep(0.01);
        if latest is null then
          insert into private.upload_counts (user_id) values (uploader);
        else
          update private.upload_counts set uploads = latest + 1 where user_id = uploader;
        end if;
        return true;
      end;
      $$`);
    expect(await countAtOnce()).toBeLessThan(51);
  });
});
