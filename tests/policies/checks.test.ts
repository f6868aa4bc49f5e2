import { describe, expect, test } from 'vitest';
import { lastPosition } from '@/data/order';
import { limits } from '@/lib/limits';
import { onboardingSteps } from '@/lib/onboarding-values';
import { attempt, literal } from './actors.ts';
import { openSharedDatabase, withFixtures } from './fixtures.ts';

const database = await openSharedDatabase();

/** SQL expressions that a column accepts and that it rejects. `where` picks the rows to update. */
type Check = { accepted: string[]; rejected: string[]; where?: string };

/** The values of an enum column, separated by spaces. */
type EnumColumn = { type: string; values: string; where?: string };

// The limits of the forms are those of the columns: each column accepts its limit and rejects one character more.
const repeated = (count: number) => `repeat('α', ${count})`;

const maxLength = (limit: number): Check => ({
  accepted: [repeated(limit)],
  rejected: [repeated(limit + 1)],
});
const notBlank = (limit: number): Check => ({
  accepted: ["'α'", repeated(limit)],
  rejected: ["''", "'   '", "E'\\n\\t'", repeated(limit + 1)],
});
const between = (minimum: number, maximum: number): Check => ({
  accepted: [`${minimum}`, `${maximum}`],
  rejected: [`${minimum - 1}`, `${maximum + 1}`],
});
const httpUrl: Check = {
  accepted: ['null', "'https://praxi.example/a?b=c'", "'http://praxi.example'"],
  rejected: [
    "''",
    "'praxi.example'",
    "'javascript:alert(1)'",
    "E'x\\nhttps://x'",
    "'https://' || repeat('x', 1000)",
  ],
};
const httpsUrl: Check = {
  accepted: ['null', "'https://praxi.example/a?b=c'"],
  rejected: [...httpUrl.rejected, "'http://praxi.example'"],
};
const email: Check = {
  accepted: ["'a@b.gr'", `repeat('a', ${limits.email - 5}) || '@b.gr'`],
  rejected: [
    ...['', 'a', 'a@b', '@b.gr', 'a b@c.gr', 'a@b@c.gr', 'a@b.gr\n'].map(literal),
    `repeat('a', ${limits.email - 4}) || '@b.gr'`,
  ],
};
const goals: Check = {
  accepted: ["'{}'", `array_fill(${repeated(100)}, array[20])`],
  rejected: ["array_fill('a'::text, array[21])", `array[${repeated(101)}]`],
};

const shortLines: Check = {
  accepted: ["'{}'", `array_fill(${repeated(limits.courseLine)}, array[${limits.courseLines}])`],
  rejected: [
    `array_fill('a'::text, array[${limits.courseLines + 1}])`,
    'array[null]',
    `array[${repeated(limits.courseLine + 1)}]`,
  ],
};

const uuid = '00000000-0000-4000-8000-000000000001';

