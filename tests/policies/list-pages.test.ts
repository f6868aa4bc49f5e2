import { expect, test } from 'vitest';
import { fixtureIds, openDatabaseWithFixtures } from './fixtures.ts';
import { createRunners } from './statements.ts';

const database = await openDatabaseWithFixtures();
const { runAs } = createRunners(() => database);

const { rows: lists } = await database.driver.query<{ name: string; call: string }>(`
  select proname as name, proname || '(' || string_agg(
    parameter || ' => ' || case parameter
      when 'page' then '2147483647' when 'page_size' then '2147483647' when 'organization_id' then '''${fixtureIds.organization}''' else 'null'
    end, ', ' order by position
  ) || ')' as call
  from pg_proc, unnest(proargnames[1:pronargs]) with ordinality as named (parameter, position)
  where pronamespace = 'public'::regnamespace and 'page' = any (proargnames)
  group by oid, proname order by proname`);

test('every list has pages', () => {
  expect(lists.length).toBeGreaterThan(8);
});

test.for(lists)('$name has no rows on the last page that can be asked for', async ({ call }) => {
  expect(await runAs('admin', `select * from public.${call}`)).toEqual({ rows: 0, result: [] });
});
