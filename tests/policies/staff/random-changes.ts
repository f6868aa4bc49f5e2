import { testUsers } from '../actors.ts';
import { cohort, elsewhere, meeting, step } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import { course, otherCourse, overviewIds } from './overview-calls.ts';

const { quiz, secondMeeting, enrolment, pool } = overviewIds;
const month = `timestamptz '2029-12-15' + random() * interval '4 months'`;
const any = (table: string, where = 'true') =>
  `(select id from public.${table} where ${where} order by random() limit 1)`;
const anyCourse = `(array['${course}', '${otherCourse}']::uuid[])[1 + floor(random() * 2)::integer]`;
const anyMeeting = `(array['${meeting(cohort)}', '${secondMeeting}', '${meeting(elsewhere)}']::uuid[])[1 + floor(random() * 3)::integer]`;
const coin = '(random() < 0.5)';

/** One change each, of everything that is counted. */
const changes = [
  `insert into public.course_interests (course_id, email, name, created_at, quarantined_at)
   values (${anyCourse}, 'a' || random() || '@test.example', 'A', ${month}, case when ${coin} then now() end)`,
  `update public.course_interests set quarantined_at = case when quarantined_at is null then now() end where id = ${any('course_interests')}`,
  `update public.course_interests set state = 'contacted', quarantined_at = quarantined_at where id = ${any('course_interests')}`,
  `delete from public.course_interests where id = ${any('course_interests')}`,
  `insert into public.attendance as marked (meeting_id, booking_id, minutes, marked_at)
   select ${anyMeeting}, id, (array[0, 30, 60])[1 + floor(random() * 3)::integer], now() from public.bookings order by random() limit 1
   on conflict (meeting_id, booking_id) do update set minutes = excluded.minutes`,
  `delete from public.attendance where (meeting_id, booking_id) in (select meeting_id, booking_id from public.attendance order by random() limit 1)`,
  `insert into public.certificates (kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title, rules_version, issued_at, retain_until)
   select 'achievement', lpad(next::text, 12, '0'), 2030, next, ${anyCourse}, 'A', 'A', 1, '2030-01-01', '2030-01-01', 'A', '', 1, ${month}, now()
   from (select coalesce(max(number), 0) + 1 as next from public.certificates where year = 2030) as numbered`,
  `update public.certificates set revoked_at = now(), revoke_reason = 'x' where id = ${any('certificates', 'revoked_at is null')}`,
  `update public.certificates set replaced_by = ${any('certificates')} where id = ${any('certificates', 'replaced_by is null')}`,
  `insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, state, started_at, ended_at, score, passed)
   select enrolment.user_id, enrolment.id, version.lesson_id, version.id,
     (select coalesce(max(number), 0) + 1 from public.quiz_attempts where enrolment_id = enrolment.id), 'submitted', dated.at, dated.at, 50, ${coin}
   from private.quiz_versions as version, (select ${month} as at) as dated,
     (select * from public.enrolments where course_id = '${course}' order by random() limit 1) as enrolment
   where version.lesson_id = '${quiz}'`,
  `insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, started_at)
   select '${testUsers.learner}', '${enrolment}', version.lesson_id, version.id,
     (select coalesce(max(number), 0) + 1 from public.quiz_attempts), now()
   from private.quiz_versions as version where version.lesson_id = '${quiz}' and exists (select from public.enrolments where id = '${enrolment}')
   on conflict do nothing`,
  `update public.quiz_attempts set state = 'expired', ended_at = ${month}, score = 10, passed = ${coin} where state = 'running'`,
  `update public.quiz_attempts set state = 'reset', ended_at = coalesce(ended_at, now()) where id = ${any('quiz_attempts')}`,
  `delete from public.quiz_attempts where id = ${any('quiz_attempts')}`,
  `insert into public.seat_pools (organization_id, course_id, quantity, expires_at, created_at)
   values ('${fixtureIds.organization}', ${anyCourse}, 1 + floor(random() * 9), '2031-01-01', ${month})`,
  `update public.seat_pools set quantity = 1 + floor(random() * 9) where id = ${any('seat_pools')}`,
  `delete from public.seat_pools where id = ${any('seat_pools', `id <> '${pool}' and not exists (select from public.seats where pool_id = seat_pools.id)`)}`,
  `insert into public.seats (pool_id, email) values (${any('seat_pools')}, 's' || random() || '@test.example')`,
  `update public.seats set state = 'bound', bound_at = ${month}, user_id = ${any('profiles', `id <> '${testUsers.learner}'`)} where id = ${any('seats', `state = 'given'`)}`,
  `update public.seats set state = 'taken_back', is_spent = ${coin}, ended_at = now() where id = ${any('seats', `state = 'bound'`)}`,
  `delete from public.seats where id = ${any('seats')}`,
  `update public.cohort_meetings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = ${anyMeeting}`,
  `select private.add_counts()`,
];

/** More rows come than go. */
const weighted = [...changes, ...changes.filter((sql) => sql.startsWith('insert'))];

/** SQL that makes changes at random, and then deletes the accounts of a learner and of others. */
export const randomChanges = (seed: number, count: number) =>
  step(
    null,
    `alter table public.certificates disable trigger certificates_protect_state; set constraints all deferred;
     select setseed(${seed});
     do $do$
     declare
       changes constant text[] := array[${weighted.map((sql) => `$sql$${sql}$sql$`).join(', ')}];
     begin
       for n in 1..${count} loop
         execute changes[1 + floor(random() * ${weighted.length})::integer];
       end loop;
     end $do$;
     delete from auth.users where id in ('${testUsers.learner}', '${testUsers.otherLearner}', '${testUsers.newUser}')`,
  );