const checks: Record<string, Record<string, Check>> = {
  profiles: {
    display_name: maxLength(200),
    first_name: maxLength(limits.name),
    last_name: maxLength(limits.name),
    email: maxLength(limits.email),
    bio: maxLength(limits.bio),
    profile_picture_url: {
      accepted: [...httpUrl.accepted, "'00000000-0000-4000-8000-000000000003/photo.png'"],
      rejected: [...httpUrl.rejected, "'../photo.png'"],
    },
    learning_goals: goals,
    learning_preferences: goals,
    onboarding_data: {
      accepted: ["'{}'", `jsonb_build_object('bio', ${repeated(limits.bio)})`],
      rejected: ["'[]'", '\'"x"\'', "'null'", `jsonb_build_object('bio', ${repeated(10_000)})`],
    },
    onboarding_step: between(1, onboardingSteps),
  },
  courses: {
    title: notBlank(limits.title),
    slug: {
      accepted: ["'a'", "'a-1-b'", `repeat('a', ${limits.slug})`],
      rejected: [
        "'-a'",
        "'a-'",
        "'a--b'",
        "'A'",
        "'ά'",
        "'a b'",
        "'a/b'",
        `repeat('a', ${limits.slug + 1})`,
      ],
      where: "slug = 'with-interests'",
    },
    description: maxLength(limits.courseDescription),
    estimated_hours: between(1, 999),
    thumbnail_url: httpUrl,
    price_cents: { ...between(100, 10_000_000), where: "price_kind = 'fixed'" },
    group_size_min: { ...between(1, 1000), where: 'group_size_max is null' },
    group_size_max: { ...between(1, 1000), where: 'group_size_min is null' },
    places: {
      accepted: ["'{}'", "'{athens,remote,on_site}'"],
      rejected: ["'{athens,athens,remote,on_site}'", "'{null}'"],
    },
    outcomes: shortLines,
    included: shortLines,
    refund_terms: maxLength(limits.refundTerms),
  },
  trainers: {
    name: notBlank(limits.name),
    bio: maxLength(limits.trainerBio),
    portrait_url: httpUrl,
  },
  course_modules: {
    title: notBlank(limits.title),
    description: maxLength(limits.courseDescription),
    order_index: between(1, lastPosition),
  },
  course_lessons: {
    title: notBlank(limits.title),
    content: { ...maxLength(limits.lessonContent), where: "content_type = 'text'" },
    // The type interactive has a check of its own, tested below.
    video_url: { ...httpsUrl, where: "content_type = 'text'" },
    captions: {
      accepted: ['null', `'lesson-file:${uuid}/${uuid}.vtt'`],
      rejected: ["''", "'a.vtt'", `'lesson-file:${uuid}/${uuid}.mp4'`, `'${uuid}/${uuid}.vtt'`],
    },
    duration_minutes: between(0, 6000),
    order_index: between(1, lastPosition),
  },
  course_interests: {
    name: notBlank(limits.name),
    email: { ...email, where: "name = 'Learner'" },
  },
  course_interest_counts: { interests: { accepted: ['0', '1000000'], rejected: ['-1'] } },
  contact_messages: {
    name: notBlank(limits.name),
    email,
    subject: notBlank(limits.subject),
    message: notBlank(limits.message),
    note: maxLength(limits.note),
  },
  organizations: { name: notBlank(limits.organizationName) },
};

const enumColumns: Record<string, EnumColumn> = {
  'profiles.experience_level': {
    type: 'experience_level',
    values: 'individual freelancer business one-off beginner intermediate advanced expert',
  },
  'user_roles.role': {
    type: 'app_role',
    values: 'learner instructor admin',
    where: "role = 'learner'",
  },
  'courses.audience': { type: 'course_audience', values: 'individuals businesses' },
  'courses.category': { type: 'course_category', values: 'course training project' },
  'courses.status': { type: 'course_status', values: 'available coming_soon' },
  'courses.state': { type: 'course_state', values: 'draft published archived' },
  'courses.price_kind': {
    type: 'course_price_kind',
    values: 'fixed from on_request free',
    where: 'false',
  },
  'courses.difficulty_level': {
    type: 'difficulty_level',
    values: 'beginner intermediate advanced',
  },
  'course_lessons.content_type': {
    type: 'lesson_content_type',
    values: 'text video interactive quiz',
    where: "content = ''",
  },
  'organization_members.role': {
    type: 'organization_member_role',
    values: 'owner admin member',
    where: "role = 'member'",
  },
};

const constraintOf = (table: string, column: string) =>
  column === 'onboarding_data' ? '"onboarding_answers_check"' : `"${table}_${column}_check"`;

const cases = Object.entries(checks).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, check]) => ({ table, column, ...check })),
);

