import { afterAll, beforeAll, expect, test } from 'vitest';
import { testUsers } from './actors.ts';
import { openPolicyDatabase, type PolicyDatabase } from './policy-database.ts';

let database: PolicyDatabase;

beforeAll(async () => {
  database = await openPolicyDatabase();
});
afterAll(() => database.close());

const update = `update public.profiles set bio = 'x' where id = '${testUsers.admin}' returning updated_at::text`;

test('two updates of a row never share a version, even at the same time', async () => {
  const versions = await database.driver.transaction(async (transaction) => {
    // Within a transaction now() does not change.
    const results = await transaction.exec(`${update}; ${update}`);
    return results.flatMap(({ rows }) => rows as { updated_at: string }[]);
  });
  expect(new Set(versions.map((version) => version.updated_at)).size).toBe(2);
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
