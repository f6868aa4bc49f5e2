import type { Client } from 'pg';
import type { DatabaseCase } from './database-cases.ts';
import { name as personName, userIds } from './database-rows.ts';

export const cohortSizes = { cohorts: 10_000, bookings: 1_000_000 };

const courses = 500;
const perCohort = cohortSizes.bookings / cohortSizes.cohorts;

/** SQL of an id that is made from a prefix and a number. */
const numbered = (prefix: string, number: string) =>
  `('${prefix}000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const course = numbered('87', `1 + n % ${courses}`);
const cohort = numbered('88', 'n');

/**
 * Twenty cohorts of each course with 100 bookings each: 8,000 are held, of 2,000 the meetings begin on one of the next 200
 * days, and 300 of these are full with 20 people waiting. 50 began today. 200 seats are offered, 300 are not paid. One in ten people has no account.
 */
export async function loadCohorts(client: Client): Promise<void> {
  const statements = [
    `insert into public.courses (id, title, slug, description, state)
     select ${numbered('87', 'n')}, 'Εργαστήριο ' || n, 'ergastirio-' || n, 'Περιγραφή', 'published' from generate_series(1, ${courses}) as n`,
    `insert into public.cohorts (id, course_id, state, capacity, price_cents, starts_at, ends_at)
     select ${cohort}, ${course}, case when n > 2000 then 'held' else 'open' end::public.cohort_state,
       case when n <= 300 then 80 else ${perCohort} end, 15000, first, first + interval '7 days 4 hours'
     from (
       select n, now() + case when n > 2000 then -interval '8 days' - (n - 2000) * interval '3 hours'
         when n > 1950 then -interval '1 hour' else interval '3 days' + n * interval '2 hours 20 minutes' end as first
       from generate_series(1, ${cohortSizes.cohorts}) as n
     ) as dated`,
    `insert into public.cohort_meetings (cohort_id, starts_at, ends_at, is_live)
     select id, starts_at + week * interval '7 days', starts_at + week * interval '7 days' + interval '4 hours', true
     from public.cohorts, generate_series(0, 1) as week`,
    `create temporary table person as select id, row_number() over (order by id) - 1 as n from auth.users`,
    `insert into public.bookings (id, cohort_id, user_id, state, queue_number, payment, offered_at, offer_expires_at, request, created_at)
     select ${numbered('89', `made.n * ${perCohort} + seat`)}, ${numbered('88', 'made.n')}, person.id, state::public.booking_state, seat,
       case when state in ('confirmed', 'no_show') then case when made.n between 301 and 600 and seat = 1 then 'due' else 'paid' end
         else 'none' end::public.payment_state,
       case when state = 'offered' then now() - interval '4 hours' end, case when state = 'offered' then now() + interval '20 hours' end,
       gen_random_uuid(), now() - made.n * interval '30 minutes' + seat * interval '1 second'
     from (
       select n, seat, case
         when n <= 300 and seat > 80 then 'waiting' when n <= 200 and seat = 80 then 'offered'
         when n > 300 and seat % 10 = 0 then 'cancelled' when n > 2000 and seat % 19 = 0 then 'no_show' else 'confirmed' end as state
       from generate_series(1, ${cohortSizes.cohorts}) as n, generate_series(1, ${perCohort}) as seat
     ) as made
     -- 61 of the bookings belong to the staff who open their own list.
     join person on person.n = (made.n * ${perCohort} + seat) % (select count(*) from person)`,
    `update public.bookings set user_id = '${userIds.instructor}'
     where id in (select ${numbered('89', `n * ${perCohort} + 7`)} from generate_series(310, 370) as n)`,
    // People without an account, one in ten.
    `update public.bookings set user_id = null, holder_name = ${personName}, holder_email = 'booked' || right(id::text, 9) || '@list.example'
     where queue_number % 10 = 3`,
    `update public.cohorts as cohort set taken = counted.taken, waiting = counted.waiting, next_number = ${perCohort + 1}
     from (
       select cohort_id, count(*) filter (where state in ('offered', 'confirmed', 'no_show')) as taken,
         count(*) filter (where state = 'waiting') as waiting
       from public.bookings group by cohort_id
     ) as counted where counted.cohort_id = cohort.id`,
    `insert into public.booking_events (booking_id, actor_id, to_state, cause, created_at)
     select id, user_id, state, 'booked', created_at from public.bookings`,
    `insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at, paid_on)
     select id, 'PX-' || row_number() over (), 15000, 24, created_at + interval '7 days', case when payment = 'paid' then created_at::date end
     from public.bookings where payment <> 'none'`,
    `insert into public.charges (booking_id, payer_id, contract_at, price_cents, vat_percent, owed_cents, received_cents)
     select id, user_id, created_at, 15000, 24, 15000, case when payment = 'paid' then 15000 else 0 end
     from public.bookings where payment <> 'none'`,
    `insert into private.outbox (cause, kind, subject, run_at, sent_at)
     select 'booked:' || id, 'booked', jsonb_build_object('booking', id), created_at, created_at
     from public.bookings where created_at > now() - interval '100 days'`,
    `insert into public.course_interests (course_id, name, email)
     select ${numbered('87', '2')}, 'Μαρία ' || n, 'asked' || n || '@list.example' from generate_series(1, 2000) as n`,
  ];
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  // What is due by now, so that the case of the next minute has nothing to do.
  await client.query('select private.run_due(now())');
}

const meetings = (fields: string) =>
  `(select coalesce(json_agg(meeting), '[]') from (
     select ${fields} from public.cohort_meetings as meeting
     where meeting.cohort_id = cohort.id and not meeting.is_cancelled order by meeting.starts_at
   ) as meeting)`;
const coming = `cohort.state in ('open', 'closed') and cohort.starts_at > now()`;

/** What visitors, learners and staff open of cohorts, and the run of what is due each minute. */
export function cohortCases(): DatabaseCase[] {
  const busy = '88000000-0000-4000-8000-000000000001';
  const held = '88000000-0000-4000-8000-000000005001';
  const ofCourse = '87000000-0000-4000-8000-000000000002';
  const staff: Record<string, string> = {
    'list of cohorts of a course': `public.cohorts as cohort left join public.trainers as trainer on trainer.id = cohort.trainer_id
       left join public.organizations as organization on organization.id = cohort.organization_id
       where cohort.course_id = '${ofCourse}' and cohort.state in ('draft', 'open', 'closed') order by cohort.starts_at limit 26`,
    cohort_overview: `public.cohort_overview('${busy}')`,
    'list_cohort_bookings: live, full': `public.list_cohort_bookings('${busy}')`,
    'list_cohort_bookings: live, held': `public.list_cohort_bookings('${held}')`,
    'list_cohort_bookings: ended': `public.list_cohort_bookings('${held}', show => 'ended')`,
    'list_cohort_bookings: unpaid': `public.list_cohort_bookings('${busy}', show => 'unpaid')`,
    cohort_booking: `public.cohort_booking('89000000-0000-4000-8000-000000040001')`,
    'find_accounts: frequent first name': `public.find_accounts('${busy}', 'μαρια')`,
    'find_bookings: frequent first name': `public.find_bookings('μαρια')`,
    'find_bookings: name': `public.find_bookings('μαρια εργαστ')`,
    'find_bookings: e-mail': `public.find_bookings('booked000500003@list.example')`,
    'find_bookings: reference': `public.find_bookings('PX-30101')`,
    'find_bookings: no match': `public.find_bookings('ξυλοφωνο')`,
    'list_interested: 2,000': `public.list_interested('${busy}')`,
    staff_week: 'public.staff_week()',
    'list_unpaid: no text': 'public.list_unpaid()',
    'list_unpaid: frequent first name': `public.list_unpaid('μαρια')`,
    'list_unpaid: reference': `public.list_unpaid('PX-30101')`,
    'list_unpaid: no match': `public.list_unpaid('ξυλοφωνο')`,
    list_offers: 'public.list_offers()',
    attendance_sheet: `public.attendance_sheet((select id from public.cohort_meetings where cohort_id = '${held}' limit 1))`,
    cohort_papers: `public.cohort_papers('${held}')`,
  };
  const cases: Omit<DatabaseCase, 'targetMs'>[] = [
    {
      name: 'calendar: 300 dates',
      role: 'visitor',
      sql: `select cohort.*, course.slug, course.title, ${meetings('id, starts_at, ends_at')} as meetings
        from public.cohorts as cohort join public.courses as course on course.id = cohort.course_id
        where ${coming} and cohort.organization_id is null order by cohort.starts_at limit 300`,
    },
    {
      name: 'dates of a course page',
      role: 'visitor',
      sql: `select cohort.*, ${meetings('id, starts_at, ends_at, address, sequence')} as meetings
        from public.cohorts as cohort where cohort.course_id = '${ofCourse}' and ${coming} order by cohort.starts_at limit 50`,
    },
    {
      name: 'search_courses: next date',
      role: 'visitor',
      sql: 'select * from public.search_courses()',
    },
    {
      name: 'search_courses: with dates',
      role: 'visitor',
      sql: 'select * from public.search_courses(has_dates => true)',
    },
    {
      name: 'search_courses: dates of a month',
      role: 'visitor',
      sql: `select * from public.search_courses(filter_month => (now() + interval '1 month')::date)`,
    },
    { name: 'my_bookings: 61', role: 'instructor', sql: 'select * from public.my_bookings()' },
    ...Object.entries(staff).map(([name, from]) => ({
      name,
      role: 'admin' as const,
      sql: `select * from ${from}`,
    })),
    { name: 'run_due: nothing to do', role: 'owner', sql: 'select private.run_due(now())' },
  ];
  return cases.map((one) => ({ ...one, targetMs: 20 }));
}
