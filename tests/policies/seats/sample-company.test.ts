import { expect, test } from 'vitest';
import { openSharedDatabase } from '../fixtures.ts';

const database = await openSharedDatabase();

const query = (sql: string) => database.execute(sql);

test('the sample company has given six of ten seats: four were accepted, two used to the end', async () => {
  const seats = await query(`
    select split_part(seat.email, '@', 1) as person, seat.state, completion.course_id is not null as has_finished,
      (select round(100.0 * count(progress.completed_at) / 14) from public.lesson_progress as progress
        where progress.user_id = seat.user_id)::int > 0 as has_begun, certificate.grade
    from public.seat_pools as pool join public.organizations as organization on organization.id = pool.organization_id
    join public.seats as seat on seat.pool_id = pool.id
    left join public.course_completions as completion on completion.user_id = seat.user_id
    left join public.certificates as certificate on certificate.enrolment_id = completion.enrolment_id
    where organization.name = 'Νότος ΑΕ' and pool.quantity = 10 order by 1`);
  const finished = {
    state: 'bound',
    has_finished: true,
    has_begun: true,
    grade: expect.any(Number),
  };
  const waits = { state: 'given', has_finished: false, has_begun: false, grade: null };
  expect(seats).toEqual([
    { person: 'maria', ...finished },
    { person: 'pavlos', ...finished },
    { person: 'rania', state: 'bound', has_finished: false, has_begun: true, grade: null },
    { person: 'stelios', state: 'bound', has_finished: false, has_begun: false, grade: null },
    { person: 'vasilis', ...waits },
    { person: 'zoi', ...waits },
  ]);
});

const certificate = (kind: string, holder: string, is_revoked = false, is_replaced = false) => ({
  kind,
  holder,
  is_revoked,
  is_replaced,
});

test('the seats of the sample company are given until the end of a day', async () => {
  const ends = await query(
    `select distinct to_char(expires_at at time zone 'Europe/Athens', 'HH24:MI') as time from public.seat_pools`,
  );
  expect(ends).toEqual([{ time: '23:59' }]);
});

test('the sample certificates are of three who finished and of a cohort, one revoked and one replaced', async () => {
  const certificates = await query(`
    select kind, holder, revoke_reason is not null as is_revoked, replaced_by is not null as is_replaced
    from public.certificates order by issued_at, number`);
  expect(certificates).toEqual(
    expect.arrayContaining([
      certificate('achievement', 'Ελένη Παπαδοπούλου'),
      certificate('achievement', 'Μαρία Σταθάκη'),
      certificate('achievement', 'Παύλος Ανδρέου'),
      certificate('attendance', 'Πέτρος Ζαφειρίου', true),
      certificate('attendance', 'Μαρία Καραγιάννη', false, true),
      certificate('attendance', 'Μαρία Καραγιάννη-Ρήγα'),
    ]),
  );
  expect(certificates).toHaveLength(8);
});
