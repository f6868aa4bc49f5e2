import type { Client } from 'pg';
import { firstNames, rareWord, vocabulary } from './vocabulary.ts';

export const sizes = {
  courses: 100_000,
  interests: 1_000_000,
  messages: 100_000,
  users: 100_000,
  organizations: 10_000,
};

export const userIds = {
  admin: '80000000-0000-4000-8000-000000000001',
  instructor: '80000000-0000-4000-8000-000000000002',
} as const;

/** SQL for a random value, the first values more often: the higher `skew`, the more. */
const pick = (values: readonly string[], skew = 2.2) =>
  `('{${values.join()}}'::text[])[1 + floor(${values.length} * power(random(), ${skew}))::integer]`;
const words = (count: string) =>
  `array_to_string(array(select ${pick(vocabulary)} from generate_series(1, ${count})), ' ')`;
export const name = `${pick(firstNames, 1.2)} || ' ' || initcap(${pick(vocabulary)})`;
const hosts = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.gr', 'hotmail.com', 'etaireia.gr'];
const email = `'user' || n || '.list' || floor(random() * 1000) || '@' || ${pick(hosts, 1)}`;
/** Spread evenly over three years, in the order of `n`. */
export const time = (count: number) =>
  `timestamptz '2026-11-01 12:00+02' - (${count} - n) * (interval '3 years' / ${count})`;

const courses = `
  insert into public.courses (title, slug, description, audience, category, difficulty_level, status, estimated_hours, state, created_at)
  select
    left(initcap(title), 160), 'mathima-' || n,
    description || case when n % ${sizes.courses / 8} = 0 then ' ${rareWord}' else '' end,
    audience::public.course_audience, category::public.course_category, level::public.difficulty_level,
    -- No course matches all four filters of the case without a match.
    case when audience = 'businesses' and category = 'course' and level = 'advanced' then 'available'
      else status end::public.course_status,
    1 + floor(random() * 40), (case when n % 20 = 0 then 'draft' else 'published' end)::public.course_state,
    ${time(sizes.courses)}
  from (
    select
      n, ${words('3 + n % 4')} as title, ${words('20 + n % 31')} as description,
      ${pick(['individuals', 'individuals', 'businesses'], 1)} as audience,
      ${pick(['course', 'course', 'training', 'project'], 1)} as category,
      ${pick(['beginner', 'beginner', 'intermediate', 'advanced'], 1)} as level,
      ${pick(['coming_soon', 'available', 'available'], 1)} as status
    from generate_series(1, ${sizes.courses}) as n
  ) as course`;
// 20,000 people of one name who all registered first: the newest rows hold none of them.
const interests = `
  insert into public.course_interests (course_id, name, email, created_at)
  select
    course.ids[1 + floor(10000 * power(random(), 3))::integer],
    case when n <= 20000 then 'Ξενοφών ' || initcap(${pick(vocabulary)}) else ${name} end,
    ${email}, ${time(sizes.interests)}
  from generate_series(1, ${sizes.interests}) as n,
    (select array_agg(id order by created_at) as ids from public.courses) as course`;
const messages = `
  insert into public.contact_messages (name, email, subject, message, handled_at, created_at)
  select
    ${name}, ${email}, ${words('2 + n % 2')}, ${words('40 + n % 2')},
    case when n % 20 > 0 then ${time(sizes.messages)} end, ${time(sizes.messages)}
  from generate_series(1, ${sizes.messages}) as n`;
const users = `
  insert into auth.users (id, email)
  select
    case n when 1 then '${userIds.admin}'::uuid when 2 then '${userIds.instructor}' else gen_random_uuid() end, ${email}
  from generate_series(1, ${sizes.users}) as n;
  truncate public.profiles;
  insert into public.profiles (id, email, display_name, created_at)
  select id, email, ${name}, ${time(sizes.users)}
  from (select id, email, row_number() over (order by id) as n from auth.users) as account;
  insert into public.user_roles (user_id, role)
  values ('${userIds.admin}', 'admin'), ('${userIds.instructor}', 'instructor')`;
// Every user is a member of one organisation, and one user in fifty is a member of the first.
const organizations = `
  insert into public.organizations (name)
  select initcap(${words('2 + n % 2')}) || ' ' || n from generate_series(1, ${sizes.organizations}) as n;
  insert into public.organization_members (organization_id, user_id)
  select organization.ids[case when n % 50 = 0 then 1 else 1 + n % ${sizes.organizations} end], id
  from (select id, row_number() over (order by id) as n from auth.users) as account,
    (select array_agg(id order by name) as ids from public.organizations) as organization`;

/**
 * Fills the tables with the same rows each time, and collects statistics as autovacuum would.
 * @param tables those to fill; all unless given
 */
export async function loadRows(client: Client, tables?: readonly string[]): Promise<void> {
  // Without triggers: a million senders in one transaction are more locks than a server keeps.
  await client.query('set session_replication_role = replica; select setseed(0.42)');
  const statements = { courses, interests, messages, users, organizations };
  for (const [table, sql] of Object.entries(statements)) {
    if (tables && !tables.includes(table)) continue;
    console.error(`Loading ${table}`);
    await client.query(sql);
  }
  await client.query(`
    insert into public.course_interest_counts (course_id, interests)
    select course_id, count(*) from public.course_interests group by course_id`);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
