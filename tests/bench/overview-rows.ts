import type { Client } from 'pg';
import type { DatabaseCase } from './database-cases.ts';
import { benchCourse } from './learning-rows.ts';

export const overviewSizes = {
  countedAttempts: 1_000_000,
  attendance: 1_000_000,
  certificates: 1_000_000,
};

/**
 * On top of the courses, learners and cohorts: nine more attempts of everybody, over two years, the attendance of the cohorts that are
 * over, and a certificate for everybody who came. Loaded without triggers, so everything is counted from its rows.
 * The codes begin with Z, which no code of `loadCertificates` does.
 */
export async function loadOverview(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed, created_at)
    select user_id, enrolment_id, lesson_id, version_id, repeated, 'submitted', at, at, score, random() < 0.7, at
    from (select *, row_number() over (order by id) as n from public.quiz_attempts) as attempt,
      generate_series(2, 10) as repeated,
      lateral (select now() - (repeated * 70 + n % 70) * interval '1 day' as at) as dated`);
  await client.query(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
    select meeting.id, booking.id, case when booking.queue_number % 19 = 0 then 0 else 240 end, meeting.starts_at
    from public.cohort_meetings as meeting
    join public.bookings as booking on booking.cohort_id = meeting.cohort_id and booking.state in ('confirmed', 'no_show')
    where meeting.starts_at < now()`);
  await client.query(`
    insert into public.certificates (kind, code, year, number, user_id, booking_id, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title, rules_version, issued_at, retain_until)
    select 'attendance', 'Z' || lpad(upper(to_hex(row_number() over ())), 11, '0'), 2026, 1000000 + row_number() over (), booking.user_id, booking.id,
      cohort.course_id, 'Μαρία', 'Εργαστήριο', 8, cohort.starts_at::date, cohort.ends_at::date, 'Ελένη', '', 1, cohort.ends_at, now() + interval '5 years'
    from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
    where cohort.state = 'held' and booking.state = 'confirmed'`);
  await client.query('set session_replication_role = default');
  await client.query('select private.count_again(); select private.add_counts()');
  await client.query('vacuum analyze');
}

const month = (ago: number) =>
  `(date_trunc('month', now() at time zone 'Europe/Athens') - interval '${ago} months')::date`;

/** What staff open. */
export function overviewCases(): DatabaseCase[] {
  const cases: Record<string, string> = {
    'staff_overview: 12 months': `public.staff_overview(${month(11)}, ${month(0)})`,
    'staff_overview: 12 months of a course': `public.staff_overview(${month(11)}, ${month(0)}, '${benchCourse}')`,
    'cohorts_of_months: 12 months': `public.cohorts_of_months(${month(11)}, ${month(0)})`,
  };
  return Object.entries(cases).map(([name, call]) => ({
    name,
    role: 'admin',
    sql: `select * from ${call}`,
    targetMs: 50,
  }));
}
