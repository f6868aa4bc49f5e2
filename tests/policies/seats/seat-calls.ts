import { literal, testUsers, type TestUser } from '../actors.ts';
import { cohort, confirmEmail, email, set, step, values } from '../cohorts/calls.ts';
import { fixtureIds } from '../fixtures.ts';

export const pool = '7e000000-0000-4000-8000-000000000001';
const course = fixtureIds.courseWithInterests;

type Pool = {
  quantity?: number;
  of?: string | null;
  caller?: TestUser;
  days?: number;
  /** From now on, as SQL intervals. */
  release?: string;
  due?: string;
};
const fromNow = (interval?: string) =>
  interval === undefined ? 'null' : `now() + interval '${interval}'`;

/** SQL with which an admin creates a pool of the organisation of the fixtures. */
export const create = ({
  quantity = 2,
  of = null,
  caller = 'admin',
  days = 5,
  release,
  due,
}: Pool = {}) =>
  step(
    caller,
    `select to_jsonb(public.create_seat_pool('${pool}', '${fixtureIds.organization}', '${course}', ${quantity}, now() + interval '${days} days', ${of === null ? 'null' : `'${of}'`}, ${fromNow(release)}, 50000, ${fromNow(due)})) as result`,
  );
export const give = (
  addresses: readonly string[],
  caller: TestUser = 'organizationOwner',
  request: string | null = null,
) =>
  step(
    caller,
    `select email || ' ' || state as value from public.give_seats('${pool}', array[${addresses.map(literal).join(', ')}]::text[], ${request === null ? 'null' : `'${request}'`})`,
  );
export const seatOf = (address: string) => `pg_temp.seat_of('${address}')`;
export const seatFunction = step(
  null,
  `create or replace function pg_temp.seat_of(address text) returns uuid language sql security definer as
   $$ select id from public.seats where email = address order by created_at desc, id limit 1 $$;
   grant execute on function pg_temp.seat_of to authenticated`,
);
export const accept = (user: TestUser = 'learner', address = email(user)) =>
  step(user, `select to_jsonb(public.accept_seat(${seatOf(address)})) as result`);
export const takeBack = (
  address: string,
  caller: TestUser = 'organizationOwner',
  returns: boolean | null = false,
) =>
  step(caller, `select to_jsonb(public.take_back_seat(${seatOf(address)}, ${returns})) as result`);
/** By somebody who was shown this state, and whether the seat would be used up. */
export const takeBackShown = (
  address: string,
  state: string,
  isLost: boolean | null = null,
  caller: TestUser = 'organizationOwner',
) =>
  step(
    caller,
    `select to_jsonb(public.take_back_seat(${seatOf(address)}, shown_state => '${state}', shown_lost => ${isLost})) as result`,
  );
export const seats = step(
  null,
  `select coalesce(split_part(email, '@', 1), '-') || ' ' || state || case when is_spent then ' spent' else '' end as value
   from public.seats order by created_at, email`,
);
export const enrolled = values(
  `(select count(*)::integer from public.enrolments where is_active and user_id = '${testUsers.learner}')`,
);
export const mode = (value: string) =>
  step(null, `update public.courses set enrolment_mode = '${value}' where id = '${course}'`);

export const mine = email('learner');
export const given = seatFunction + confirmEmail('learner') + create() + give([mine]);
/** A pool of a cohort with two seats. */
export const reserved =
  set('capacity = 3') +
  seatFunction +
  confirmEmail('learner') +
  create({ of: cohort }) +
  give([mine]);

/** How many seats a person reads. */
export const seen = (user: TestUser) =>
  step(user, `select count(*)::integer as value from public.seats`);

/** SQL of accepted seats that were taken back. */
export const former = (count: number, { age = '1 day', bound = 'now()', of = pool } = {}) =>
  step(
    null,
    `insert into public.seats (pool_id, email, state, bound_at, ended_at)
            select '${of}', 'former' || n || '@example.com', 'taken_back', ${bound}, now() - interval '${age}'
            from generate_series(1, ${count}) as n`,
  );

/** The last entry of the audit log, with the payment before and after it: «change payment due waived». */
export const lastPayment = values(
  `(select concat_ws(' ', action, before ->> 'payment', after ->> 'payment') from public.audit_log order by id desc limit 1)`,
);
