import { attemptAs, type Session } from './actors.ts';

type Rights = { select?: true; delete?: true; insert?: string; update?: string };
type TableRights = { anonymous: Rights; signedIn: Rights };

const course =
  'title slug description audience category status difficulty_level estimated_hours featured thumbnail_url';
const module = 'title description order_index is_published';
const lesson =
  'module_id title content content_type video_url duration_minutes order_index is_published';
const profile =
  'display_name first_name last_name profile_picture_url experience_level bio learning_preferences learning_goals ' +
  'onboarding_completed onboarding_data onboarding_step onboarding_skipped onboarding_skipped_at';
const interest = 'course_id email name user_id';
const message = 'id name email subject message user_id';

/** What each role may name in a statement at all, column by column, before any policy. */
export const privileges: Record<string, TableRights> = {
  profiles: {
    anonymous: {},
    signedIn: {
      select: true,
      delete: true,
      insert: `id ${profile}`,
      update: `${profile} updated_at`,
    },
  },
  user_roles: {
    anonymous: {},
    signedIn: { select: true, delete: true, insert: 'user_id role', update: 'role' },
  },
  courses: {
    anonymous: { select: true },
    signedIn: { select: true, delete: true, insert: `id ${course}`, update: course },
  },
  course_modules: {
    anonymous: { select: true },
    signedIn: { select: true, delete: true, insert: `id course_id ${module}`, update: module },
  },
  course_lessons: {
    anonymous: { select: true },
    signedIn: { select: true, delete: true, insert: `id ${lesson}`, update: lesson },
  },
  course_interests: {
    anonymous: { insert: interest },
    signedIn: { select: true, delete: true, insert: interest },
  },
  course_interest_counts: { anonymous: {}, signedIn: { select: true } },
  contact_messages: {
    anonymous: { insert: message },
    signedIn: {
      select: true,
      delete: true,
      insert: message,
      update: 'handled_at note',
    },
  },
  organizations: {
    anonymous: {},
    signedIn: { select: true, delete: true, insert: 'id name', update: 'name' },
  },
  organization_members: {
    anonymous: {},
    signedIn: {
      select: true,
      delete: true,
      insert: 'organization_id user_id role',
      update: 'role',
    },
  },
};

/** Statements that reach no row, so that only a missing right can refuse them. */
function statements(table: string, columns: { name: string; type: string; generated: boolean }[]) {
  return [
    ...columns.flatMap(({ name, type, generated }) => [
      { verb: 'select', name, sql: `select ${name} from public.${table} where false` },
      { verb: 'update', name, sql: `update public.${table} set ${name} = default where false` },
      // No value but the default may be inserted into a generated column, right or no right.
      ...(generated
        ? []
        : [
            {
              verb: 'insert',
              name,
              sql: `insert into public.${table} (${name}) select null::${type} where false`,
            },
          ]),
    ]),
    { verb: 'delete', name: '', sql: `delete from public.${table} where false` },
    { verb: 'truncate', name: '', sql: `truncate public.${table}` },
    {
      verb: 'trigger',
      name: '',
      sql: `create trigger planted before update on public.${table}
        for each row execute function suppress_redundant_updates_trigger()`,
    },
  ] as const;
}

async function columnsOf(session: Session, table: string) {
  const [answer] = await session.exec(`
    select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' as generated
    from pg_attribute
    where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`);
  return answer?.rows as { name: string; type: string; generated: boolean }[];
}

function mayNamed(rights: Rights, verb: string, column: string) {
  if (verb === 'insert' || verb === 'update') {
    return (rights[verb] ?? '').split(' ').includes(column);
  }
  return verb === 'select' || verb === 'delete' ? rights[verb] === true : false;
}

/** Tries every verb on every column as visitor and as admin; the differences from the list, in words. */
export async function checkPrivileges(session: Session, table: string): Promise<string[]> {
  const failures: string[] = [];
  const expected = privileges[table] ?? { anonymous: {}, signedIn: {} };
  const columns = await columnsOf(session, table);
  for (const { verb, name, sql } of statements(table, columns)) {
    for (const [person, rights] of [
      ['anonymous', expected.anonymous],
      ['admin', expected.signedIn],
    ] as const) {
      const outcome = await attemptAs(session, person, sql);
      const refused = 'code' in outcome && outcome.code === '42501';
      if (refused === mayNamed(rights, verb, name)) {
        failures.push(`${table} ${verb} ${name} as ${person}: ${refused ? 'refused' : 'allowed'}`);
      }
    }
  }
  return failures;
}
