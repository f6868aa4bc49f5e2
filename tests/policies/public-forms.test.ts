import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { emailOf, impersonate, testUsers } from './actors.ts';
import { fixtureIds, openFreshDatabase } from './fixtures.ts';
import { createRunners, permissionDenied, type Caller } from './statements.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

const { runAsOwner, runAs } = createRunners(() => database);

type Submission = {
  proof?: string;
  level?: number;
  caller?: string;
  email?: string;
  account?: string | null;
  id?: string;
  course?: string;
};

const literal = (value: string | null) => (value === null ? 'null' : `'${value}'`);

const shared = ({
  proof = crypto.randomUUID(),
  level = 3,
  caller = 'network',
  email = 'sender@test.example',
  account = null,
}: Submission) =>
  `'${proof}', ${level}, '${caller}', '${email.toLowerCase()}', ${literal(account)}`;

const message = (given: Submission = {}) => `public.submit_contact_message(${shared(given)},
  '${given.id ?? crypto.randomUUID()}', 'A', '${given.email ?? 'sender@test.example'}', 'A', 'A')`;

const interest = (given: Submission = {}) => `public.submit_course_interest(${shared(given)},
  '${given.course ?? fixtureIds.courseWithoutInterests}', 'A', '${given.email ?? 'sender@test.example'}')`;

const asService = (sql: string) => runAsOwner(`set local role service_role; ${sql}`);

/** Calls the functions one after the other, and returns what each answered. */
async function answersOf(calls: string[]) {
  const outcome = await asService(
    `create temporary table answers (n serial, answer text);
     grant all on answers to service_role; grant all on answers_n_seq to service_role;
     ${calls.map((call) => `insert into answers (answer) select ${call};`).join('\n')}
     select answer from answers order by n`,
  );
  if (!('result' in outcome)) throw new Error(outcome.message);
  return outcome.result.map(({ answer }) => answer);
}

const times = <Value>(count: number, valueOf: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => valueOf(index));

/** How many rows of a table are in quarantine, and how many are not, after some calls. */
async function rowsAfter(calls: string[], table = 'contact_messages', where = "name = 'A'") {
  const outcome = await asService(
    `${calls.map((call) => `select ${call};`).join('\n')} select
      count(*) filter (where quarantined_at is null)::int as listed,
      count(*) filter (where quarantined_at is not null)::int as quarantined
    from public.${table} where ${where}`,
  );
  return 'result' in outcome ? outcome.result[0] : outcome;
}

test.for<Caller>(['visitor', 'learner', 'admin'])(
  '%s cannot call the functions of the edge function',
  async (caller) => {
    for (const call of [message(), interest()])
      expect(await runAs(caller, `select ${call}`)).toMatchObject(permissionDenied);
    const internal = `select private.admit_submission('p', 3, 'c', 's', null, 'e')`;
    expect(await runAs(caller, internal)).toMatchObject(permissionDenied);
    expect(await runAs(caller, 'select 1 from private.form_submissions')).toMatchObject(
      permissionDenied,
    );
  },
);

describe('a proof of work', () => {
  test('counts once, whoever sends it and for whichever form', async () => {
    const proof = 'the same';
    expect(
      await answersOf([
        message({ proof }),
        message({ proof, caller: 'other' }),
        interest({ proof, caller: 'third' }),
      ]),
    ).toEqual(['stored', 'used_proof', 'used_proof']);
  });

  test('must be harder with each submission of a caller, and not of another', async () => {
    const easy = (caller: string) => message({ caller, level: 0 });
    expect(
      await answersOf([
        easy('a'),
        easy('a'),
        message({ caller: 'a', level: 1 }),
        message({ caller: 'a', level: 1 }),
        message({ caller: 'a', level: 2 }),
        message({ caller: 'a', level: 2 }),
        message({ caller: 'a', level: 3 }),
        easy('b'),
      ]),
    ).toEqual([
      'stored',
      'harder_proof',
      'stored',
      'harder_proof',
      'stored',
      'harder_proof',
      'stored',
      'stored',
    ]);
  });

  test('is easy again an hour later', async () => {
    const outcome = await asService(
      `select ${message({ level: 0 })}; reset role;
       update private.form_submissions set created_at = now() - interval '61 minutes';
       set local role service_role; select ${message({ level: 0 })} as answer`,
    );
    expect(outcome).toMatchObject({ result: [{ answer: 'stored' }] });
  });
});

