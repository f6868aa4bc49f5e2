import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { testUsers } from './actors.ts';
import { openFreshDatabase } from './fixtures.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const update = `update public.profiles set bio = 'x' where id = '${testUsers.admin}' returning updated_at::text`;

test('two updates of a row never share a version, even at the same time', async () => {
  const versions = await database.driver.transaction(async (transaction) => {
    // Within a transaction now() does not change.
    const first = await transaction.query<{ updated_at: string }>(update);
    const second = await transaction.query<{ updated_at: string }>(update);
    return [first.rows[0]?.updated_at, second.rows[0]?.updated_at];
  });
  expect(new Set(versions).size).toBe(2);
});

test('a version grows even after the clock is set back', async () => {
  await database.execute(`
    alter table public.profiles disable trigger profiles_set_updated_at;
    update public.profiles set updated_at = now() + interval '1 day' where id = '${testUsers.admin}';
    alter table public.profiles enable trigger profiles_set_updated_at;`);
  const [row] = await database.execute(`
    with before as (select updated_at from public.profiles where id = '${testUsers.admin}'),
      after as (${update.replace('::text', '')})
    select after.updated_at > before.updated_at as grew from before, after`);
  expect(row).toEqual({ grew: true });
});
