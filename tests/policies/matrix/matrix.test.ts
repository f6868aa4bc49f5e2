import { expect, test } from 'vitest';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';
import { matrix } from './matrix.ts';
import { privileges } from '../privileges.ts';
import { runMatrix } from './run-matrix.ts';

const database = await openDatabaseWithFixtures();

// One test each: together they take longer than the limit of a test on a busy machine.
test.for(Object.keys(privileges))(
  'everybody is allowed on %s what the matrix says, and nothing else',
  async (table) => {
    expect(
      await withFixtures(database.driver, (transaction) => runMatrix(transaction, { table })),
    ).toEqual([]);
  },
);

test('the matrix covers every verb of every table', async () => {
  const tables = (await database.execute(
    "select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
  )) as { name: string; secured: boolean }[];
  const names = tables.map(({ name }) => name).toSorted();
  expect(Object.keys(privileges).toSorted()).toEqual(names);
  expect([...new Set(matrix.map(({ table }) => table))].toSorted()).toEqual(names);
  expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  for (const name of names) {
    const verbs = matrix.filter(({ table }) => table === name).map(({ verb }) => verb);
    expect([name, ...new Set(verbs)].toSorted()).toEqual(
      [name, 'select', 'insert', 'update', 'delete'].toSorted(),
    );
  }
});
