import { courseTextNames } from '../../../src/subjects/courses/course-texts.ts';
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { storeLesson } from '../stored-lesson.ts';
import type { PostgresDatabase } from './database.ts';

/** A statement with the text as $1, and the role that may run it. */
export type LongTextCase = {
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  sql: string;
  /** The value for the column, if it is not just the text. */
  toValue?: (text: string) => string;
};
/** `bytes` is how much the server process grew at its peak; NaN if the system does not tell. */
export type Cost = { ms: number; bytes: number };

const staffId = '80000000-0000-4000-8000-000000000002';
const courseId = '81000000-0000-4000-8000-000000000001';
const lessonId = '81000000-0000-4000-8000-000000000002';

const message = (column: string) => {
  const values = { name: 'A', sender_email: 'a@b.gr', subject: 'A', message_text: 'A' };
  const given = Object.entries(values).map(([key, value]) =>
    key === column ? `${key} => $1` : `${key} => '${value}'`,
  );
  return `select public.submit_contact_message(proof => gen_random_uuid()::text, proof_level => 3, caller => 'c',
    sender => 's', message_id => gen_random_uuid(), account_id => null, ${given.join()})`;
};

const interest = (column: string) => {
  const values = { name: 'A', sender_email: 'a@b.gr' };
  const given = Object.entries(values).map(([key, value]) =>
    key === column ? `${key} => $1` : `${key} => '${value}'`,
  );
  return `select public.submit_course_interest(proof => gen_random_uuid()::text, proof_level => 3, caller => 'c',
    sender => 's', interest_course_id => '${courseId}', account_id => null, ${given.join()})`;
};

const cases = (
  role: LongTextCase['role'],
  table: string,
  columns: string[],
  sqlOf: (column: string) => string,
): LongTextCase[] =>
  columns.map((column) => ({ name: `${table}.${column}`, role, sql: sqlOf(column) }));

/**
 * A JSON list as long as the text, of numbers that `jsonb` keeps in few bytes and writes with 131,072 digits. No more than
 * the server could otherwise write without stopping.
 */
const largeNumbers = (text: string) =>
  `[${Array.from({ length: Math.min(text.length / 9, 7000) }, () => '1e131071').join()}]`;

/**
 * An insert of the same text into a plain column with a CHECK; every other case is compared with
 * it.
 */
export const plainInsert: LongTextCase = {
  name: 'plain text column with a CHECK',
  role: 'authenticated',
  sql: 'insert into public.plain (value) values ($1)',
};

