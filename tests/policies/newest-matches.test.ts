// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { become, literal } from './actors.ts';
import { openFreshDatabase } from './fixtures.ts';

let database: LocalDatabase;

/** More than a search looks through before it asks the index. */
const many = 6000;
const busy = '10000000-0000-4000-8000-000000000001';
const quiet = '10000000-0000-4000-8000-000000000002';
const names = ['Μαρία', 'Μαριάννα', 'Κώστας', "Μαρί'α", 'Ευτέρπη'];

/** More than two years, thirteen rows at a time. */
const timeOf = (n: string | number) =>
  `timestamptz '2026-11-01 12:00+02' - (${many} - ${n} / 13 * 13) * interval '3 hours 17 minutes'`;

/** Names of which one is old, one is rare, and the others are frequent. */
const row = (n: string) => `
  case when ${n} < 500 then 'Ξενοφών' when ${n} % 997 = 0 then 'Ιφιγένεια'
    else (array[${names.map(literal).join(', ')}])[1 + (${n} * 7 + ${n} / 11) % 5] end
  || case when ${n} % 3 = 0 then ' Παπαδοπούλου' when ${n} % 40 = 1 then ' Παπαδάκη' else ' Βρεττού' end as name,
  'user' || ${n} || '.a_b@' || (array['gmail.com', 'etaireia.gr'])[1 + ${n} % 2] as email,
  ${timeOf(n)} as created_at`;

beforeAll(async () => {
  database = await openFreshDatabase();
  const each = `from generate_series(1, ${many}) as n, lateral (select ${row('n')}) as one`;
  // Without the triggers: counters, limits and welcomes are not what is asked here.
  await database.execute(`
    set session_replication_role = replica;
    insert into public.course_interests (course_id, name, email, created_at)
    select case when n % 9 = 0 then '${busy}'::uuid else '${quiet}' end, one.* ${each};
    insert into public.contact_messages (name, email, created_at, subject, message, handled_at)
    select one.*, 'Ερώτηση', 'Για το μάθημα', case when n % 6 > 0 then now() end ${each};
    insert into public.profiles (id, first_name, email, created_at)
    select gen_random_uuid(), one.* ${each};
    set session_replication_role = default;
    analyze;`);
}, 120_000);

afterAll(() => database.close());

type Found = { id: string; total?: number };

/** What a person gets, in a transaction of its own. */
async function asked(person: 'instructor' | 'admin', sql: string): Promise<Found[]> {
  const driver = database.driver;
  return driver.transaction(async (session) => {
    await session.exec(become(person));
    const { rows } = await session.query<Found>(sql);
    return rows;
  });
}

/** The same, read through from the first row to the last. */
async function readThrough(table: string, words: string, condition: string): Promise<string[]> {
  const found = (await database.execute(`
    select id from public.${table}
    where (${literal(words)} = '' or search_vector @@ private.people_query(${literal(words)})) and ${condition}
    order by created_at desc, id desc`)) as Found[];
  return found.map(({ id }) => id);
}

const wordings = [
  '',
  'μαρία',
  'μαρια',
  "μαρί'α",
  'μ',
  'ιφιγ',
  'ξενοφών',
  'ξενοφων βρε',
  'παπαδακη',
  'κωστας παπαδοπουλου',
  'ιφιγενεια ξενοφων',
  'user77.a',
  'user500.a_b@gmail.com',
  "user7'@",
  '@etaireia.gr παπαδακη',
  'κανεις',
];

describe.each(wordings)('«%s»', (words) => {
  const most = (without: number) => (words === '' ? without : 500);

  test.each([
    ['everybody', '', 'true'],
    ['one course', `, wanted_course => '${busy}'`, `course_id = '${busy}'`],
    [
      'a time',
      `, since => ${timeOf(390)}, before => ${timeOf(5850)}`,
      `created_at >= ${timeOf(390)} and created_at < ${timeOf(5850)}`,
    ],
    [
      'a course and a time',
      `, wanted_course => '${busy}', before => ${timeOf(2600)}`,
      `course_id = '${busy}' and created_at < ${timeOf(2600)}`,
    ],
  ])('interests of %s', async (_, filter, condition) => {
    const expected = await readThrough('course_interests', words, condition);
    for (const page of [1, 2, 5]) {
      const found = await asked(
        'instructor',
        `select * from public.search_interests(${literal(words)}${filter}, page => ${page}, page_size => 100)`,
      );
      expect(found.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 100, page * 100));
      const total = Math.min(expected.length, most(5000) + 1);
      expect(found.every((one) => one.total === total)).toBe(true);
    }
    const exported = `select * from public.export_interests(${literal(words)}${filter}`;
    const thousand = await asked('instructor', `${exported})`);
    expect(thousand.map(({ id }) => id)).toEqual(expected.slice(0, 1000));
    const [last] = (await database.execute(
      `select created_at::text as time from public.course_interests where id = '${thousand.at(-1)?.id ?? busy}'`,
    )) as { time: string }[];
    if (!last) return;
    const next = await asked(
      'instructor',
      `${exported}, after_time => '${last.time}', after_id => '${thousand.at(-1)?.id}')`,
    );
    expect(next.map(({ id }) => id)).toEqual(expected.slice(1000, 2000));
  });

  test.each([
    ['all', '', 'true'],
    ['handled', ', wanted_handled => true', 'handled_at is not null'],
    ['open', ', wanted_handled => false', 'handled_at is null'],
  ])('messages, %s', async (_, filter, condition) => {
    const expected = await readThrough('contact_messages', words, condition);
    const found = await asked(
      'instructor',
      `select * from public.search_messages(${literal(words)}${filter}, page_size => 100)`,
    );
    expect(found.map(({ id }) => id)).toEqual(expected.slice(0, 100));
    expect(found[0]?.total ?? 0).toBe(Math.min(expected.length, most(1000) + 1));
  });

  test('users', async () => {
    const expected = await readThrough('profiles', words, 'true');
    const last = Math.ceil(Math.min(expected.length, most(1000)) / 100);
    for (const page of [1, last]) {
      const found = await asked(
        'admin',
        `select * from public.search_users(${literal(words)}, page => ${page}, page_size => 100)`,
      );
      const end = Math.min(page * 100, most(1000));
      expect(found.map(({ id }) => id)).toEqual(expected.slice((Math.max(page, 1) - 1) * 100, end));
    }
  });
});

test.each(['instructor', 'admin'] as const)('%s reaches no ids past the lists', async (person) => {
  const call = `select private.newest_matches('public.course_interests', ''::tsquery, 'true', 1)`;
  await expect(asked(person, call)).rejects.toMatchObject({ code: '42501' });
});