describe('a message', () => {
  test('that is sent again with its id is stored once, also with a spent proof', async () => {
    const sent = { id: crypto.randomUUID(), proof: 'p' };
    expect(await answersOf([message(sent), message(sent)])).toEqual(['stored', 'stored']);
    expect(await rowsAfter([message(sent), message(sent)])).toEqual({ listed: 1, quarantined: 0 });
  });

  test('cannot replace a message whose id the sender knows', async () => {
    const sql = `select ${message({ id: fixtureIds.visitorMessage })};
      select name from public.contact_messages where id = '${fixtureIds.visitorMessage}'`;
    expect(await asService(sql)).toMatchObject({ result: [{ name: 'Visitor' }] });
  });

  test('is quarantined from the sixth of a caller in an hour, and none is refused', async () => {
    const calls = times(8, (index) => message({ email: `s${index}@test.example` }));
    expect(await rowsAfter(calls)).toEqual({ listed: 5, quarantined: 3 });
  });

  test('of a person in whose name five were forged is stored, in quarantine for a visitor', async () => {
    const forged = times(5, (index) => message({ caller: `attacker ${index}` }));
    expect(await rowsAfter([...forged, message({ caller: 'victim' })])).toEqual({
      listed: 5,
      quarantined: 1,
    });
  });

  test('of a user in whose name five were forged is listed, because the e-mail is confirmed', async () => {
    const email = emailOf('learner');
    const forged = times(5, (index) => message({ caller: `attacker ${index}`, email }));
    const own = message({ caller: 'victim', email, account: testUsers.learner });
    expect(await rowsAfter([...forged, own])).toEqual({ listed: 6, quarantined: 0 });
    const other = message({ caller: 'other', email, account: testUsers.otherLearner });
    expect(await rowsAfter([...forged, other])).toEqual({ listed: 5, quarantined: 1 });
  });

  test('is quarantined when more than 300 have come in an hour', async () => {
    const many = `insert into private.form_submissions (proof, caller, sender, is_suspicious)
      select n::text, n::text, n::text, false from generate_series(1, 300) as n`;
    const outcome = await asService(
      `${many}; select ${message()}; select quarantined_at is not null as quarantined
       from public.contact_messages where name = 'A'`,
    );
    expect(outcome).toMatchObject({ result: [{ quarantined: true }] });
    const suspicious = await asService(
      `${many.replace('false from', 'true from')}; select ${message()}; select quarantined_at
       from public.contact_messages where name = 'A'`,
    );
    expect(suspicious).toMatchObject({ result: [{ quarantined_at: null }] });
  });

  test('that nobody has handled is quarantined when 1,000 newer ones wait', async () => {
    const outcome = await asService(
      `insert into public.contact_messages (name, email, subject, message, created_at)
       select 'waiting', 'a@test.example', 'A', 'A', now() - n * interval '1 minute'
       from generate_series(1, 1005) as n;
       select ${message()};
       select count(*)::int as listed from public.contact_messages
       where handled_at is null and quarantined_at is null`,
    );
    expect(outcome).toMatchObject({ result: [{ listed: 1000 }] });
  });

  test('refuses values that the constraints refuse, and keeps the proof unspent', async () => {
    const invalid = message().replace("'A', 'A')", "' ', 'A')");
    expect(await asService(`select ${invalid}`)).toMatchObject({ code: '23514' });
    const long = message().replace("'A', 'A')", "repeat('A', 6001), 'A')");
    expect(await asService(`select ${long}`)).toMatchObject({ code: '22001' });
  });
});

const listed = (quarantined: boolean) =>
  `select id from public.search_messages(is_quarantined => ${quarantined}) where id = '${fixtureIds.visitorMessage}'`;

