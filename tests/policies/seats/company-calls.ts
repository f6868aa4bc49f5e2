import { literal, testUsers, type TestUser } from '../actors.ts';
import { cohort, set, step } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';
import { accept, create, give, given, mode, pool, seatOf } from './seat-calls.ts';

export const organization = fixtureIds.organization;
export const course = fixtureIds.courseWithInterests;

/** Another organisation, which the other learner owns, and a manager of the first one who has left it. */
export const strangers = step(
  null,
  `insert into public.organizations (id, name) values ('76000000-0000-4000-8000-0000000000ff', 'Other');
   insert into public.organization_members (organization_id, user_id, role)
   values ('76000000-0000-4000-8000-0000000000ff', '${testUsers.otherLearner}', 'owner');
   delete from public.organization_members where user_id = '${testUsers.organizationAdmin}'`,
);

/** What managers call, and what everybody else gets. */
export const companyCalls = {
  [`list_company_pools('${organization}')`]: 'PX310',
  [`list_pool_seats('${pool}')`]: 'PX310',
  [`list_company_people('${organization}')`]: 'PX310',
  [`company_report('${organization}', '2026-01-01', '2026-12-31')`]: 'PX310',
  [`set_company_report('${organization}', false)`]: 'PX310',
  [`resend_seat(${seatOf('b@example.com')})`]: 'PX314',
  [`end_seat(${seatOf('learner@test.example')})`]: 'PX314',
} as const;

/** SQL that gives the code of the error of each of these calls when somebody makes it, or «ok». */
export const codesFor = (caller: TestUser) =>
  step(
    null,
    `create or replace function pg_temp.code_of(call text) returns text language plpgsql as
     $$ begin execute call; return 'ok'; exception when others then return sqlstate; end $$;
     grant execute on function pg_temp.code_of to authenticated`,
  ) +
  step(
    caller,
    Object.keys(companyCalls)
      .map((call) => `select pg_temp.code_of(${literal(`select public.${call}`)}) as value`)
      .join(' union all '),
  );

/** SQL that a user runs; its rows are the result. */
export const rows = (call: string, caller: TestUser = 'organizationOwner') =>
  step(caller, `select * from public.${call}`);
export const seatRows = (more = '') => rows(`list_pool_seats('${pool}'${more})`);
export const people = (more = '') => rows(`list_company_people('${organization}'${more})`);

/** The learner has accepted a seat of a course where learning begins with the seat; somebody else has not. */
export const bound = given + give(['b@example.com']) + mode('invitation') + accept();

/** SQL that gives the learner a name. */
export const nameLearner = step(
  null,
  `update public.profiles set first_name = 'Μαρία', last_name = 'Ράλλη' where id = '${testUsers.learner}'`,
);

/** SQL that opens, or completes, every published lesson of the course for somebody. @param at when, in SQL */
export const progress = (
  isCompleted: boolean,
  at = 'private.clock()',
  user: TestUser = 'learner',
) =>
  step(
    null,
    `insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
     select enrolment.id, body.lesson_id, enrolment.user_id, enrolment.course_id, ${at}, ${isCompleted ? at : 'null'}
     from public.enrolments as enrolment join public.lesson_bodies as body on body.course_id = enrolment.course_id and body.is_live
     where enrolment.user_id = '${testUsers[user]}'
     on conflict (enrolment_id, lesson_id) do update set completed_at = excluded.completed_at;
     select private.note_completion(enrolment) from public.enrolments as enrolment
     where enrolment.user_id = '${testUsers[user]}'`,
  );

/** The learner has a seat of a cohort with three seats, two of them of the pool. */
export const inCohort =
  set('capacity = 3') + given.replace(create(), create({ of: cohort })) + accept();

export const resend = (address: string, caller: TestUser = 'organizationOwner') =>
  step(caller, `select to_jsonb(public.resend_seat(${seatOf(address)})) as result`);
export const end = (address: string, caller: TestUser = 'organizationOwner') =>
  step(caller, `select to_jsonb(public.end_seat(${seatOf(address)})) as result`);
/** SQL that lets everybody refer to the last seat that somebody has accepted. */
const lastSeat = step(
  null,
  `create or replace function pg_temp.last_seat() returns uuid language sql security definer as
   $$ select id from public.seats where user_id is not null order by bound_at desc limit 1 $$;
   grant execute on function pg_temp.last_seat to authenticated`,
);
const aboutLast = (name: string, caller: TestUser) =>
  lastSeat + step(caller, `select to_jsonb(public.${name}(pg_temp.last_seat())) as result`);
export const leave = (caller: TestUser = 'learner') => aboutLast('leave_seat', caller);
export const endLast = aboutLast('end_seat', 'organizationOwner');

/** SQL that returns the figures of the report for a period that are not zero. */
export const report = (since: string, until: string, caller: TestUser = 'organizationOwner') =>
  step(caller, `select public.company_report('${organization}', ${since}, ${until}) as result`);

/** What the newest letter of a kind says. */
export const factsOf = (kind: string) =>
  step(
    null,
    `select public.letter_facts((
       select id from private.outbox where kind = ${literal(kind)} order by run_at desc, id limit 1
     )) as result`,
  );
/** The letters about seats and reports: «seat_given b». */
export const seatLetters = step(
  null,
  `select letter.kind || ' ' || coalesce(split_part(coalesce(seat.email, account.email), '@', 1), '-') as value
   from private.outbox as letter left join public.seats as seat on seat.id = (letter.subject ->> 'seat')::uuid
   left join auth.users as account on account.id = (letter.subject ->> 'user')::uuid
   where letter.subject ?| array['seat', 'user'] order by 1`,
);
