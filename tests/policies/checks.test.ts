// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { attempt } from './actors.ts';
import { openFreshDatabase, withFixtures } from './fixtures.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

/** SQL expressions that a column takes and that it does not. */
type Check = { good: string[]; bad: string[]; where?: string };

const letters = (count: number) => `repeat('α', ${count})`;
const list = (values: string) => values.split(' ').map((value) => `'${value}'`);

const upTo = (limit: number): Check => ({ good: [letters(limit)], bad: [letters(limit + 1)] });
// Spaces count: a letter and a million spaces is a million and one.
const written = (limit: number): Check => ({
  good: ["'α'", letters(limit)],
  bad: ["''", "'   '", "E'\\n\\t'", letters(limit + 1), `'α' || repeat(' ', ${limit})`],
});
const oneOf = (values: string, where?: string): Check => ({
  good: list(values),
  bad: ["''", "'nothing'", `upper('${values.split(' ')[0]}')`],
  where,
});
const between = (least: number, most: number): Check => ({
  good: [`${least}`, `${most}`],
  bad: [`${least - 1}`, `${most + 1}`],
});
const webAddress: Check = {
  good: ['null', "'https://praxi.example/a?b=c'", "'http://praxi.example'"],
  bad: [
    "''",
    "'praxi.example'",
    "'javascript:alert(1)'",
    "E'x\\nhttps://x'",
    "'https://' || repeat('x', 1000)",
  ],
};
const secureAddress: Check = {
  good: ['null', "'https://praxi.example/a?b=c'"],
  bad: [...webAddress.bad, "'http://praxi.example'"],
};
const emailAddress: Check = {
  good: ["'a@b.gr'", "repeat('a', 249) || '@b.gr'"],
  bad: [
    "''",
    "'a'",
    "'a@b'",
    "'@b.gr'",
    "'a b@c.gr'",
    "'a@b@c.gr'",
    "E'a@b.gr\\n'",
    "repeat('a', 250) || '@b.gr'",
  ],
};
const goals: Check = {
  good: ["'{}'", `array_fill(${letters(100)}, array[20])`],
  bad: ["array_fill('a'::text, array[21])", `array[${letters(2001)}]`],
};

const checks: Record<string, Record<string, Check>> = {
  profiles: {
    display_name: upTo(200),
    first_name: upTo(100),
    last_name: upTo(100),
    email: upTo(254),
    bio: upTo(300),
    experience_level: oneOf(
      'individual freelancer business one-off beginner intermediate advanced expert',
    ),
    profile_picture_url: {
      good: [...webAddress.good, "'00000000-0000-4000-8000-000000000003/photo.png'"],
      bad: [...webAddress.bad, "'../photo.png'"],
    },
    learning_goals: goals,
    learning_preferences: goals,
    onboarding_data: {
      good: ["'{}'", `jsonb_build_object('bio', ${letters(300)})`],
      bad: ["'[]'", '\'"x"\'', "'null'", `jsonb_build_object('bio', ${letters(10_000)})`],
    },
    onboarding_step: between(1, 6),
  },
  user_roles: { role: oneOf('learner instructor admin', "role = 'learner'") },
  courses: {
    title: written(160),
    slug: {
      good: ["'a'", "'a-1-b'", "repeat('a', 120)"],
      bad: ["'-a'", "'a-'", "'a--b'", "'A'", "'ά'", "'a b'", "'a/b'", "repeat('a', 121)"],
      where: "slug = 'with-interests'",
    },
    description: upTo(5000),
    audience: oneOf('individuals businesses'),
    category: oneOf('course training project'),
    status: oneOf('coming_soon available'),
    difficulty_level: oneOf('beginner intermediate advanced'),
    estimated_hours: between(1, 999),
    thumbnail_url: webAddress,
  },
  course_modules: { title: written(160), description: upTo(5000), order_index: between(1, 10_000) },
  course_lessons: {
    title: written(160),
    content: { ...upTo(100_000), where: "content_type = 'text'" },
    // The frame of the type interactive has a check of its own, below.
    content_type: oneOf('text video interactive quiz', "content = ''"),
    video_url: secureAddress,
    duration_minutes: between(0, 6000),
    order_index: between(1, 10_000),
  },
  course_interests: {
    name: written(100),
    email: { ...emailAddress, where: "name = 'Own'" },
  },
  course_interest_counts: { interests: { good: ['0', '1000000'], bad: ['-1'] } },
  contact_messages: {
    name: written(100),
    email: emailAddress,
    subject: written(160),
    message: written(4000),
    note: upTo(4000),
  },
  organizations: { name: written(160) },
  organization_members: { role: oneOf('owner admin member', "role = 'member'") },
};

const cases = Object.entries(checks).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, check]) => ({ table, column, ...check })),
);

describe('what a column takes', () => {
  test.for(cases)('$table.$column', async ({ table, column, good, bad, where = 'true' }) => {
    await withFixtures(database.driver, async (session) => {
      const set = (value: string) =>
        attempt(session, `update public.${table} set ${column} = ${value} where ${where}`);
      for (const value of good) {
        expect({ value, ...(await set(value)) }).not.toHaveProperty('code');
      }
      for (const value of bad) {
        expect({ value, ...(await set(value)) }).toMatchObject({
          code: '23514',
          message: expect.stringContaining(`"${table}_${column}_check"`),
        });
      }
    });
  });

  test('course_lessons.content of the type interactive', async () => {
    await withFixtures(database.driver, async (session) => {
      const set = (content: string) =>
        attempt(
          session,
          `update public.course_lessons set content_type = 'interactive', content = ${content}`,
        );
      for (const content of ["''", "'https://praxi.example/a?b=c'"]) {
        expect(await set(content)).not.toHaveProperty('code');
      }
      for (const content of [
        "'http://praxi.example'",
        "'javascript:alert(1)'",
        "'praxi.example'",
        "'https://'",
        "'https://a b'",
        "E'https://a\\nb'",
        "'https://' || repeat('x', 1000)",
      ]) {
        expect({ content, ...(await set(content)) }).toMatchObject({
          code: '23514',
          message: expect.stringContaining('"course_lessons_interactive_check"'),
        });
      }
    });
  });

  test('every check of the database is tried above', async () => {
    const tried = [
      ...cases.map(({ table, column }) => `${table}_${column}_check`),
      'course_lessons_interactive_check',
    ];
    const found = (await database.execute(`
      select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)) as { name: string }[];
    expect(tried.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });
});
