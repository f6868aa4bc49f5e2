import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { seedFiles, supabaseFolder } from '../../supabase/local/settings.ts';
import { openFreshDatabase } from './policy-database.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 180_000);

afterAll(() => database.close());

async function query<T>(sql: string) {
  return (await database.execute(sql)) as T[];
}

const tables = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.user_roles',
  'public.trainers',
  'public.courses',
  'public.course_modules',
  'public.course_lessons',
  'public.lesson_bodies',
  'private.quiz_versions',
  'public.enrolments',
  'public.lesson_progress',
  'public.quiz_attempts',
  'public.attempt_answers',
  'private.attempt_marks',
  'public.course_completions',
  'public.course_interests',
  'public.contact_messages',
  'public.organizations',
  'public.organization_members',
  'public.cohorts',
  'public.cohort_meetings',
  'public.cohort_meeting_links',
  'public.bookings',
  'public.booking_payments',
  'public.charges',
  'public.money_events',
  'public.money_documents',
  'public.attendance',
  'public.attendance_sheets',
  'public.certificate_rules',
  'public.certificates',
  'public.seat_pools',
  'public.seats',
];

function readAll() {
  return Promise.all(
    tables.map((table) => query(`select to_jsonb(t) as row from ${table} as t order by 1`)),
  );
}

test('the seed can run twice', async () => {
  const before = await readAll();
  for (const name of seedFiles)
    await database.execute(await readFile(join(supabaseFolder, name), 'utf8'));
  expect(await readAll()).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});

test('everybody signed up before they confirmed their address', async () => {
  const late = await query(
    `select account.email from auth.users as account join public.profiles as profile on profile.id = account.id
     where profile.created_at > account.email_confirmed_at`,
  );
  expect(late).toEqual([]);
});

test('the sample cohorts are open with seats, with one seat, full with people waiting, held and cancelled', async () => {
  const listed = await query(`
    select cohort.state, capacity - taken as free, waiting, starts_at > now() as is_ahead,
      starts_at between now() + interval '2 days' and now() + interval '6 days' as is_this_week,
      (select count(*)::int from public.attendance join public.cohort_meetings as meeting on meeting.id = meeting_id
        where meeting.cohort_id = cohort.id) as marked,
      to_char(starts_at at time zone 'Europe/Athens', 'HH24:MI') as at
    from public.cohorts as cohort join public.courses as course on course.id = cohort.course_id
    where course.slug = 'techniti-noimosyni-stin-kathimerini-douleia' order by cohort.id`);
  expect(listed).toEqual([
    {
      state: 'open',
      free: 6,
      waiting: 0,
      is_ahead: true,
      is_this_week: true,
      marked: 0,
      at: '18:00',
    },
    {
      state: 'open',
      free: 1,
      waiting: 0,
      is_ahead: true,
      is_this_week: false,
      marked: 0,
      at: '10:00',
    },
    {
      state: 'open',
      free: 0,
      waiting: 3,
      is_ahead: true,
      is_this_week: false,
      marked: 0,
      at: '18:00',
    },
    {
      state: 'held',
      free: 4,
      waiting: 0,
      is_ahead: false,
      is_this_week: false,
      marked: 6,
      at: '18:00',
    },
    {
      state: 'cancelled',
      free: 8,
      waiting: 0,
      is_ahead: true,
      is_this_week: false,
      marked: 0,
      at: '18:00',
    },
  ]);
  expect(await query('select 1 from private.outbox')).toEqual([]);
});

test('a starting course is not inserted again under a slug that another course had', async () => {
  const courses = await readFile(join(supabaseFolder, 'courses.sql'), 'utf8');
  await database.driver.transaction(async (transaction) => {
    await transaction.exec(`delete from public.courses where slug = 'psifiaki-stratigiki';
      update public.courses set slug = 'psifiaki-stratigiki' where slug = 'protes-protropes';
      update public.courses set slug = 'protes-protropes' where slug = 'psifiaki-stratigiki'; ${courses}`);
    const [result] = await transaction.exec('select count(*)::int as courses from public.courses');
    expect(result?.rows).toEqual([{ courses: 19 }]);
    await transaction.rollback();
  });
});

test('no row of the seed is from the future', async () => {
  const future = await Promise.all(
    tables.map((table) => query(`select '${table}' from ${table} where created_at > now()`)),
  );
  expect(future.flat()).toEqual([]);
});

test.for([
  ['audience', 'individuals businesses'],
  ['category', 'course training project'],
  ['difficulty_level', 'beginner intermediate advanced'],
  ['status', 'available coming_soon'],
  ['state', 'draft published archived'],
] as const)('there are courses with every %s', async ([column, values]) => {
  const found = await query<{ value: string }>(
    `select distinct ${column} as value from public.courses`,
  );
  expect(new Set(found.map(({ value }) => value))).toEqual(new Set(values.split(' ')));
});

test('the courses that static pages link to are available', async () => {
  const expected = {
    'techniti-noimosyni-stin-kathimerini-douleia': '4 beginner',
    'aftomatismoi-choris-kodika': '6 intermediate',
    'organosi-ergon-gia-eleftherous-epangelmaties': '5 beginner',
    'anafores-kai-pinakes-me-excel-kai-ai': '7 intermediate',
    'ai-gia-paragogikotita': '6 beginner',
    'efarmoges-choris-kodika': '8 intermediate',
    'psifiaki-stratigiki': '10 advanced',
  };
  const found = await query<{ slug: string; line: string }>(
    "select slug, trunc(estimated_hours) || ' ' || difficulty_level as line from public.courses where status = 'available'",
  );
  const lines = Object.fromEntries(found.map(({ slug, line }) => [slug, line]));
  expect(lines).toMatchObject(expected);
});

test('there are published and unpublished lessons of every type, with valid quizzes', async () => {
  const lessons = await query<{ type: string; content: string; published: boolean }>(
    'select content_type as type, content, is_published as published from public.lesson_bodies',
  );
  expect(new Set(lessons.map(({ type }) => type))).toEqual(
    new Set(['text', 'video', 'interactive', 'quiz']),
  );
  expect(new Set(lessons.map(({ published }) => published))).toEqual(new Set([true, false]));
  const modules = await query('select distinct is_published from public.course_modules');
  expect(modules).toHaveLength(2);
  for (const { content } of lessons.filter(({ type }) => type === 'quiz')) {
    const { questions } = JSON.parse(content) as {
      questions: { kind: string; options?: object[]; answer?: unknown }[];
    };
    expect(questions.length).toBeGreaterThan(0);
    expect(
      questions.every(({ kind, options }) => kind === 'text' || (options?.length ?? 0) > 1),
    ).toBe(true);
    // The right answers are not for everybody who reads the lesson.
    expect(questions.some((question) => 'answer' in question)).toBe(false);
  }
});

test('every account is confirmed, and one has not completed onboarding', async () => {
  expect(
    await query(`
      select account.email, onboarding_completed as complete, user_roles.role
      from auth.users as account
        join public.profiles using (id)
        left join public.user_roles on user_id = account.id
      where email_confirmed_at is not null order by account.id`),
  ).toMatchObject([
    { email: 'admin@praxi.example', complete: true, role: 'admin' },
    { email: 'instructor@praxi.example', complete: true, role: 'instructor' },
    { email: 'learner@praxi.example', complete: true, role: null },
    { email: 'new@praxi.example', complete: false, role: null },
    { email: 'manager@praxi.example', complete: true, role: null },
    ...['maria', 'pavlos', 'rania', 'stelios'].map((name) => ({
      email: `${name}@notos.example`,
      complete: true,
      role: null,
    })),
  ]);
});
