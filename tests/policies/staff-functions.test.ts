// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { actors, become, people, type Actor, type Outcome } from './actors.ts';
import { openFreshDatabase, rows } from './fixtures.ts';
import { admin, everyone, nobody, signedIn, staff } from './rule.ts';
import { membership, promote, runnersOf } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { run, as } = runnersOf(() => database);

const managers: Actor[] = ['admin', 'organisationOwner', 'organisationAdmin'];
const fellows: Actor[] = [...managers, 'organisationMember'];
const address = (person: keyof typeof people) => `${person.toLowerCase()}@test.example`;
const add = (email: string, role = 'member') =>
  `select public.add_member('${rows.organisation}', '${email}', '${role}')`;

const codeOf = (outcome: Outcome) => ('code' in outcome ? outcome.code : 'allowed');
const roleOf = (person: keyof typeof people) =>
  `reset role; select role from public.organization_members where ${membership(people[person])}`;
const handle = (set: string) =>
  `update public.contact_messages set ${set} where id = '${rows.visitorMessage}'`;
const interest = (email: string, course: string = rows.courseWithoutInterests) =>
  `insert into public.course_interests (course_id, email, name) values ('${course}', '${email}', 'A')`;

describe('who may call what', () => {
  test.for<[string, readonly Actor[]]>([
    ['select * from public.search_interests()', staff],
    ['select * from private.search_interests(null, null, null, null, null, null, 1, 50)', staff],
    ['select * from public.search_messages()', staff],
    ['select * from private.search_messages(null, null, 1, 25)', staff],
    ['select * from public.search_users()', admin],
    ['select * from private.search_users(null, 1, 25)', admin],
    ['select * from public.search_organizations()', admin],
    ['select * from private.search_organizations(null, 1, 25)', admin],
    [`select * from public.list_organization_members('${rows.organisation}')`, fellows],
    [`select * from private.list_organization_members('${rows.organisation}', 1, 50)`, fellows],
    [`select * from public.list_organization_members('${rows.foreignOrganisation}')`, admin],
    [`select * from public.list_organization_members('${rows.courseWithInterests}')`, admin],
    [`select public.reorder_modules('${rows.courseWithoutInterests}', '{}')`, staff],
    [`select public.reorder_lessons('${rows.courseWithoutInterests}', '{}')`, staff],
    [`select public.set_role('${people.newcomer}', 'instructor')`, admin],
    [`select public.set_role('${people.owner}', 'instructor')`, admin],
    [`select public.suggest_slug('α', '${rows.courseWithInterests}')`, signedIn],
    [add(address('newcomer')), managers],
    [add(address('newcomer'), 'admin'), managers],
    [add(address('newcomer'), 'owner'), ['admin', 'organisationOwner']],
    ['select * from public.search_courses()', everyone],
    ["select private.search_key('α')", everyone],
    ["select private.greek_slug('α')", nobody],
  ])('%s', async ([sql, may]) => {
    const outcomes = await Promise.all(
      actors.map(async (actor) => [actor, codeOf(await as(actor, sql))]),
    );
    const expected = actors.map((actor) => [actor, may.includes(actor) ? 'allowed' : '42501']);
    expect(outcomes).toEqual(expected);
  });

  test('the numbers of those who wait are staff’s to see', async () => {
    const ask = 'select interests from public.interest_counts()';
    expect(await as('anonymous', ask)).toMatchObject({ code: '42501' });
    expect(await as('owner', ask)).toMatchObject({ rows: 0 });
    expect(await as('instructor', ask)).toMatchObject({ rows: 3 });
  });
});

