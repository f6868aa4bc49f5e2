import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impersonate, literal } from './actors.ts';
import { openPolicyDatabase, type PolicyDatabase } from './policy-database.ts';

let database: PolicyDatabase;

/** More than the 10,000 newest rows, which a search compares before it uses the text index. */
const rowCount = 11_000;
const busy = '10000000-0000-4000-8000-000000000001';
const quiet = '10000000-0000-4000-8000-000000000002';
const names = ['Μαρία', 'Μαριάννα', 'Κώστας', "Μαρί'α", 'Ευτέρπη'];

/** Spread over four years, thirteen rows at the same time. */
const timeOf = (n: string | number) =>
  `timestamptz '2026-11-01 12:00+02' - (${rowCount} - ${n} / 13 * 13) * interval '3 hours 17 minutes'`;

/** One name is only in old rows, one is rare, and the others are frequent. */
const row = (n: string) => `
  case when ${n} < 500 then 'Ξενοφών' when ${n} % 997 = 0 then 'Ιφιγένεια'
    else (array[${names.map(literal).join(', ')}])[1 + (${n} * 7 + ${n} / 11) % 5] end
  || case when ${n} % 3 = 0 then ' Παπαδοπούλου' when ${n} % 40 = 1 then ' Παπαδάκη' else ' Βρεττού' end as name,
  'user' || ${n} || '.a_b@' || (array['gmail.com', 'etaireia.gr'])[1 + ${n} % 2] as email,
  ${timeOf(n)} as created_at`;

beforeAll(async () => {
  database = await openPolicyDatabase();
  const each = `from generate_series(1, ${rowCount}) as n, lateral (select ${row('n')}) as one`;
  // Without triggers: these tests need neither counters nor limits.
  await database.execute(`
    set session_replication_role = replica;
    insert into public.course_interests (course_id, name, email, created_at)
    select case when n % 9 = 0 then '${busy}'::uuid else '${quiet}' end, one.* ${each};
    insert into public.contact_messages (name, email, created_at, subject, message, handled_at)
    select one.*, 'Ερώτηση', 'Για το μάθημα', case when n % 6 > 0 then now() end ${each};
    insert into public.profiles (id, first_name, email, created_at)
    select gen_random_uuid(), one.* ${each};
    -- A thousand more than are compared before the text index.
    insert into public.certificates (
      kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title, rules_version,
      created_at, issued_at, retain_until
    )
    select 'achievement', lpad(n::text, 12, '0'), 2000, n, case when n % 9 = 0 then '${busy}'::uuid else '${quiet}' end, one.name,
      'A', 1, '2026-01-01', '2026-01-01', 'A', '', 1, one.created_at, one.created_at, one.created_at
    from generate_series(1, 6000) as n, lateral (select ${row('n')}) as one;
    set session_replication_role = default;
    analyze;`);
}, 120_000);

afterAll(() => database.close());

type Found = { id: string; has_more: boolean };

/** Runs a query with the rights of a user, in a transaction of its own. */
async function runAs(person: 'instructor' | 'admin', sql: string): Promise<Found[]> {
  const driver = database.driver;
  return driver.transaction(async (session) => {
    const results = await session.exec(`${impersonate(person)} ${sql}`);
    return (results.at(-1)?.rows ?? []) as Found[];
  });
}

/** The expected ids, found by comparing every row. */
async function findAll(
  table: string,
  text: string,
  condition: string,
  order = 'created_at desc, id desc',
): Promise<string[]> {
  const found = (await database.execute(`
    select id from public.${table}
    where (${literal(text)} = '' or search_vector @@ private.search_query(${literal(text)})) and ${condition}
    order by ${order}`)) as Found[];
  return found.map(({ id }) => id);
}

/** The page that a list function should return, of 100 rows. */
function expectedPage(ids: string[], page: number): Found[] {
  const has_more = ids.length > page * 100;
  return ids.slice((page - 1) * 100, page * 100).map((id) => ({ id, has_more }));
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
  // Without words, so in no index.
  '%',
];

describe.each(wordings)('a search for «%s»', (text) => {
  test.each([
    ['all courses', '', 'true'],
    ['one course', `, filter_course_id => '${busy}'`, `course_id = '${busy}'`],
    [
      'a time',
      `, created_from => ${timeOf(390)}, created_before => ${timeOf(10_850)}`,
      `created_at >= ${timeOf(390)} and created_at < ${timeOf(10_850)}`,
    ],
    [
      'a course and a time',
      `, filter_course_id => '${busy}', created_before => ${timeOf(2600)}`,
      `course_id = '${busy}' and created_at < ${timeOf(2600)}`,
    ],
  ])('finds the interests of %s', async (_, filter, condition) => {
    const expected = await findAll('course_interests', text, condition);
    const list = (given: string) =>
      runAs(
        'instructor',
        `select id, has_more from public.search_interests(${literal(text)}${filter}, ${given})`,
      );
    for (const page of [1, 2, 5]) {
      const rows = await list(`page => ${page}, page_size => 100`);
      expect(rows).toEqual(expectedPage(expected, page));
    }
    const batch = await list('page_size => 1000');
    expect(batch.map(({ id }) => id)).toEqual(expected.slice(0, 1000));
    const last = batch.at(-1)?.id;
    if (!last) return;
    const time = `(select created_at from public.course_interests where id = '${last}')`;
    const next = await list(
      `after_created_at => ${time}, after_id => '${last}', page_size => 1000`,
    );
    expect(next.map(({ id }) => id)).toEqual(expected.slice(1000, 2000));
  });

  test.each([
    ['all', '', 'true'],
    ['handled', ', filter_handled => true', 'handled_at is not null'],
    ['open', ', filter_handled => false', 'handled_at is null'],
  ])('finds messages, %s', async (_, filter, condition) => {
    const expected = await findAll(
      'contact_messages',
      text,
      condition,
      '(handled_at is not null), created_at desc, id desc',
    );
    for (const page of [1, 2]) {
      const rows = await runAs(
        'instructor',
        `select id, has_more
        from public.search_messages(${literal(text)}${filter}, page => ${page}, page_size => 100)`,
      );
      expect(rows).toEqual(expectedPage(expected, page));
    }
  });

  test.each([
    ['all courses', '', 'true'],
    ['one course', `, course => '${busy}'`, `course_id = '${busy}'`],
  ])('finds the certificates of %s', async (_, filter, condition) => {
    const expected = await findAll('certificates', text, condition, 'issued_at desc, number desc');
    for (const page of [1, 2]) {
      const rows = await runAs(
        'instructor',
        `select id, has_more
        from public.list_certificates(${literal(text)}${filter}, page => ${page}, page_size => 100)`,
      );
      expect(rows).toEqual(expectedPage(expected, page));
    }
  });

  test('finds users', async () => {
    const expected = await findAll('profiles', text, 'true');
    for (const page of [1, Math.max(1, Math.ceil(expected.length / 100))]) {
      const rows = await runAs(
        'admin',
        `select id, has_more
        from public.search_users(${literal(text)}, page => ${page}, page_size => 100)`,
      );
      expect(rows).toEqual(expectedPage(expected, page));
    }
  });
});
