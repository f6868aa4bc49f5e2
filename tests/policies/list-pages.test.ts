import { expect, test } from 'vitest';
import { impersonate } from './actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from './fixtures.ts';
import { createRunners } from './statements.ts';

const database = await openDatabaseWithFixtures();
const { runAsOwner } = createRunners(() => database);

const pool = '31000000-0000-4000-8000-000000000001';
const insertPool = `
  insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
  select '${pool}', '${fixtureIds.organization}', id, 1, '2100-01-01' from public.courses limit 1;`;

/** What some lists need to have rows; they take null for the other parameters. */
const values: Record<string, string> = {
  page: '2147483647',
  page_size: '2147483647',
  organization: `'${fixtureIds.organization}'`,
  organization_id: `'${fixtureIds.organization}'`,
  pool: `'${pool}'`,
  since: `'2026-01-01'`,
  until: `'2026-01-01'`,
};

const { rows: lists } = await database.driver.query<{ name: string; parameters: string[] }>(`
  select proname as name, proargnames[1:pronargs] as parameters from pg_proc
  where pronamespace = 'public'::regnamespace and 'page' = any (proargnames) order by proname`);

test('every list has pages', () => {
  expect(lists.length).toBeGreaterThan(8);
});

test.for(lists)(
  '$name has no rows on the last page that can be requested',
  async ({ name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter} => ${values[parameter] ?? 'null'}`);
    const query = `select * from public.${name}(${list.join(', ')})`;
    expect(await runAsOwner(insertPool + impersonate('admin', {}) + query)).toEqual({
      rows: 0,
      result: [],
    });
  },
);