describe('the quarantine', () => {
  test('holds 2,000 messages, and a flood displaces its own', async () => {
    const outcome = await asService(
      `insert into public.contact_messages (id, name, email, subject, message, quarantined_at, created_at)
       select gen_random_uuid(), case when n = 1 then 'victim' else 'flood' end, 'a@test.example', 'A', 'A', now(),
         now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, 2010) as n;
       insert into private.form_submissions (proof, caller, sender, is_suspicious, row_id)
       select id::text, case name when 'victim' then 'victim' else 'attacker' end, 's', true, id
       from public.contact_messages where quarantined_at is not null;
       ${times(6, () => `select ${message()};`).join('\n')}
       select count(*)::int as quarantined, count(*) filter (where name = 'victim')::int as victims,
         count(*) filter (where name = 'A')::int as newest
       from public.contact_messages where quarantined_at is not null`,
    );
    expect(outcome).toMatchObject({ result: [{ quarantined: 2000, victims: 1, newest: 1 }] });
  });

  test('is a list of its own, from which staff can release a message', async () => {
    const quarantine = `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}'`;
    const asStaff = (sql: string) =>
      runAsOwner(`${quarantine}; ${impersonate('instructor')} ${sql}`);
    expect(await asStaff(listed(false))).toMatchObject({ rows: 0 });
    expect(await asStaff(listed(true))).toMatchObject({ rows: 1 });
    const release = 'update public.contact_messages set quarantined_at = null';
    expect(await asStaff(`${release}; ${listed(false)}`)).toMatchObject({ rows: 1 });
  });

  test('is left by a message that staff handle', async () => {
    const outcome = await runAsOwner(
      `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}';
       ${impersonate('instructor')}
       update public.contact_messages set handled_at = now() where id = '${fixtureIds.visitorMessage}';
       select handled_at is not null as handled, quarantined_at from public.contact_messages
       where id = '${fixtureIds.visitorMessage}'`,
    );
    expect(outcome).toMatchObject({ result: [{ handled: true, quarantined_at: null }] });
  });

  test('never loses a message that is handled or has a note', async () => {
    const outcome = await asService(
      `insert into public.contact_messages (name, email, subject, message, quarantined_at, created_at, note, handled_at)
       select case n when 1 then 'noted' when 2 then 'handled' else 'flood' end, 'a@test.example', 'A', 'A', now(),
         now() - interval '1 day' + n * interval '1 second', case n when 1 then 'A' end, case n when 2 then now() end
       from generate_series(1, 2010) as n;
       select private.limit_quarantine('public.contact_messages');
       select count(*) filter (where name = 'flood')::int as flood,
         array_agg(name order by name) filter (where name <> 'flood') as kept
       from public.contact_messages where quarantined_at is not null`,
    );
    expect(outcome).toMatchObject({ result: [{ flood: 2000, kept: ['handled', 'noted'] }] });
  });
});

const interestsAfter = (calls: string[]) =>
  rowsAfter(calls, 'course_interests', `course_id = '${fixtureIds.courseWithoutInterests}'`);

describe('an interest', () => {
  test('is stored once for each course and e-mail, also in another case', async () => {
    const calls = [
      interest({ email: 'a@test.example' }),
      interest({ email: 'A@test.example', caller: 'other' }),
    ];
    expect(await answersOf(calls)).toEqual(['stored', 'duplicate']);
    expect(await interestsAfter(calls)).toEqual({ listed: 1, quarantined: 0 });
  });

  test('that is sent again with its proof is no duplicate', async () => {
    const sent = { proof: 'p' };
    expect(await answersOf([interest(sent), interest(sent)])).toEqual(['stored', 'stored']);
  });

  test('that a flood registered in the name of a person is released by their own', async () => {
    const flood = times(6, (index) =>
      interest({ email: index < 5 ? `f${index}@test.example` : 'victim@test.example' }),
    );
    expect(await interestsAfter(flood)).toEqual({ listed: 5, quarantined: 1 });
    const own = interest({ email: 'victim@test.example', caller: 'victim' });
    expect((await answersOf([...flood, own])).at(-1)).toBe('stored');
    expect(await interestsAfter([...flood, own])).toEqual({ listed: 6, quarantined: 0 });
  });

  test('refuses an unknown course', async () => {
    const unknown = interest({ course: crypto.randomUUID() });
    expect(await asService(`select ${unknown}`)).toMatchObject({ code: '23503' });
  });
});

test('submissions are forgotten after seven days', async () => {
  const outcome = await asService(
    `insert into private.form_submissions (proof, caller, sender, is_suspicious, created_at)
     values ('old', 'old', 'old', false, now() - interval '8 days'),
       ('recent', 'recent', 'recent', false, now() - interval '6 days');
     select ${message()};
     select proof from private.form_submissions where proof in ('old', 'recent')`,
  );
  expect(outcome).toMatchObject({ result: [{ proof: 'recent' }] });
});