describe('check constraints', () => {
  test.for(cases)('$table.$column', async ({ table, column, accepted, rejected, where }) => {
    await withFixtures(database.driver, async (transaction) => {
      const set = (value: string) =>
        attempt(
          transaction,
          `update public.${table} set ${column} = ${value} where ${where ?? 'true'}`,
        );
      for (const value of accepted) {
        expect({ value, ...(await set(value)) }).not.toHaveProperty('code');
      }
      for (const value of rejected) {
        const outcome = await set(value);
        const refusal = 'code' in outcome ? `${outcome.code} ${outcome.message}` : '';
        // The type refuses a text that is too long, and a constraint everything else.
        expect(
          [
            `violates check constraint ${constraintOf(table, column)}`,
            '22001 value too long',
          ].filter((reason) => refusal.includes(reason)),
          `${value}: ${refusal}`,
        ).toHaveLength(1);
      }
    });
  });

  test.for([
    ['courses_price_kind_check', "price_kind = 'fixed', price_cents = null"],
    ['courses_price_kind_check', "price_kind = 'from', price_cents = null"],
    ['courses_price_kind_check', "price_kind = 'on_request', price_cents = 9900"],
    ['courses_price_kind_check', "price_kind = 'free', price_cents = 9900"],
    ['courses_group_size_check', 'group_size_min = 5, group_size_max = 4'],
  ])('%s refuses %s', async ([constraint, values]) => {
    await withFixtures(database.driver, async (transaction) => {
      const outcome = await attempt(transaction, `update public.courses set ${values}`);
      expect(outcome).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${constraint}"`),
      });
    });
  });

  test('course_lessons.content of the type interactive', async () => {
    await withFixtures(database.driver, async (transaction) => {
      const set = (content: string) =>
        attempt(
          transaction,
          `update public.course_lessons set content_type = 'interactive', content = ${content} where not is_published`,
        );
      for (const content of ["''", "'https://praxi.example/a?b=c'"]) {
        expect(await set(content)).not.toHaveProperty('code');
      }
      for (const content of [
        ...httpsUrl.rejected.filter((value) => value !== "''"),
        "'https://'",
        "'https://a b'",
        "E'https://a\\nb'",
      ]) {
        expect({ content, ...(await set(content)) }).toMatchObject({
          code: '23514',
          message: expect.stringContaining('"course_lessons_interactive_check"'),
        });
      }
    });
  });

  test('are all tested', async () => {
    const tested = [
      ...cases
        // The others have only a type.
        .filter(({ rejected }) => !rejected.every((value) => value.startsWith('repeat')))
        .map(({ table, column }) => constraintOf(table, column).slice(1, -1)),
      'course_lessons_interactive_check',
      'courses_price_kind_check',
      'courses_group_size_check',
      // Tested with the function that publishes, in tests/data/curriculum.test.ts.
      'course_lessons_published_check',
    ];
    const found = (await database.execute(`
      select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)) as { name: string }[];
    expect(tested.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  test('limit the length of every text, before triggers and generated columns copy the row', async () => {
    expect(
      await database.execute(`
        select attribute.attrelid::regclass || '.' || attribute.attname as unlimited
        from pg_attribute as attribute
        join pg_class as class on class.oid = attribute.attrelid
        where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
          and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
          and (
            attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
            or attribute.atttypid in ('varchar'::regtype, 'varchar[]'::regtype) and attribute.atttypmod = -1
          )`),
    ).toEqual([]);
  });
});

describe('enum columns', () => {
  test.for(Object.entries(enumColumns))('%s', async ([name, { type, values, where }]) => {
    const [table, column] = name.split('.');
    const accepted = values.split(' ');
    await withFixtures(database.driver, async (transaction) => {
      const set = (value: string) =>
        attempt(
          transaction,
          `update public.${table} set ${column} = '${value}' where ${where ?? 'true'}`,
        );
      for (const value of accepted) {
        expect({ value, ...(await set(value)) }).not.toHaveProperty('code');
      }
      for (const value of ['', 'nothing', accepted[0]?.toUpperCase() ?? '']) {
        expect({ value, ...(await set(value)) }).toMatchObject({
          code: '22P02',
          message: `invalid input value for enum ${type}: "${value}"`,
        });
      }
    });
  });

  test('are all tested above, with all their values', async () => {
    const found = (await database.execute(`
      select relname || '.' || attname as name, typname as type,
        (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum
          where enumtypid = pg_type.oid) as values
      from pg_attribute
        join pg_class on pg_class.oid = attrelid
        join pg_type on pg_type.oid = atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and typtype = 'e'`)) as ({
      name: string;
    } & EnumColumn)[];
    expect(found).toHaveLength(Object.keys(enumColumns).length);
    for (const { name, type, values } of found) {
      expect(enumColumns).toMatchObject({ [name]: { type, values } });
    }
  });
});
