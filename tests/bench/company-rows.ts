import type { Client } from 'pg';
import type { DatabaseCase } from './database-cases.ts';
import { benchCourse } from './learning-rows.ts';

export const companySizes = { seats: 50_000 };

const organization = (number: number) =>
  `8a000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const pool = '8a000000-0000-4000-8000-000001000001';

/**
 * Five companies with a pool of 10,000 seats of the course that everybody learns: of each ten seats nine are accepted and one is
 * not. Every third person has finished, with a certificate.
 */
export async function loadCompanies(client: Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into public.organizations (id, name) values ${Array.from({ length: 5 }, (_, index) => `('${organization(index + 1)}', 'Εταιρεία ${index + 1}')`).join()};
    insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
      select replace(id::text, '-00000000', '-00000100')::uuid, id, '${benchCourse}', 10000, now() + interval '1 year'
      from public.organizations where id::text like '8a%';
    create temporary table holder as select account.id, account.email, row_number() over (order by account.id) - 1 as n
      from auth.users as account limit ${companySizes.seats};
    insert into public.seats (pool_id, email, state, user_id, bound_at, created_at)
      select pool.id, holder.email, case when holder.n % 10 = 0 then 'given' else 'bound' end::public.seat_state,
        case when holder.n % 10 > 0 then holder.id end, case when holder.n % 10 > 0 then now() - holder.n * interval '10 minutes' end,
        now() - holder.n * interval '11 minutes'
      from holder join (
        select id, row_number() over (order by id) - 1 as n from public.seat_pools where id::text like '8a%'
      ) as pool on pool.n = holder.n % 5;
    insert into private.enrolment_causes (enrolment_id, kind, source_id)
      select enrolment.id, 'seat', seat.id from public.seats as seat
      join public.enrolments as enrolment on enrolment.user_id = seat.user_id and enrolment.course_id = '${benchCourse}';
    insert into public.course_completions (enrolment_id, user_id, course_id, cycle, completed_at, title, estimated_hours, lessons)
      select enrolment.id, enrolment.user_id, enrolment.course_id, 1, now() - holder.n * interval '9 minutes', 'Μάθημα', 4, '[]'
      from holder join public.enrolments as enrolment on enrolment.user_id = holder.id where holder.n % 3 = 0;
    insert into public.certificates (
      kind, code, year, number, user_id, enrolment_id, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
      rules_version, issued_at, retain_until
    )
      select 'achievement', private.certificate_code(), 2026, row_number() over (), done.user_id, done.enrolment_id, done.course_id,
        'Μαρία', 'Μάθημα', 4, '2026-01-01', '2026-01-02', 'Ελένη', '', 1, done.completed_at, now()
      from public.course_completions as done;
    set session_replication_role = default`);
  await client.query('vacuum analyze');
}

/** What a manager of a company of 10,000 people opens. An admin may do the same. */
export function companyCases(): DatabaseCase[] {
  const company = organization(1);
  const cases: Record<string, [call: string, targetMs?: number]> = {
    list_company_pools: [`list_company_pools('${company}')`],
    'list_company_people: first page': [`list_company_people('${company}')`],
    'list_company_people: page 100': [`list_company_people('${company}', page => 100)`],
    'list_company_people: frequent first name': [`list_company_people('${company}', 'μαρια')`, 100],
    'list_company_people: part of an e-mail': [`list_company_people('${company}', 'user77')`, 100],
    'list_company_people: 500 for CSV': [
      `list_company_people('${company}', page_size => 500)`,
      200,
    ],
    'list_pool_seats: first page': [`list_pool_seats('${pool}')`],
    'list_pool_seats: accepted, page 100': [`list_pool_seats('${pool}', null, 'bound', 100)`],
    'company_report: a year': [
      `company_report('${company}', current_date - 365, current_date) as report`,
      500,
    ],
  };
  return Object.entries(cases).map(([name, [call, targetMs = 20]]) => ({
    name,
    role: 'admin',
    sql: `select * from public.${call}`,
    targetMs,
  }));
}
