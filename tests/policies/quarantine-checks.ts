import { expect } from 'vitest';
import { impersonate, testUsers } from './actors.ts';
import { fixtureIds } from './fixtures.ts';
import {
  createSender,
  earlier,
  interest,
  message,
  times,
  type Checks,
  type Run,
} from './form-calls.ts';

const listed = (quarantined: boolean) =>
  `select id from public.search_messages(is_quarantined => ${quarantined}) where id = '${fixtureIds.visitorMessage}'`;
const messages = (name: string, count: number, age: string, columns = 'null, null') =>
  `insert into public.contact_messages
           (name, email, subject, message, created_at, handled_at, quarantined_at)
         select '${name}', 'a@test.example', 'A', 'A', now() - interval '${age}', ${columns}
         from generate_series(1, ${count});`;

export function quarantineChecks(runAsOwner: Run): Checks {
  const { asService, answersOf, rowsAfter } = createSender(runAsOwner);
  const interestsAfter = (calls: string[]) =>
    rowsAfter(calls, 'course_interests', `course_id = '${fixtureIds.courseWithoutInterests}'`);
  return {
    'the quarantine is a list of its own, from which staff can release a message': async () => {
      const quarantine = `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}'`;
      const asStaff = (sql: string) =>
        runAsOwner(`${quarantine}; ${impersonate('instructor')} ${sql}`);
      expect(await asStaff(listed(false))).toMatchObject({ rows: 0 });
      expect(await asStaff(listed(true))).toMatchObject({ rows: 1 });
      const release = 'update public.contact_messages set quarantined_at = null';
      expect(await asStaff(`${release}; ${listed(false)}`)).toMatchObject({ rows: 1 });
    },

    'the quarantine is left by a message that staff handle': async () => {
      const outcome = await runAsOwner(
        `update public.contact_messages set quarantined_at = now() where id = '${fixtureIds.visitorMessage}';
       ${impersonate('instructor')}
       update public.contact_messages set handled_at = now() where id = '${fixtureIds.visitorMessage}';
       select handled_at is not null as handled, quarantined_at from public.contact_messages
       where id = '${fixtureIds.visitorMessage}'`,
      );
      expect(outcome).toMatchObject({ result: [{ handled: true, quarantined_at: null }] });
    },

    'the quarantine never loses a message that is handled or has a note': async () => {
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
    },

    'an interest is stored once for each course and e-mail, also in another case': async () => {
      const calls = [
        interest({ email: 'a@test.example' }),
        interest({ email: 'A@test.example', caller: 'other' }),
      ];
      expect(await answersOf(calls)).toEqual(['stored', 'duplicate']);
      expect(await interestsAfter(calls)).toEqual({ listed: 1, quarantined: 0 });
    },

    'an interest that is sent again with its proof is no duplicate': async () => {
      const sent = { proof: 'p' };
      expect(await answersOf([interest(sent), interest(sent)])).toEqual(['stored', 'stored']);
    },

    'an interest that a flood registered in the name of a person is released by their own':
      async () => {
        const flood = times(6, (index) =>
          interest({ email: index < 5 ? `f${index}@test.example` : 'victim@test.example' }),
        );
        expect(await interestsAfter(flood)).toEqual({ listed: 5, quarantined: 1 });
        const own = interest({ email: 'victim@test.example', caller: 'victim' });
        expect((await answersOf([...flood, own])).at(-1)).toBe('stored');
        expect(await interestsAfter([...flood, own])).toEqual({ listed: 6, quarantined: 0 });
      },

    'an interest in another course is another, and each proof remembers its own': async () => {
      const [first, second] = [
        { proof: 'p', caller: 'a' },
        { proof: 'q', caller: 'b' },
      ];
      const otherCourse = interest({ ...second, course: fixtureIds.courseWithInterests });
      const resent = interest({ ...first, level: 0 });
      expect(await answersOf([interest(first), otherCourse, resent])).toEqual([
        'stored',
        'stored',
        'stored',
      ]);
    },

    'an interest in quarantine is released by an honest registration only, which replaces it':
      async () => {
        const quarantined = `insert into public.course_interests (course_id, name, email, quarantined_at)
        values ('${fixtureIds.courseWithoutInterests}', 'Forged', 'Victim@test.example', now());`;
        const own = { email: 'victim@test.example', account: testUsers.learner, name: 'Own' };
        const read = `select name, user_id, quarantined_at is not null as quarantined
        from public.course_interests where lower(email) = 'victim@test.example'`;
        expect(await asService(`${quarantined} select ${interest(own)}; ${read}`)).toMatchObject({
          result: [{ name: 'Own', user_id: testUsers.learner, quarantined: false }],
        });
        const flood = earlier(5, { caller: 'network', age: '1 minute' });
        expect(
          await asService(`${quarantined} ${flood} select ${interest(own)}; ${read}`),
        ).toMatchObject({
          result: [{ name: 'Forged', user_id: null, quarantined: true }],
        });
      },

    'an interest belongs to the account of its sender': async () => {
      const own = { account: testUsers.learner, email: 'own@test.example' };
      const sql = `select ${interest(own)};
        select user_id from public.course_interests where email = 'own@test.example'`;
      expect(await asService(sql)).toMatchObject({ result: [{ user_id: testUsers.learner }] });
    },

    'an interest refuses values that the constraints refuse, the longest before them': async () => {
      for (const field of ['name', 'email'] as const) {
        for (const [length, code] of [
          [6000, '23514'],
          [6001, '22001'],
        ] as const)
          expect(
            await asService(`select ${interest({ [field]: 'A'.repeat(length) })}`),
          ).toMatchObject({ code });
      }
    },

    'an interest refuses an unknown course': async () => {
      const unknown = interest({ course: crypto.randomUUID() });
      expect(await asService(`select ${unknown}`)).toMatchObject({ code: '23503' });
    },

    'submissions are forgotten after seven days, a few with each new one': async () => {
      const sql = `${earlier(25, { sender: 'old', age: '168.5 hours' })}
        select ${message()};
        select count(*)::int from private.form_submissions where sender = 'old'`;
      expect(await asService(sql)).toMatchObject({ result: [{ count: 5 }] });
      const recent = earlier(1, { sender: 'recent', age: '167.5 hours' });
      expect(
        await asService(
          `${recent} select ${message()}; select from private.form_submissions where sender = 'recent'`,
        ),
      ).toMatchObject({ rows: 1 });
    },

    'the quarantine holds 2,000 messages, and a flood displaces its own': async () => {
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
         count(*) filter (where name = 'A')::int as newest,
           count(*) filter (where name = 'flood' and created_at < now() - interval '1 day' + interval '12 seconds')::int as oldest
       from public.contact_messages where quarantined_at is not null`,
      );
      expect(outcome).toMatchObject({
        result: [{ quarantined: 2000, victims: 1, newest: 1, oldest: 0 }],
      });
    },

    'the quarantine displaces no message outside it, nor one whose submission is forgotten':
      async () => {
        const outcome = await asService(
          `insert into public.contact_messages (id, name, email, subject, message, quarantined_at, created_at)
         select gen_random_uuid(), case when n > 1990 then 'flood' else 'forgotten' end, 'a@test.example', 'A', 'A',
           now(), now() - interval '1 day' + n * interval '1 second'
         from generate_series(1, 2001) as n;
         insert into private.form_submissions (proof, caller, sender, is_suspicious, row_id)
         select id::text, 'attacker', 's', true, id from public.contact_messages where name = 'flood';
         insert into public.contact_messages (name, email, subject, message, created_at)
         select 'listed', 'a@test.example', 'A', 'A', now() - interval '1 year' from generate_series(1, 10);
         ${earlier(5, { caller: 'network', age: '1 minute' })} select ${message()};
         select name, count(*)::int from public.contact_messages
         where name in ('flood', 'forgotten', 'listed', 'A') group by name order by name`,
        );
        expect(outcome).toMatchObject({
          result: [
            { name: 'A', count: 1 },
            { name: 'flood', count: 9 },
            { name: 'forgotten', count: 1990 },
            { name: 'listed', count: 10 },
          ],
        });
      },

    'the quarantine takes in what nobody has handled while 1,000 newer ones wait': async () => {
      const outcome = await asService(
        `delete from public.contact_messages;
         ${messages('waiting', 1005, '1 day')} ${messages('handled', 10, '1 year', 'now(), null')}
         ${messages('quarantined', 10, '1 minute', 'null, now()')} select ${message()};
         select name, count(*)::int from public.contact_messages where quarantined_at is null
         group by name order by name`,
      );
      expect(outcome).toMatchObject({
        result: [
          { name: 'A', count: 1 },
          { name: 'handled', count: 10 },
          { name: 'waiting', count: 999 },
        ],
      });
    },

    'the quarantine holds 2,000 interests': async () => {
      const outcome = await asService(
        `insert into public.course_interests (course_id, name, email, quarantined_at)
         select '${fixtureIds.courseWithInterests}', 'A', n || '@test.example', now() - interval '1 day'
         from generate_series(1, 2005) as n;
         ${earlier(5, { caller: 'network', age: '1 minute' })} select ${interest()};
         select count(*)::int from public.course_interests where quarantined_at is not null`,
      );
      expect(outcome).toMatchObject({ result: [{ count: 2000 }] });
    },
  };
}
