import { expect, test } from 'vitest';
import { openSharedDatabase } from './fixtures.ts';

const database = await openSharedDatabase();

test('every foreign key has an index, so that deleting what it points to reads no whole table', async () => {
  const withoutIndex = await database.execute(`
    select conrelid::regclass::text || ' ' || (
      select string_agg(attname, ', ' order by attname) from pg_attribute where attrelid = conrelid and attnum = any (conkey)
    ) as key
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index
        where indrelid = conrelid
          -- The columns of the key come first. One that leaves out rows without a value is enough: no key points from them.
          and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
          and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$', true)
      )
    order by 1`);
  expect(withoutIndex).toEqual([]);
});