/** Every column and parameter in which somebody may put a text. */
export const longTextCases: LongTextCase[] = [
  ...cases(
    'service_role',
    'contact_messages',
    ['name', 'sender_email', 'subject', 'message_text'],
    message,
  ),
  ...cases('service_role', 'course_interests', ['name', 'sender_email'], interest),
  ...cases(
    'authenticated',
    'profiles',
    ['display_name', 'first_name', 'last_name', 'profile_picture_url', 'bio'],
    (column) => `update public.profiles set ${column} = $1 where id = '${staffId}'`,
  ),
  {
    name: 'profiles.learning_goals',
    role: 'authenticated',
    sql: `update public.profiles set learning_goals = $1 where id = '${staffId}'`,
    toValue: (text) => `{${text}}`,
  },
  {
    name: 'profiles.onboarding_data',
    role: 'authenticated',
    sql: `update public.profiles set onboarding_data = $1 where id = '${staffId}'`,
    toValue: (text) => `{"bio": "${text}"}`,
  },
  ...cases(
    'authenticated',
    'courses',
    ['title', 'description', 'thumbnail_url', ...courseTextNames],
    (column) => `update public.courses set ${column} = $1 where id = '${courseId}'`,
  ),
  {
    name: 'courses.outcomes',
    role: 'authenticated',
    sql: `update public.courses set outcomes = $1 where id = '${courseId}'`,
    toValue: (text) => `{${text}}`,
  },
  {
    name: 'trainers.bio',
    role: 'authenticated',
    sql: "insert into public.trainers (name, bio) values ('A', $1)",
  },
  {
    name: 'find_course_by_slug(old_slug)',
    role: 'anon',
    sql: 'select * from public.find_course_by_slug($1)',
  },
  {
    name: 'courses: a title without a slug',
    role: 'authenticated',
    sql: "insert into public.courses (title, slug) values ($1, '')",
  },
  {
    name: 'courses.slug',
    role: 'authenticated',
    sql: "insert into public.courses (title, slug) values ('A', $1)",
  },
  ...cases(
    'authenticated',
    'course_modules',
    ['title', 'description'],
    (column) => `update public.course_modules set ${column} = $1 where course_id = '${courseId}'`,
  ),
  ...cases(
    'authenticated',
    'course_lessons',
    ['title'],
    (column) => `update public.course_lessons set ${column} = $1`,
  ),
  ...['content', 'video_url'].map((field) => ({
    name: `save_lesson(${field})`,
    role: 'authenticated' as const,
    sql: `select public.save_lesson('${lessonId}', (select updated_at from public.course_lessons limit 1), $1)`,
    toValue: (text: string) => JSON.stringify({ [field]: text }),
  })),
  {
    name: 'save_place(place)',
    role: 'authenticated',
    sql: `select public.save_place('${lessonId}', $1)`,
    toValue: (text) => JSON.stringify({ a: text }),
  },
  {
    name: 'save_place(place): numbers',
    role: 'authenticated',
    sql: `select public.save_place('${lessonId}', $1)`,
    toValue: (text) => `{"a": ${largeNumbers(text)}}`,
  },
  {
    name: 'save_watched(ranges): numbers',
    role: 'authenticated',
    sql: `select public.save_watched('${lessonId}', $1)`,
    toValue: (text) => `[${largeNumbers(text)}]`,
  },
  ...[
    `ask_question(gen_random_uuid(), '${lessonId}', title => $1)`,
    `ask_question(gen_random_uuid(), '${lessonId}', 'A', body => $1)`,
    `answer_question(gen_random_uuid(), '${lessonId}', body => $1)`,
    `report_post('${lessonId}', reason => $1)`,
  ].map((call) => ({
    name: call,
    role: 'authenticated' as const,
    sql: `select public.${call}`,
  })),
  {
    name: 'contact_messages.note',
    role: 'authenticated',
    sql: 'update public.contact_messages set note = $1',
  },
  {
    name: 'suggest_slug(title)',
    role: 'authenticated',
    sql: `select public.suggest_slug($1, '${courseId}')`,
  },
  {
    name: 'search_courses(search_text)',
    role: 'anon',
    sql: 'select * from public.search_courses($1)',
  },
  {
    name: 'search_messages(search_text)',
    role: 'authenticated',
    sql: 'select * from public.search_messages($1)',
  },
  {
    name: 'search_interests(search_text)',
    role: 'authenticated',
    sql: 'select * from public.search_interests($1)',
  },
];

/** Adds the plain table, and one row to each table that a case updates. */
export async function prepareLongText(client: Client): Promise<void> {
  await client.query(`
    create table public.plain (value text check (char_length(value) <= 100));
    grant insert on public.plain to authenticated;
    insert into auth.users (id, email) values ('${staffId}', 'staff@test.example');
    insert into public.user_roles (user_id, role) values ('${staffId}', 'instructor');
    insert into public.courses (id, title, slug, state) values ('${courseId}', 'A', 'a', 'published');
    insert into public.course_modules (id, course_id, title, is_published) values ('${courseId}', '${courseId}', 'A', true);
    ${storeLesson({ id: lessonId, module_id: courseId, title: 'A', content: 'A', is_published: true })}
    insert into public.lesson_questions (id, lesson_id, course_id, is_staff, title)
      values ('${lessonId}', '${lessonId}', '${courseId}', false, 'A');
    insert into public.contact_messages (name, email, subject, message) values ('A', 'a@b.gr', 'A', 'A')`);
}

/** The largest memory that a process has used, in bytes; NaN if the system does not tell. */
function peakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Runs a statement with a text of `length` Greek letters, two bytes each, on a server process of its own. */
export async function costOf(
  database: PostgresDatabase,
  { role, sql, toValue = (text) => text }: LongTextCase,
  length: number,
): Promise<Cost> {
  const value = toValue('α'.repeat(length));
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    await client.query('begin');
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: staffId, role }),
    ]);
    await client.query(`set local role ${role}`);
    // Loads what the first run of a statement needs, which does not depend on the text.
    await client.query('savepoint warm');
    await client.query(sql, [toValue('α'.repeat(7000))]).catch(() => {});
    await client.query('rollback to savepoint warm');
    const before = peakMemory(pid);
    const start = performance.now();
    await client.query(sql, [value]).catch(() => {});
    const ms = performance.now() - start;
    const bytes = peakMemory(pid) - before;
    await client.query('rollback');
    return { ms, bytes };
  } finally {
    await client.end();
  }
}
