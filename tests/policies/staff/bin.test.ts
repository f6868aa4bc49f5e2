import { describe, expect, test } from 'vitest';
import { as, asAdmin, asInstructor, asOwner, bin, createRunner, restore } from './bin-calls.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();
const after = createRunner(createRunners(() => database).runAsOwner);

const { courseWithInterests, courseWithoutInterests, organization, visitorMessage } = fixtureIds;
const tables = [
  'courses',
  'course_modules',
  'course_lessons',
  'course_interest_counts',
  'contact_messages',
  'organizations',
  'organization_members',
];
/** A row without the times of the fixtures and its version. */
const content = "(to_jsonb(one) - array['created_at', 'updated_at'])::text";
/** Everything that staff and owners can see, in a fixed order. */
const everything = `select (select count(*) from public.course_interests) as interests, ${tables
  .map(
    (table) =>
      `(select string_agg(md5(${content}), ' ' order by ${content}) from public.${table} as one) as ${table}`,
  )
  .join()}`;

describe('what is deleted', () => {
  test.for([
    ['course', courseWithInterests],
    ['module', fixtureIds.publishedModule],
    ['lesson', fixtureIds.publishedLesson],
    ['message', visitorMessage],
    ['organization', organization],
  ] as const)('is hidden and comes back completely: %s', async ([kind, id]) => {
    const before = await after(asAdmin(everything));
    expect(await after(asAdmin(bin(kind, id)), asAdmin(everything))).not.toEqual(before);
    expect(
      await after(asAdmin(bin(kind, id)), asAdmin(restore(kind, id)), asAdmin(everything)),
    ).toEqual(before);
  });

  test('leaves the lists, and so do the interests of a course and the members of an organisation', async () => {
    for (const [kind, id, list] of [
      ['course', courseWithInterests, "select id from public.search_courses('With interests')"],
      ['course', courseWithInterests, "select id from public.search_interests('visitor')"],
      ['course', courseWithInterests, 'select id from public.search_interests()'],
      ['course', courseWithInterests, "select slug from public.interest_counts('With interests')"],
      [
        'course',
        courseWithInterests,
        `select id from public.staff_interest('${fixtureIds.visitorInterest}')`,
      ],
      ['message', visitorMessage, "select id from public.search_messages('visitor')"],
      [
        'message',
        visitorMessage,
        'select id from public.search_messages() where name = $$Visitor$$',
      ],
      ['organization', organization, "select id from public.search_organizations('Test')"],
    ] as const) {
      const before = (await after(asAdmin(list))) as unknown[];
      const hidden = (await after(asAdmin(bin(kind, id)), asAdmin(list))) as unknown[];
      expect(hidden.length, list).toBeLessThan(before.length);
    }
    const members = `select * from public.list_organization_members('${organization}')`;
    expect(
      await after(asAdmin(bin('organization', organization)), as('organizationOwner')(members)),
    ).toBe('42501');
  });

  test('does not count as an open message or in the quarantine', async () => {
    const waiting = `insert into public.contact_messages (name, email, subject, message)
      select 'A', 'a@test.example', 'A', 'A' from generate_series(1, 1000)`;
    const isFull = 'select private.has_many_open_messages() as full';
    expect(await after(asOwner(waiting), asOwner(isFull))).toEqual([{ full: true }]);
    const deleted = 'update public.contact_messages set deleted_at = now()';
    expect(await after(asOwner(waiting), asOwner(deleted), asOwner(isFull))).toEqual([
      { full: false },
    ]);
    const quarantined = `insert into public.contact_messages (name, email, subject, message, quarantined_at)
      select 'A', 'a@test.example', 'A', 'A', now() from generate_series(1, 2000)`;
    const makeRoom = "select private.make_room_in_quarantine('public.contact_messages')";
    expect(await after(asOwner(quarantined), asOwner(makeRoom))).toBe('53400');
    expect(await after(asOwner(quarantined), asOwner(deleted), asOwner(makeRoom))).toHaveLength(1);
  });

  test('keeps its slug', async () => {
    const binned = asInstructor(bin('course', courseWithoutInterests));
    const suggestion = "select public.suggest_slug('Without interests', gen_random_uuid()) as slug";
    expect(await after(binned, asInstructor(suggestion))).toEqual([
      { slug: 'without-interests-2' },
    ]);
    const taken = "insert into public.courses (title, slug) values ('A', 'without-interests')";
    expect(await after(binned, asInstructor(taken))).toBe('23505');
  });

  test('accepts no more interests', async () => {
    const submit = `select public.submit_course_interest('p', 3, 'c', 's', null, '${courseWithoutInterests}',
      'A', 'a@test.example') as outcome`;
    const deletion = asAdmin(bin('course', courseWithoutInterests));
    expect(await after(asOwner(submit))).toEqual([{ outcome: 'stored' }]);
    expect(await after(deletion, asOwner(submit))).toEqual([{ outcome: '23503' }]);
  });
});

test('only admins can delete a course with interests', async () => {
  expect(await after(asInstructor(bin('course', courseWithInterests)))).toBe('PX004');
  expect(await after(asInstructor(bin('course', courseWithoutInterests)))).toEqual([
    { move_to_bin: 1 },
  ]);
  expect(await after(asAdmin(bin('course', courseWithInterests)))).toEqual([{ move_to_bin: 1 }]);
});

const lessonId = (title: string) => `73000000-0000-4000-8000-00000000000${title}`;
const binLessons = (titles: string) => asInstructor(bin('lesson', ...[...titles].map(lessonId)));
const restoreLessons = (titles: string) =>
  asInstructor(restore('lesson', ...[...titles].map(lessonId)));

describe('the order after a deletion', () => {
  const insertFive =
    asInstructor(`insert into public.course_lessons (id, module_id, title, order_index)
    select ('73000000-0000-4000-8000-00000000000' || title)::uuid, '${fixtureIds.draftModule}', title, 10000
    from unnest(array['a', 'b', 'c', 'd', 'e']) as title`);
  const removeOther = asOwner(
    `delete from public.course_lessons where id = '${fixtureIds.publishedLessonOfDraft}'`,
  );
  const orderAfter = async (...statements: string[]) => {
    const rows = await after(
      removeOther,
      insertFive,
      ...statements,
      asInstructor(`select string_agg(order_index || title, ' ' order by order_index, id) as list
        from public.course_lessons where module_id = '${fixtureIds.draftModule}'`),
    );
    return Array.isArray(rows) ? rows[0]?.list : rows;
  };

  test.for([
    ['closes the gap', binLessons('bd'), '1a 2c 3e'],
    ['is what it was', binLessons('bd') + restoreLessons('db'), '1a 2b 3c 4d 5e'],
    ['is what it was, of neighbours', binLessons('bc') + restoreLessons('bc'), '1a 2b 3c 4d 5e'],
    [
      'has the place again, whatever came meanwhile',
      binLessons('b') +
        asInstructor(`update public.course_lessons set order_index = 1 where title = 'e'`) +
        restoreLessons('b'),
      '1e 2b 3a 4c 5d',
    ],
    [
      'has it at the end when fewer are left',
      binLessons('e') + binLessons('ab') + restoreLessons('e'),
      '1c 2d 3e',
    ],
  ] as const)('%s', async ([, sql, expected]) => {
    expect(await orderAfter(sql)).toBe(expected);
  });
});
