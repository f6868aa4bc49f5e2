import { expect } from 'vitest';
import { emailOf, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { createSender, earlier, interest, times, type Checks, type Run } from '../form-calls.ts';

const { learner, newUser } = testUsers;
const confirmed = 'email_confirmed_at = now()';
const setEmail = (email: string, more = 'updated_at = now()') =>
  `update auth.users set email = '${email}', ${more} where id = '${newUser}';`;
const createAccount = (confirmedAt: string) => `delete from auth.users where id = '${newUser}';
  insert into auth.users (id, aud, role, email, email_confirmed_at) values
    ('${newUser}', 'authenticated', 'authenticated', 'visitor@test.example', ${confirmedAt});`;

export function interestChecks(runAsOwner: Run): Checks {
  const { asService, answersOf, rowsAfter } = createSender(runAsOwner);
  const interestsAfter = (calls: string[]) =>
    rowsAfter(calls, 'course_interests', `course_id = '${fixtureIds.courseWithoutInterests}'`);
  const ownerAfter = (given: object) =>
    asService(`select ${interest(given)}; select user_id from public.course_interests
          where course_id = '${fixtureIds.courseWithoutInterests}'`);
  /** The owners of the learner's interest, of the visitor's and of one of the visitor in quarantine, after `sql`. */
  const ownersAfter = async (sql: string) => {
    const outcome = await runAsOwner(`
      update public.course_interests set email = 'VISITOR@test.example' where email = 'visitor@test.example';
      insert into public.course_interests (course_id, email, name, quarantined_at)
        values ('${fixtureIds.courseWithoutInterests}', 'visitor@test.example', 'Visitor', now());
      ${sql}
      select user_id from public.course_interests where course_id in
        ('${fixtureIds.courseWithInterests}', '${fixtureIds.courseWithoutInterests}')
      order by lower(email), quarantined_at nulls first`);
    return 'result' in outcome ? outcome.result.map(({ user_id }) => user_id) : outcome;
  };
  return {
    'an interest is stored once for each course and e-mail, also in another case': async () => {
      const calls = [
        interest({ email: 'a@test.example' }),
        interest({ email: 'A@test.example', caller: 'other' }),
      ];
      expect(await answersOf(calls)).toEqual(['stored', 'duplicate']);
      expect(await interestsAfter(calls)).toEqual({ listed: 1, quarantined: 0 });
    },

    'a mailbox is registered once for each course by visitors, and each account with its own address':
      async () => {
        const visitors = [
          interest({ email: 'a.b@gmail.com' }),
          interest({ email: 'ab+1@googlemail.com', caller: 'other' }),
        ];
        expect(await answersOf(visitors)).toEqual(['stored', 'duplicate']);
        expect(await interestsAfter(visitors)).toEqual({ listed: 1, quarantined: 0 });
        const email = emailOf('learner');
        const [plus, own] = [email.replace('@', '+1@'), { email, account: learner }];
        const accounts = [
          interest({ email: plus.toUpperCase(), proof: 'p' }),
          interest({ ...own, email: email.toUpperCase(), proof: 'q', caller: 'other' }),
          interest({ ...own, caller: 'third' }),
          interest({ email: plus, caller: 'fourth' }),
          interest({ email: email.replace('@', '+2@'), caller: 'fifth' }),
        ];
        expect(await answersOf(accounts)).toEqual([
          'stored',
          'stored',
          'duplicate',
          'duplicate',
          'duplicate',
        ]);
        expect(await interestsAfter(accounts)).toEqual({ listed: 2, quarantined: 0 });
        // Each proof remembers its own.
        for (const again of [
          interest({ email: plus, proof: 'p' }),
          interest({ email: plus.toUpperCase(), proof: 'p' }),
          interest({ email, proof: 'q' }),
          interest({ email: email.toUpperCase(), proof: 'q' }),
          interest({ ...own, email: email.toUpperCase(), proof: 'q' }),
        ])
          expect((await answersOf([...accounts, again])).at(-1)).toBe('stored');
      },

    'an interest that is sent again with its proof is not a duplicate': async () => {
      const sent = { proof: 'p' };
      expect(await answersOf([interest(sent), interest(sent)])).toEqual(['stored', 'stored']);
    },

    'an interest that a flood registered in the name of a person is released by their own':
      async () => {
        const flood = times(6, (index) =>
          interest({ email: index < 5 ? `f${index}@test.example` : 'victim@test.example' }),
        );
        expect(await interestsAfter(flood)).toEqual({ listed: 5, quarantined: 1 });
        for (const email of ['victim@test.example', 'Victim@test.example']) {
          const own = interest({ email, caller: 'victim' });
          expect((await answersOf([...flood, own])).at(-1)).toBe('stored');
          expect(await interestsAfter([...flood, own])).toEqual({ listed: 6, quarantined: 0 });
        }
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

    'an interest in quarantine is released by another registration, and not by a suspicious one':
      async () => {
        const quarantined = `insert into public.course_interests (course_id, name, email, quarantined_at)
          values ('${fixtureIds.courseWithoutInterests}', 'Forged', '${emailOf('learner').toUpperCase()}', now());`;
        const read = `select name, user_id, quarantined_at is not null as quarantined
          from public.course_interests
          where course_id = '${fixtureIds.courseWithoutInterests}' and lower(email) = '${emailOf('learner')}'`;
        const visitor = { email: emailOf('learner'), name: 'Other' };
        const own = { ...visitor, account: testUsers.learner, name: 'Own' };
        const foreign = { ...visitor, account: testUsers.otherLearner };
        const flood = earlier(5, { caller: 'network', age: '1 minute' });
        const after = (sql: string) => asService(`${quarantined} ${sql} ${read}`);
        expect(await after(`select ${interest(own)};`)).toMatchObject({
          result: [{ name: 'Own', user_id: testUsers.learner, quarantined: false }],
        });
        for (const given of [visitor, foreign])
          expect(await after(`select ${interest(given)};`)).toMatchObject({
            result: [{ name: 'Forged', user_id: null, quarantined: false }],
          });
        expect(await after(`${flood} select ${interest(visitor)};`)).toMatchObject({
          result: [{ name: 'Forged', quarantined: true }],
        });
        const ownFirst = `select ${interest({ ...own, caller: 'own' })}; select ${interest(foreign)};`;
        expect(await after(ownFirst)).toMatchObject({
          result: [{ name: 'Own', user_id: testUsers.learner, quarantined: false }],
        });
      },

    'who asks again is new again, but not by a suspicious registration': async () => {
      const email = emailOf('learner');
      const course = fixtureIds.courseWithInterests;
      const stateAfter = async (sql: string, state: string, before = '') => {
        const outcome = await runAsOwner(`${before}
          update public.course_interests set state = '${state}' where email = '${email}';
          set local role service_role; ${sql}
          select state from public.course_interests where email = '${email}'`);
        return 'result' in outcome ? outcome.result.map((row) => row.state) : outcome;
      };
      const own = `select ${interest({ email, account: learner, course })};`;
      const visitor = `select ${interest({ email, course })};`;
      const flood = earlier(5, { caller: 'network', age: '1 minute' });
      expect(await stateAfter('', 'booked')).toEqual(['booked']);
      for (const state of ['not_now', 'contacted', 'booked'])
        expect(await stateAfter(own, state)).toEqual(['new']);
      expect(await stateAfter(flood + visitor, 'booked')).toEqual(['booked']);
      // Anybody may type the address of somebody else.
      expect(await stateAfter(visitor, 'not_now')).toEqual(['not_now']);
      expect(await stateAfter(visitor, 'booked')).toEqual(['new']);
      const cohort = '7a000000-0000-4000-8000-000000000091';
      const seat = (starts: string | null, holder: string, state = 'confirmed') =>
        `insert into public.cohorts (id, course_id, capacity) values ('${cohort}', '${course}', 1);
        ${
          starts === null
            ? ''
            : `insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
              values ('${cohort}', now() + interval '${starts}', now() + interval '${starts}' + interval '4 hours');`
        }
        insert into public.bookings (cohort_id, queue_number, state, created_at, ${holder})
          values ('${cohort}', 1, '${state}', now(), `;
      const byAccount = (starts: string | null, state?: string) =>
        `${seat(starts, 'user_id', state)} '${learner}');`;
      const byAddress = (starts: string) =>
        `${seat(starts, 'holder_name, holder_email')} 'A', '${email}');`;
      for (const [booked, expected] of [
        [byAccount('7 days'), 'booked'],
        [byAddress('7 days'), 'booked'],
        // Without a date it is still to come; one that has begun is not over.
        [byAccount(null), 'booked'],
        [byAccount('-2 hours'), 'booked'],
        [byAccount('-7 days'), 'new'],
        [byAccount('-4 hours'), 'new'],
        [byAccount('7 days', 'cancelled'), 'new'],
      ] as const) {
        expect(await stateAfter(visitor, 'booked', booked)).toEqual([expected]);
        expect(await stateAfter(own, 'booked', booked)).toEqual(['new']);
      }
    },

    'a new interest of the account overrides an earlier refusal of invitations': async () => {
      const email = emailOf('learner');
      const read = `reset role; select email from private.letter_refusals order by email desc`;
      const after = async (given: Parameters<typeof interest>[0], refused = email) => {
        const outcome = await runAsOwner(`
          insert into private.letter_refusals (email) values ('${refused}'), ('a@test.example');
          set local role service_role; select ${interest(given)}; ${read}`);
        return 'result' in outcome ? outcome.result.map((row) => row.email) : outcome;
      };
      const own = { email: email.toUpperCase(), account: testUsers.learner };
      for (const refused of [email, email.replace('@', '+1@')])
        expect(await after(own, refused)).toEqual(['a@test.example']);
      // Anybody may type the address of somebody else.
      for (const given of [
        { email },
        { email, account: testUsers.otherLearner },
        { email: 'a@test.example', account: testUsers.learner },
      ])
        expect(await after(given)).toEqual([email, 'a@test.example']);
    },

    'an interest belongs to an account only with the e-mail of that account': async () => {
      const email = emailOf('learner');
      expect(
        await ownerAfter({ email: email.toUpperCase(), account: testUsers.learner }),
      ).toMatchObject({
        result: [{ user_id: testUsers.learner }],
      });
      for (const given of [
        { email },
        { email, account: testUsers.otherLearner },
        { email: 'other@test.example', account: testUsers.learner },
      ])
        expect(await ownerAfter(given)).toMatchObject({ result: [{ user_id: null }] });
      // What a visitor sent with the e-mail belongs to the account once the account registers it again.
      const byVisitor = `select ${interest({ email, caller: 'visitor' })};`;
      expect(
        await asService(`${byVisitor} select ${interest({ email, account: testUsers.learner })};
          select user_id from public.course_interests
          where course_id = '${fixtureIds.courseWithoutInterests}'`),
      ).toMatchObject({ result: [{ user_id: testUsers.learner }] });
    },

    'an interest that is refused has spent its proof': async () => {
      for (const { code, ...values } of [
        { name: 'A'.repeat(5000), code: '22001' },
        { email: `${'a'.repeat(250)}@b.gr`, code: 'PX010' },
        { email: 'νίκος@b.gr', code: 'PX010' },
        { name: ' ', code: '23514' },
        { course: crypto.randomUUID(), code: '23503' },
      ]) {
        const sent = interest({ proof: 'p', ...values });
        expect(await answersOf([sent, sent])).toEqual([code, 'used_proof']);
      }
    },

    'an interest in a course that is not offered is refused': async () => {
      const { courseWithoutInterests, draftCourse, archivedCourse } = fixtureIds;
      for (const course of [draftCourse, archivedCourse])
        expect(await answersOf([interest({ course })])).toEqual(['23503']);
      expect(
        await runAsOwner(
          `update public.courses set deleted_at = now() where id = '${courseWithoutInterests}';
           set local role service_role; select ${interest()} as answer`,
        ),
      ).toMatchObject({ result: [{ answer: '23503' }] });
    },

    'a confirmed account has the interests of its e-mail, without those in quarantine':
      async () => {
        for (const sql of [
          setEmail('Visitor@test.example', confirmed),
          setEmail('visitor@test.example') + setEmail('visitor@test.example', confirmed),
          setEmail('other@test.example', confirmed) + setEmail('visitor@test.example'),
          createAccount('now()'),
        ])
          expect(await ownersAfter(sql), sql).toEqual([learner, newUser, null]);
      },

    'an account has no interests of an e-mail that is not confirmed or not its own': async () => {
      const learnerMoves = `update auth.users set email = 'moved@test.example' where id = '${learner}';`;
      for (const sql of [
        setEmail('visitor@test.example'),
        createAccount('null'),
        setEmail('new@test.example', confirmed),
        learnerMoves + setEmail(emailOf('learner'), confirmed),
      ])
        expect(await ownersAfter(sql), sql).toEqual([learner, null, null]);
    },
  };
}
