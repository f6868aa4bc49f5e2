import { expect, test } from 'vitest';
import { openSharedDatabase } from './fixtures.ts';

const database = await openSharedDatabase();

const declared = (source: string) => source.split(/^begin$/m)[0] ?? '';

// What a declaration raises passes the handler of its function by, and reaches the caller as 55P03, for which PostgREST
// answers 500.
test('every function that waits three seconds for a lock catches that it did not get it', async () => {
  const { rows } = await database.driver.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where pronamespace = 'private'::regnamespace and 'lock_timeout=3s' = any (proconfig)`,
  );
  const namesWhere = (fails: (source: string) => boolean) =>
    rows.filter(({ source }) => fails(source)).map(({ name }) => name);
  expect(rows.length).toBeGreaterThan(30);
  expect(namesWhere((source) => !/when (lock_not_available|others)/.test(source))).toEqual([]);
  expect(namesWhere((source) => /private\.lock_/.test(declared(source)))).toEqual([]);
});
