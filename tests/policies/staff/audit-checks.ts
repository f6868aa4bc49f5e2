import { expect } from 'vitest';
import { emailOf, impersonate, testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { cohort, meeting, priced } from '../cohorts/calls.ts';
import type { Checks, Run } from '../form-calls.ts';

const { courseWithInterests: course, publishedLesson: lesson, organization } = fixtureIds;
const { admin, instructor, learner } = testUsers;

const entry = (
  action: string,
  kind: string,
  subject: string,
  by: string | null,
  at: string,
  fields = 'null',
) => `('${action}', '${kind}', '${subject}', ${by ? `'${by}'` : 'null'}, '${at}', ${fields})`;

/** Entries of the years 2001 and 2002, which no other entry has. Named by their action. */
const entries = `insert into public.audit_log (action, subject_type, subject_id, actor_id, created_at, after) values
  ${[
    entry('a', 'courses', course, admin, '2001-01-01Z'),
    entry('b', 'courses', course, instructor, '2001-01-02Z'),
    entry('c', 'lesson_bodies', lesson, admin, '2001-01-03Z'),
    entry('a', 'cohorts', course, null, '2001-01-03Z'),
    entry(
      'b',
      'user_roles',
      learner,
      admin,
      '2001-01-04Z',
      `'{"user_id": "${learner}", "gone": "${crypto.randomUUID()}"}'`,
    ),
    entry(
      'd',
      'courses',
      crypto.randomUUID(),
      crypto.randomUUID(),
      '2002-01-01Z',
      `'{"organization_id": "${organization}"}'`,
    ),
  ].join(', ')};`;

const old = "until => '2002-01-02Z'";
const list = (given: string, columns = "action || ' ' || subject_type") =>
  `${entries} ${impersonate('admin')} select ${columns} as value from public.list_audit(${given})`;

const suspend = (is: boolean) => `select public.set_suspended('${learner}', ${is});`;
const bin = (name: string) =>
  `select public.${name}('message', array['${fixtureIds.visitorMessage}'::uuid]);`;

const binCourse = (name: string) =>
  `select public.${name}('course', '{${fixtureIds.draftCourse}}');`;

/** Bookings: one that staff moved to another cohort and back, and one of that cohort. */
const [origin, away, back, other] = [
  crypto.randomUUID(),
  crypto.randomUUID(),
  crypto.randomUUID(),
  crypto.randomUUID(),
];
const storeBooking = (id: string, of: string, number: number, from?: string) => `
  select private.set_cause('${from ? 'moved' : 'booked'}', ${from ? `'${from}'` : 'null'});
  insert into public.bookings (id, cohort_id, state, queue_number, created_at)
  values ('${id}', '${of}', 'cancelled', ${number}, now());`;

export function auditChecks(run: Run): Checks {
  const valuesOf = async (sql: string) => {
    const outcome = await run(sql);
    if ('code' in outcome) throw new Error(outcome.message);
    return outcome.result.map(({ value }) => value);
  };
  const listed = (given: string, columns?: string) =>
    valuesOf(list(given ? `${given}, ${old}` : old, columns));
  /** The entries that `sql` creates. */
  const noted = (sql: string) =>
    valuesOf(`${sql}; reset role;
      select concat_ws(' ', action, subject_type, actor_id is not null, after) as value
      from public.audit_log where created_at >= now() order by id`);

  const size = (given: number) =>
    valuesOf(`insert into public.audit_log (action, subject_type, subject_id) select 'x', 'many', '${course}' from generate_series(1, 501);
      ${impersonate('admin')} select count(*)::int as value from public.list_audit(kind => 'many', page_size => ${given})`);
  const left = (age: string) =>
    valuesOf(`insert into public.audit_log (action, subject_type, subject_id, created_at)
        values ('x', 'aged', '${course}', private.clock() - interval '5 years' - interval '${age}');
      select private.run_due();
      select count(*)::int as value from public.audit_log where subject_type = 'aged'`);

  const foundByTitle = (filter: string) =>
    valuesOf(`${entries} reset role;
          update public.courses set title = 'Υφαντική', description = 'Αργαλειός' where id = '${course}';
          ${impersonate('admin')} select action || ' ' || subject_type as value
          from public.list_audit(search_text => ${filter})`);

  const ofPeople = (people: readonly string[], filter = '') =>
    valuesOf(`${entries} update public.profiles set first_name = 'Υφάντρα' where id in ('${people.join("', '")}');
        ${impersonate('admin')} select action as value from public.list_audit(search_text => 'υφαντρα', ${old}${filter})`);

  return {
    'the log has the newest entries first, in every filter': async () => {
      expect(await listed('')).toEqual([
        'd courses',
        'b user_roles',
        'a cohorts',
        'c lesson_bodies',
        'b courses',
        'a courses',
      ]);
      expect(await listed(`actor => '${admin}'`)).toEqual([
        'b user_roles',
        'c lesson_bodies',
        'a courses',
      ]);
      expect(await listed(`kind => 'courses'`)).toEqual(['d courses', 'b courses', 'a courses']);
      expect(await listed(`kind => 'courses', action => 'b'`)).toEqual(['b courses']);
      expect(await listed(`subject => '${course}'`)).toEqual([
        'a cohorts',
        'c lesson_bodies',
        'b courses',
        'a courses',
      ]);
      expect(await listed(`since => '2001-01-03Z'`)).toEqual([
        'd courses',
        'b user_roles',
        'a cohorts',
        'c lesson_bodies',
      ]);
      expect(await valuesOf(list("until => '2001-01-02Z'"))).toEqual(['a courses']);
      const names = `${entries} update public.profiles set first_name = 'Ελένη', last_name = 'Βάρδα' where id = '${admin}';
        ${impersonate('admin')} select action as value from public.list_audit(search_text => 'βαρδα', ${old})`;
      expect(await valuesOf(names)).toEqual(['b', 'c', 'a']);
      expect(await listed(`search_text => 'nobody-of-this-name'`)).toEqual([]);
      expect(await listed(`search_text => 'nobody', actor => '${instructor}'`)).toEqual([]);
    },

    'an entry is found by the name of the changed record, once': async () => {
      const named = (filter: string) => foundByTitle(`${filter}, ${old}`);
      const all = ['a cohorts', 'b courses', 'a courses'];
      expect(await named(`'υφαντικη'`)).toEqual(all);
      expect(await named(`'αργαλειοσ'`)).toEqual([]);
      expect(await named(`'υφαντικη', kind => 'courses'`)).toEqual(all.slice(1));
      expect(await named(`'υφαντικη', kind => 'courses', action => 'a'`)).toEqual(['a courses']);
      expect(await named(`'υφαντικη', subject => '${organization}'`)).toEqual([]);
      expect(await named(`'υφαντικη', actor => '${admin}'`)).toEqual(['a courses']);
      expect(await named(`'υφαντικη', since => '2001-01-02Z'`)).toEqual(all.slice(0, 2));
      expect(await named(`'υφαντικη', before_at => '2001-01-03Z', before_id => 0`)).toEqual(
        all.slice(1),
      );
      const second = `(select id from public.audit_log where action = 'b' and created_at = '2001-01-02Z')`;
      expect(await named(`'υφαντικη', before_at => '2001-01-02Z', before_id => ${second}`)).toEqual(
        ['a courses'],
      );
      expect(await foundByTitle(`'υφαντικη', until => '2001-01-03Z'`)).toEqual(all.slice(1));
      expect(await foundByTitle(`'υφαντικη', kind => 'courses', action => 'b'`)).toEqual([
        'b courses',
      ]);
      expect(await named(`'υφαντικη', page_size => 1`)).toEqual(['a cohorts']);
      // For somebody who did something to themselves, once.
      const two = [admin, learner];
      expect(await ofPeople(two)).toEqual(['b', 'c', 'a']);
      // What was done to somebody with that name, also by others, or only by the given person.
      expect(await ofPeople([learner])).toEqual(['b']);
      expect(await ofPeople(two, `, actor => '${admin}'`)).toEqual(['b']);
    },

    'records named after a person, a course or a company are found by that name': async () => {
      const [booking, held, enrolment, pool, seat, certificate] = Array.from({ length: 6 }, () =>
        crypto.randomUUID(),
      );
      const subjects = {
        profiles: learner,
        courses: course,
        course_modules: fixtureIds.publishedModule,
        lesson_bodies: lesson,
        organizations: organization,
        cohorts: cohort,
        cohort_meetings: meeting(cohort),
        bookings: booking,
        others: held,
        enrolments: enrolment,
        seat_pools: pool,
        seats: seat,
        certificates: certificate,
      };
      const rows = Object.entries(subjects).map(([kind, id]) =>
        entry('x', kind, id ?? '', null, '2001-02-01Z'),
      );
      const stored = `
        insert into public.bookings (id, cohort_id, user_id, holder_name, holder_email, state, queue_number, created_at) values
          ('${booking}', '${cohort}', '${learner}', null, null, 'cancelled', 901, now()),
          ('${held}', '${cohort}', null, 'Νήμα', 'held@example.test', 'cancelled', 902, now());
        insert into public.enrolments (id, user_id, course_id, cycle) values ('${enrolment}', '${learner}', '${course}', 7);
        insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
          values ('${pool}', '${organization}', '${fixtureIds.courseWithoutInterests}', 1, '2100-01-01');
        insert into public.seats (id, pool_id, email) values ('${seat}', '${pool}', 'seat@example.test');
        insert into public.certificate_rules (course_id, attendance_percent, signatory) values ('${course}', 80, 'A') on conflict do nothing;
        insert into public.certificates (
          id, kind, code, year, number, booking_id, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
          rules_version, issued_at, retain_until
        ) values (
          '${certificate}', 'attendance', '0123456789AC', 2026, 901, '${held}', '${course}', 'Κρόσσι', 'A', 4, '2026-01-01', '2026-01-02',
          'A', '', 1, now(), now()
        );
        insert into public.audit_log (action, subject_type, subject_id, actor_id, created_at, after) values ${rows.join(', ')};`;
      const found = async (table: string, id: string, column: string) =>
        (
          await valuesOf(`${stored} update public.${table} set ${column} = 'Αργαλειός' where id = '${id}'; ${impersonate('admin')}
            select subject_type as value from public.list_audit(search_text => 'αργαλειοσ', until => '2001-02-02Z') order by 1`)
        ).filter((kind) => kind !== '');
      expect(await found('profiles', learner, 'first_name')).toEqual([
        'bookings',
        'enrolments',
        'profiles',
      ]);
      expect(await found('courses', course, 'title')).toEqual([
        'cohort_meetings',
        'cohorts',
        'courses',
      ]);
      expect(await found('courses', fixtureIds.courseWithoutInterests, 'title')).toEqual([
        'seat_pools',
        'seats',
      ]);
      expect(await found('course_modules', fixtureIds.publishedModule, 'title')).toEqual([
        'course_modules',
      ]);
      expect(await found('course_lessons', lesson, 'title')).toEqual(['lesson_bodies']);
      expect(await found('organizations', organization, 'name')).toEqual([
        'organizations',
        'seat_pools',
        'seats',
      ]);
      expect(await found('bookings', held ?? '', 'holder_name')).toEqual(['others']);
      const holder = `${stored} ${impersonate('admin')} select subject_type as value
        from public.list_audit(search_text => 'κροσσι', until => '2001-02-02Z')`;
      expect(await valuesOf(holder)).toEqual(['certificates']);
    },

    'the entries of a cohort include those of its meetings and bookings': async () => {
      const held = meeting(cohort);
      const rows = [
        entry('save cohort', 'cohorts', cohort, admin, '2001-03-01Z'),
        entry('update', 'cohort_meetings', held, instructor, '2001-03-02Z'),
        entry('update', 'cohort_meetings', meeting(priced), admin, '2001-03-03Z'),
        entry('add booking', 'bookings', origin, admin, '2001-02-01Z'),
        entry('note money', 'bookings', away, admin, '2001-02-02Z'),
        entry('give seat', 'bookings', back, admin, '2001-02-03Z'),
        entry('give seat', 'bookings', other, admin, '2001-02-04Z'),
      ];
      const about = (given: string, column = "action || ' ' || subject_type") =>
        valuesOf(`
          insert into public.audit_log (action, subject_type, subject_id, actor_id, created_at, after) values ${rows.join(', ')};
          ${storeBooking(origin, cohort, 901)} ${storeBooking(away, priced, 901, origin)}
          ${storeBooking(back, cohort, 902, away)} ${storeBooking(other, priced, 902)}
          update public.courses set title = 'Υφαντική' where id = '${course}';
          update public.profiles set first_name = 'Υφάντρα' where id = '${instructor}';
          update public.cohort_meetings set starts_at = '2031-03-04T16:00:00Z', ends_at = '2031-03-04T20:00:00Z' where id = '${held}';
          ${impersonate('admin')} select ${column} as value from public.list_audit(${given}, until => '2001-03-04Z')`);
      const all = [
        'update cohort_meetings',
        'save cohort cohorts',
        'give seat bookings',
        'note money bookings',
        'add booking bookings',
      ];
      const ofCohort = `subject => '${cohort}'`;
      expect(await about(ofCohort)).toEqual(all);
      expect(await about(`subject => '${held}'`)).toEqual(all.slice(0, 1));
      expect(await about(`${ofCohort}, actor => '${instructor}'`)).toEqual(all.slice(0, 1));
      expect(await about(`${ofCohort}, search_text => 'υφαντρα'`)).toEqual(all.slice(0, 1));
      expect(await about(`${ofCohort}, search_text => 'υφαντικη'`)).toEqual(all.slice(0, 2));
      expect(await about(`${ofCohort}, page_size => 1`)).toEqual(all.slice(0, 1));
      expect(await about(`subject => '${held}'`, `names ->> '${held}'`)).toEqual([
        'Υφαντική, 4/3/2031: 4/3/2031 18:00',
      ]);
    },

    'a page begins after the last entry of the one before': async () => {
      const pages: unknown[] = [];
      let after = '';
      for (let page = 0; page < 3; page += 1) {
        const rows = await listed(
          `page_size => 2${after}`,
          "jsonb_build_object('is', action || ' ' || subject_type, 'more', has_more, 'at', created_at, 'kind', subject_type)",
        );
        pages.push(
          rows.map((row) => (row as { is: string }).is),
          rows.map((row) => (row as { more: boolean }).more),
        );
        const last = rows.at(-1) as { at: string; kind: string };
        after = `, before_at => '${last.at}', before_id => (select id from public.audit_log where created_at = '${last.at}' and subject_type = '${last.kind}')`;
      }
      expect(pages).toEqual([
        ['d courses', 'b user_roles'],
        [true, true],
        ['a cohorts', 'c lesson_bodies'],
        [true, true],
        ['b courses', 'a courses'],
        [false, false],
      ]);
      expect([await size(1000), await size(0)]).toEqual([[500], [1]]);
    },

    'what an entry mentions is named while it exists': async () => {
      const names = await listed(`kind => 'user_roles'`, 'names');
      expect(names).toEqual([{ [admin]: expect.any(String), [learner]: emailOf('learner') }]);
      expect(await listed(`kind => 'courses'`, 'names')).toEqual([
        { [organization]: 'Test' },
        { [course]: 'With interests', [instructor]: expect.any(String) },
        { [course]: 'With interests', [admin]: expect.any(String) },
      ]);
      const places = await listed('', 'place');
      expect(places).toEqual([
        { course: expect.any(String) },
        {},
        {},
        { course, module: fixtureIds.publishedModule },
        { course },
        { course },
      ]);
    },

    'the entries of a course or a module have those of what is in it': async () => {
      const deleted = `${impersonate('admin')} select public.move_to_bin('lesson', '{${lesson}}');`;
      const about = (subject: string) =>
        valuesOf(
          `${deleted} select action || ' ' || subject_type as value from public.list_audit(subject => '${subject}')`,
        );
      for (const subject of [course, fixtureIds.publishedModule, lesson])
        expect(await about(subject)).toContain('move to bin course_lessons');
      expect(await about(fixtureIds.draftCourse)).not.toContain('move to bin course_lessons');
    },

    'suspensions and deleted messages are recorded, without their text': async () => {
      expect(await noted(`${impersonate('admin')} ${suspend(true)} ${suspend(false)}`)).toEqual([
        'suspend profiles t',
        'lift suspension profiles t',
      ]);
      const all =
        bin('move_to_bin') + bin('restore_from_bin') + bin('move_to_bin') + bin('delete_from_bin');
      expect(await noted(`${impersonate('admin')} ${all}`)).toEqual([
        'move to bin contact_messages t',
        'restore from bin contact_messages t',
        'move to bin contact_messages t',
        'delete from bin contact_messages t',
      ]);
      expect(
        await noted(
          `${impersonate('admin')} ${binCourse('move_to_bin')} ${binCourse('restore_from_bin')}`,
        ),
      ).toEqual([
        expect.stringMatching(/^move to bin courses t/),
        expect.stringMatching(/^restore from bin courses t/),
      ]);
      const forGood = `${binCourse('move_to_bin')} ${binCourse('delete_from_bin')}`;
      expect(await noted(`${impersonate('admin')} ${forGood}`)).toContainEqual(
        expect.stringMatching(/^delete courses t/),
      );
      const same = `select public.delete_same_caller('${fixtureIds.visitorMessage}', now())`;
      expect(await noted(`${impersonate('admin')} ${same}`)).toEqual([
        'delete same caller contact_messages t {"messages": 0, "interests": 0}',
      ]);
      const aged = `update public.organizations set deleted_at = now() - interval '31 days' where id = '${organization}'`;
      expect(await noted(`${aged}; select private.purge_bin()`)).toEqual(['purge organizations f']);
      // Not in the name of the user who opens the bin.
      expect(
        await noted(`${aged}; ${impersonate('instructor')} select count(*) from public.list_bin()`),
      ).toEqual(['purge organizations f']);
      // What this user changes afterwards is theirs.
      const afterwards = `${aged}; ${impersonate('admin')} select count(*) from public.list_bin();
        update public.courses set title = 'Other' where id = '${fixtureIds.courseWithInterests}'`;
      expect(await noted(afterwards)).toEqual([
        'purge organizations f',
        expect.stringMatching(/^update courses t/),
      ]);
    },

    'a name that mail programs turn into a link is recorded with the admin who gave it':
      async () => {
        const name = `update public.organizations set name = 'e-shop.gr ΑΕ' where id = '${organization}'`;
        expect(await noted(`${impersonate('admin')} ${name}`)).toEqual([
          expect.stringMatching(/^update organizations t .*"name": "e-shop.gr ΑΕ"/),
        ]);
      },

    'due work deletes an entry after five years': async () => {
      expect([await left('1 second'), await left('-1 day')]).toEqual([[0], [1]]);
    },
  };
}
