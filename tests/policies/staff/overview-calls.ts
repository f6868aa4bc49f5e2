import { testUsers, type TestUser } from '../actors.ts';
import { cohort, meeting, step } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { quizOf } from '../../support/stored-quiz.ts';

/** The course of the cohort and of the quiz; the other has interests only. */
export const course = fixtureIds.courseWithInterests;
export const otherCourse = fixtureIds.courseWithoutInterests;

const quiz = '73000000-0000-4000-8000-000000000011';
const booking = '7c000000-0000-4000-8000-000000000011';
const secondMeeting = meeting(cohort).replace(/11$/, '19');
const enrolment = '78000000-0000-4000-8000-000000000011';
const pool = '7d000000-0000-4000-8000-000000000011';
export const overviewIds = { quiz, booking, secondMeeting, enrolment, pool } as const;

const change = (sql: string) => step(null, sql);

/** SQL that adds everything up, and forgets the rows of the samples and the fixtures. */
export const added = change('select private.add_counts()');
const nothing = change(`delete from public.course_interests;
  select private.count_again(); select private.add_counts()`);

/** An attendance certificate of the booking, or one of an enrolment that is not kept. */
export const certificate = (id: string, number: number, issuedAt: string, of = `'${booking}'`) => `
  insert into public.certificates (id, kind, code, year, number, booking_id, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title, rules_version, issued_at, retain_until)
  values ('${id}', '${of === 'null' ? 'achievement' : 'attendance'}', lpad('${number}', 12, '0'), 2030, ${number}, ${of}, '${course}', 'A', 'A', 1,
    '2030-01-01', '2030-01-01', 'A', '', 1, '${issuedAt}', now() + interval '5 years')`;

export const attempt = (number: number, state: string, passed: boolean | null, endedAt: string) => `
  insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed)
  select '${testUsers.learner}', '${enrolment}', version.lesson_id, version.id, ${number}, '${state}', '${endedAt}',
    ${state === 'running' ? 'null, null, null' : `'${endedAt}', ${passed === null ? 'null, null' : `50, ${passed}`}`}
  from private.quiz_versions as version where version.lesson_id = '${quiz}'`;

/**
 * SQL that makes the rows which the others need: a cohort of February 2030 with two meetings and two people who have a
 * seat, a quiz with an enrolment, a pool.
 */
export const world =
  nothing +
  change(`
    ${storeLesson({ id: quiz, module_id: fixtureIds.publishedModule, title: 'Quiz', content_type: 'quiz', content: quizOf(['Α;']) })}
    insert into public.enrolments (id, user_id, course_id) values ('${enrolment}', '${testUsers.learner}', '${course}');
    update public.cohorts set capacity = 2 where id = '${cohort}';
    -- An hour before March in Athens, which is an hour and a half after it in Auckland.
    update public.cohort_meetings set starts_at = '2030-02-28 23:00+02', ends_at = '2030-03-01 01:00+02' where id = '${meeting(cohort)}';
    insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
      values ('${secondMeeting}', '${cohort}', '2030-03-07 10:00+02', '2030-03-07 12:00+02');
    insert into public.bookings (id, cohort_id, user_id, state, queue_number, created_at) values
      ('${booking}', '${cohort}', '${testUsers.learner}', 'confirmed', 1, '2030-01-01'),
      (gen_random_uuid(), '${cohort}', '${testUsers.otherLearner}', 'confirmed', 2, '2030-01-01'),
      (gen_random_uuid(), '${cohort}', '${testUsers.newUser}', 'waiting', 3, '2030-01-01');
    insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at, created_at)
      values ('${pool}', '${fixtureIds.organization}', '${course}', 10, '2031-01-01', '2030-02-03')`);

export const interest = (
  email: string,
  at: string,
  of = course as string,
  isQuarantined = false,
) => `
  insert into public.course_interests (course_id, email, name, created_at, quarantined_at)
  values ('${of}', '${email}@test.example', 'A', '${at}', ${isQuarantined ? 'now()' : 'null'})`;
export const seat = (email: string, boundAt: string | null) => `
  insert into public.seats (pool_id, email, state, bound_at)
  values ('${pool}', '${email}@test.example', '${boundAt ? 'bound' : 'given'}', ${boundAt ? `'${boundAt}'` : 'null'})`;

const quoted = (value: string | null) => (value ? `'${value}'` : 'null');
/** The overview, of February and March 2030 unless others are given. */
export const overview = (
  who: TestUser = 'admin',
  { since = '2030-02-01' as string | null, until = '2030-03-01', of = null as string | null } = {},
) =>
  step(who, `select public.staff_overview(${quoted(since)}, '${until}', ${quoted(of)}) as result`);
export const cohortList = (
  since: string | null = '2030-02-01',
  until = '2030-03-01',
  of: string | null = null,
) =>
  step(
    'instructor',
    `select jsonb_agg(to_jsonb(listed)) as result from public.cohorts_of_months(${quoted(since)}, '${until}', ${quoted(of)}) as listed`,
  );

/** SQL that makes the function `pg_temp.sums()`: everything that is counted, with what is not added yet. */
export const sumsFunction = change(`
  create function pg_temp.sums() returns jsonb language sql as $$
    select coalesce(jsonb_object_agg(concat_ws(' ', every.counted, every.subject_id, every.month), every.number), '{}')
    from (
      select known.counted, known.subject_id, known.month, sum(known.number) as number
      from (
        select counted, subject_id, month, number from private.monthly_counts where subject_id is not null
        union all select * from private.count_changes
      ) as known
      group by 1, 2, 3 having sum(known.number) <> 0
    ) as every
  $$`);
