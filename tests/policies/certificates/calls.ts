import { literal, testUsers, type TestUser } from '../actors.ts';
import { mark, over, two } from '../attendance/attendance-calls.ts';
import { runDue, step, values } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';

export { mark, over, two };

/** The course of the cohorts of the checks. */
const course = fixtureIds.courseWithInterests;

type Rules = { attendance?: number | null; achievement?: boolean; months?: number | null };

/** SQL with which an instructor saves the rules of a course, as the first or over a version. */
export const saveRules = (
  { attendance = 80, achievement = true, months = null }: Rules = {},
  {
    of = course as string,
    version = null as number | null,
    caller = 'instructor' as TestUser,
  } = {},
) =>
  step(
    caller,
    `select to_jsonb(public.save_certificate_rules('${of}', ${version}, ${attendance}, ${achievement}, ${months}, 'Eleni Markou', 'Director')) as result`,
  );

/** SQL that gives the learner and the other learner a name. */
export const named = step(
  null,
  `update public.profiles set first_name = 'Maria', last_name = 'Doe' where id = '${testUsers.learner}';
   update public.profiles set first_name = 'Nikos', last_name = 'Roe' where id = '${testUsers.otherLearner}'`,
);

/** SQL of two people with names in a cohort of a course that gives certificates, after its meeting. */
export const ready = saveRules() + named + two + over;
/** One of them was there, the other left too early. */
export const attended = ready + mark({ learner: 240, otherLearner: 100 });

/** The certificates in their order: «attendance Maria Doe 2026/1». */
export const certificates = step(
  null,
  `select kind || ' ' || coalesce(holder, '-') || ' ' || number ||
     case when replaced_by is not null then ' replaced' else '' end ||
     case when revoked_at is not null then ' revoked' else '' end ||
     coalesce((select ' ' || string_agg(task.reason, ' ' order by task.reason) from private.certificate_tasks as task where task.certificate_id = certificate.id), '') as value
   from public.certificates as certificate order by year, number`,
);

const last = `(select id from public.certificates order by number desc limit 1)`;
/** SQL that a person runs about the last certificate, whose id everybody may use. */
const about = (sql: string) => (caller: TestUser) =>
  step(
    null,
    `create or replace function pg_temp.certificate() returns uuid language sql security definer as $$ select ${last} $$;
     grant execute on function pg_temp.certificate to authenticated`,
  ) + step(caller, `select to_jsonb(public.${sql}) as result`);

export const revoke = (reason: string, caller: TestUser = 'admin', questioned = false) =>
  about(`revoke_certificate(pg_temp.certificate(), ${literal(reason)}, ${questioned})`)(caller);
export const reissue = (name: string, caller: TestUser = 'admin', renamedTo?: string) =>
  about(
    `reissue_certificate(pg_temp.certificate(), ${literal(name)}, ${renamedTo ? literal(renamedTo) : 'null'})`,
  )(caller);
export const keep = (caller: TestUser = 'admin') =>
  about(`keep_certificate(pg_temp.certificate())`)(caller);
export const withdraw = (caller: TestUser = 'admin') =>
  about(`withdraw_certificate(pg_temp.certificate())`)(caller);

/** SQL with which a visitor of this network verifies a code, which is SQL. */
export const verify = (
  code = `(select code from public.certificates order by number limit 1)`,
  network = '1.2.3.4',
) =>
  step(
    null,
    `select set_config('request.headers', '{"x-forwarded-for":"${network}"}', true), set_config('test.code', ${code}, true)`,
  ) + `set role anon; select public.verify_certificate(current_setting('test.code')) as result;`;

export const due = runDue('1 day');
/** SQL that empties the queue of run_due, so that only later rows are checked. */
export const nothingQueued = step(null, 'delete from private.certificate_checks');
export { step, values };
