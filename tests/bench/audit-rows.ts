import type { Client } from 'pg';
import type { DatabaseCase } from './database-cases.ts';
import { userIds } from './database-rows.ts';

export const auditSizes = { auditEntries: 1_000_000 };

const subject = '8b000000-0000-4000-8000-000000000001';
const named = '8b000000-0000-4000-8000-000000000002';

/**
 * Entries of five years: half of them by two staff members, the others by 100,000 learners; nine of
 * ten are enrolments. One subject has 20,000, a course with a title 2,000. What an admin did to a
 * role is a hundred of all, spread over the time.
 */
export async function loadAudit(client: Client): Promise<void> {
  await client.query(`
    insert into public.courses (id, title, slug, description) values ('${named}', 'Υφαντική', 'yfantiki', 'Αργαλειός');
    create temporary table actor as select id, row_number() over (order by id) - 1 as number from auth.users limit 100000;
    insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after, created_at)
    select
      case n % 4 when 0 then '${userIds.admin}'::uuid when 1 then '${userIds.instructor}' else actor.id end,
      case when n % 10000 = 0 then 'update' when n % 10 = 0 then 'save cohort' else 'enrol' end,
      case when n % 10000 = 0 then 'user_roles' when n % 10 = 0 then 'cohorts' else 'enrolments' end,
      case when n % 50 = 0 then '${subject}'::uuid when n % 500 = 1 then '${named}' else gen_random_uuid() end,
      case when n % 10 = 0 then '{"capacity": 10, "state": "draft"}' end::jsonb,
      jsonb_build_object('user_id', actor.id, 'cycle', 1, 'cause', 'self'),
      now() - (${auditSizes.auditEntries} - n) * (interval '5 years' / ${auditSizes.auditEntries})
    from generate_series(1, ${auditSizes.auditEntries}) as entry (n)
    join actor on actor.number = n % (select count(*) from actor)`);
  await client.query('vacuum analyze public.audit_log');
}

/** Every combination of filters that the page offers, with values of many and of few entries. */
export function auditCases(): DatabaseCase[] {
  const person = {
    '': '',
    'admin, ': `actor => '${userIds.admin}'`,
    'by name, ': `search_text => 'μαρια'`,
    'by title, ': `search_text => 'υφαντική'`,
  };
  const what = {
    'every action': '',
    'frequent kind': `kind => 'enrolments'`,
    'rare kind': `kind => 'user_roles'`,
    'frequent action': `kind => 'enrolments', action => 'enrol'`,
    'rare action': `kind => 'user_roles', action => 'update'`,
    'action without entries': `kind => 'cohorts', action => 'change state'`,
    'one subject': `subject => '${subject}'`,
    'one subject, rare action': `subject => '${subject}', kind => 'user_roles', action => 'update'`,
  };
  const when = {
    '': '',
    ', a month of last year': `since => now() - interval '13 months', until => now() - interval '12 months'`,
    ', after 900,000 entries': `before_at => now() - interval '54 months', before_id => 100000`,
  };
  return Object.entries(person).flatMap(([who, actor]) =>
    Object.entries(what).flatMap(([label, filter]) =>
      Object.entries(when).map(([time, span]) => ({
        name: `list_audit: ${who}${label}${time}`,
        role: 'admin' as const,
        sql: `select * from public.list_audit(${[actor, filter, span].filter(Boolean).join(', ')})`,
        targetMs: 50,
      })),
    ),
  );
}
