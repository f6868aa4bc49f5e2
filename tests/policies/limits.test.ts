// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { become, people } from './actors.ts';
import { openFreshDatabase, rows } from './fixtures.ts';
import { runnersOf, noRight, promote, setMember, removeMember, type Who } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { run, as } = runnersOf(() => database);

describe('the last of their kind', () => {
  const alone = `delete from public.user_roles where user_id = '${people.secondAdmin}';`;
  const step = `delete from public.user_roles where user_id = '${people.admin}'`;
  const oneOwner = `${removeMember(people.secondOwner)};`;

  test('an admin stays admin', async () => {
    for (const sql of [
      promote(people.admin, 'learner'),
      promote(people.admin, 'instructor'),
      step,
    ]) {
      expect(await run(`${alone} ${become('admin')} ${sql}`)).toMatchObject({ code: 'PX001' });
      expect(await as('admin', sql)).toMatchObject({ rows: 1 });
    }
    const everybody = "update public.user_roles set role = 'learner'";
    expect(await as('admin', everybody)).toMatchObject({ code: 'PX001' });
  });

  test('an owner stays owner', async () => {
    for (const sql of [
      removeMember(people.organisationOwner),
      setMember(people.organisationOwner, 'admin'),
    ]) {
      const outcome = await run(`${oneOwner} ${become('organisationOwner')} ${sql}`);
      expect(outcome).toMatchObject({ code: 'PX002' });
      expect(await as('organisationOwner', sql)).toMatchObject({ rows: 1 });
    }
  });

  test('an account and an organisation can still be deleted', async () => {
    const account = `delete from auth.users where id = '${people.admin}'`;
    expect(await run(`${alone} ${account}`)).toMatchObject({ rows: 1 });
    const organisation = `delete from public.organizations where id = '${rows.organisation}'`;
    expect(await run(`${oneOwner} ${become('organisationOwner')} ${organisation}`)).toMatchObject({
      rows: 1,
    });
  });
});

describe('functions and schemas', () => {
  // A private one besides the public one that calls it.
  const granted = [
    'private.account_exists: authenticated',
    'private.add_member: authenticated',
    'private.available_course_slug: authenticated',
    'private.course_has_interests: authenticated',
    'private.is_admin: authenticated',
    'private.is_staff: authenticated',
    'private.list_organization_members: authenticated',
    'private.lock_curriculum_order: authenticated',
    'private.manages_member: authenticated',
    'private.manages_organization: authenticated',
    'private.organization_role: authenticated',
    'private.require_staff: authenticated',
    'private.search_interests: authenticated',
    'private.search_key: anon authenticated',
    'private.search_messages: authenticated',
    'private.search_organizations: authenticated',
    'private.search_query: anon authenticated',
    'private.search_users: authenticated',
    'private.search_vector: anon authenticated',
    'private.search_words: anon authenticated',
    'private.user_search_vector: anon authenticated',
    'public.add_member: authenticated',
    'public.interest_counts: authenticated',
    'public.list_organization_members: authenticated',
    'public.reorder_lessons: authenticated',
    'public.reorder_modules: authenticated',
    'public.search_courses: anon authenticated',
    'public.search_interests: authenticated',
    'public.search_messages: authenticated',
    'public.search_organizations: authenticated',
    'public.search_users: authenticated',
    'public.set_role: authenticated',
    'public.suggest_slug: authenticated',
  ];

  test('only these may be executed', async () => {
    const found = (await database.execute(`
      select pronamespace::regnamespace || '.' || proname || ': '
        || string_agg(role, ' ' order by role) as line
      from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, pg_proc.oid, 'execute')
      group by pronamespace, proname order by 1`)) as { line: string }[];
    expect(found.map(({ line }) => line)).toEqual(granted);
  });

  test('every function has a fixed search path', async () => {
    const loose = await database.execute(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`);
    expect(loose).toEqual([]);
  });

  test('what runs with the rights of the owner is not exposed', async () => {
    const exposed = await database.execute(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
    );
    expect(exposed).toEqual([]);
  });

  test.for<Who>(['anonymous', 'owner', 'admin'])('%s meets no open door', async (who) => {
    for (const sql of [
      "select private.greek_slug('α')",
      "select private.learning_goals_from_metadata('{}')",
      "select private.has_role('learner')",
      'select private.require_admin()',
      'create table public.planted (id int)',
      'create table private.planted (id int)',
      "create function public.planted() returns int language sql as 'select 1'",
      "create function private.planted() returns int language sql as 'select 1'",
      'create view public.planted as select 1',
      'create schema planted',
      'alter table public.courses disable row level security',
      'drop policy "Everyone can view courses" on public.courses',
      'truncate public.courses',
    ]) {
      expect({ sql, ...(await as(who, sql)) }).toMatchObject({ code: '42501' });
    }
  });

  test('a visitor may not ask which courses have interests', async () => {
    const ask = `select private.course_has_interests('${rows.courseWithInterests}')`;
    expect(await as('anonymous', ask)).toMatchObject(noRight);
  });
});

const send = (email: string) => `
  insert into public.contact_messages (name, email, subject, message)
    values ('A', '${email}', 'A', 'A');`;

describe('the limit on messages', () => {
  const address = 'Sender@Test.example';

  test('stops the sixth, also in other letters', async () => {
    const five = send(address).repeat(5);
    expect(await as('anonymous', five)).toMatchObject({ rows: 1 });
    for (const sixth of [address, address.toLowerCase(), address.toUpperCase()]) {
      expect(await as('anonymous', five + send(sixth))).toMatchObject({ code: 'PT429' });
    }
    expect(await as('owner', send(address).repeat(6))).toMatchObject({ code: 'PT429' });
    expect(await as('anonymous', five + send('other@test.example'))).toMatchObject({ rows: 1 });
  });

  test('is over after ten minutes', async () => {
    const five = send(address).repeat(5);
    const ago = (time: string) => `
      alter table public.contact_messages disable trigger contact_messages_set_updated_at;
      update public.contact_messages set created_at = now() - interval '${time}'
        where email = '${address}';
      alter table public.contact_messages enable trigger contact_messages_set_updated_at;`;
    for (const [time, expected] of [
      ['9 minutes 59 seconds', { code: 'PT429' }],
      ['10 minutes 1 second', { rows: 1 }],
    ] as const) {
      const sql = `${five} ${ago(time)} ${become('anonymous')} ${send(address)}`;
      expect({ time, ...(await run(sql.trimEnd().replace(/;$/, ''))) }).toMatchObject(expected);
    }
  });
});