describe('members by address', () => {
  test('are added in whatever letters and blanks', async () => {
    for (const email of [address('newcomer'), ` ${address('newcomer').toUpperCase()} `]) {
      const outcome = await as('organisationAdmin', `${add(email)}; ${roleOf('newcomer')}`);
      expect(outcome).toMatchObject({ result: [{ role: 'member' }] });
    }
  });

  test('are told apart only for those who may add them', async () => {
    expect(await as('organisationOwner', add('nobody@test.example'))).toMatchObject({
      code: 'PX003',
    });
    expect(await as('organisationOwner', add(address('organisationMember')))).toMatchObject({
      code: '23505',
    });
    expect(await as('organisationOwner', add(address('newcomer'), 'boss'))).toMatchObject({
      code: '22P02',
    });
    for (const who of ['organisationMember', 'stranger', 'instructor'] as const) {
      const outcomes = await Promise.all(
        [address('newcomer'), 'nobody@test.example', address('organisationMember'), ''].map(
          (email) => as(who, add(email)),
        ),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toMatchObject({ code: '42501' });
    }
    expect(await as('organisationAdmin', add('nobody@test.example', 'owner'))).toMatchObject({
      code: '42501',
    });
  });

  test('show their addresses to those who manage the organisation', async () => {
    const list = `select email from public.list_organization_members('${rows.organisation}')`;
    const emailsFor = async (who: Actor) => {
      const outcome = await as(who, list);
      return 'result' in outcome ? outcome.result.map(({ email }) => email) : outcome;
    };
    for (const who of managers) {
      expect(await emailsFor(who)).toEqual(Array(5).fill(expect.stringContaining('@')));
    }
    expect(await emailsFor('organisationMember')).toEqual(Array(5).fill(null));
  });
});

test('the last admin stays admin, also by set_role', async () => {
  const alone = `delete from public.user_roles where user_id = '${people.secondAdmin}';`;
  const step = `select public.set_role('${people.admin}', 'instructor')`;
  expect(await run(`${alone} ${become('admin')} ${step}`)).toMatchObject({ code: 'PX001' });
  expect(await as('admin', step)).toMatchObject({ rows: 1 });
  const made = `select public.set_role('${people.newcomer}', 'admin')`;
  expect(await run(`${alone} ${become('admin')} ${made}; ${step}`)).toMatchObject({ rows: 1 });
});

test('an instructor gives no role, by no way', async () => {
  for (const sql of [
    `select public.set_role('${people.instructor}', 'admin')`,
    `select public.set_role('${people.newcomer}', 'learner')`,
    `insert into public.user_roles (user_id, role) values ('${people.newcomer}', 'admin')`,
  ]) {
    expect(await as('instructor', sql)).toMatchObject({ code: '42501' });
  }
  expect(await as('instructor', promote(people.instructor))).toMatchObject({ rows: 0 });
});

describe('who handled a message', () => {
  const state = `reset role; select handled_by, handled_at = now() as now, note
    from public.contact_messages where id = '${rows.visitorMessage}'`;

  test('is who said so, at the time', async () => {
    const sql = handle("handled_at = '2000-01-01', note = 'Α'");
    expect(await as('instructor', `${sql}; ${state}`)).toMatchObject({
      result: [{ handled_by: people.instructor, now: true, note: 'Α' }],
    });
    expect(await as('instructor', handle(`handled_by = '${people.admin}'`))).toMatchObject({
      code: '42501',
    });
  });

  test('stays while it is handled, and goes with the mark', async () => {
    const handled = `${become('instructor')} ${handle('handled_at = now()')}`;
    const again = handle("handled_at = '2000-01-01', note = 'Β'");
    expect(await run(`${handled}; ${become('admin')} ${again}; ${state}`)).toMatchObject({
      result: [{ handled_by: people.instructor, now: true, note: 'Β' }],
    });
    expect(
      await run(`${handled}; ${become('admin')} ${handle('handled_at = null')}; ${state}`),
    ).toMatchObject({ result: [{ handled_by: null, now: null }] });
  });

  test('does not keep an account from going', async () => {
    const handled = `${become('instructor')} ${handle('handled_at = now()')}`;
    const gone = `reset role; delete from auth.users where id = '${people.instructor}'`;
    expect(await run(`${handled}; ${gone}; ${state}`)).toMatchObject({
      result: [{ handled_by: null, now: true }],
    });
  });
});

describe('the counters of interests', () => {
  const compare = `reset role; select
    coalesce(nullif((select count(*) from public.course_interests where course_id = course.id), 0), 0)::int
      - coalesce((select interests from public.course_interest_counts where course_id = course.id), 0)
      as difference
    from public.courses as course`;

  test.for([
    ['nothing', 'select'],
    ['a visitor registering', `${become('anonymous')} ${interest('a@test.example')}`],
    [
      'many at once',
      `insert into public.course_interests (course_id, email, name)
        select id, n || '@test.example', 'A' from public.courses, generate_series(1, 3) as n`,
    ],
    ['a person leaving', `${become('owner')} delete from public.course_interests`],
    ['an account going', `delete from auth.users where id = '${people.owner}'`],
    ['a course going', `delete from public.courses where id = '${rows.courseWithInterests}'`],
    [
      'an interest moving',
      `update public.course_interests set course_id = '${rows.courseWithoutInterests}'`,
    ],
    ['everybody going', 'delete from public.course_interests'],
  ])('follow %s', async ([, sql]) => {
    const outcome = await run(`${sql}; ${compare}`);
    expect(outcome).toHaveProperty('result');
    const differences = 'result' in outcome ? outcome.result.map((row) => row.difference) : [];
    expect(new Set(differences)).toEqual(new Set([0]));
  });

  test('are no version of the course', async () => {
    const sql = `${become('anonymous')} ${interest('a@test.example')}; reset role;
      select 1 from public.courses where id = '${rows.courseWithoutInterests}' and updated_at = created_at`;
    expect(await run(sql)).toMatchObject({ rows: 1 });
  });
});
