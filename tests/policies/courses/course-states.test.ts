import { describe, expect, test } from 'vitest';
import { attempt, impersonate, type Actor } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';

const database = await openDatabaseWithFixtures();

/** Runs `setup` as the owner of the database, then reads as an actor. */
const read = (actor: Actor, sql: string, setup = 'select') =>
  withFixtures(database.driver, async (session) => {
    const outcome = await attempt(session, `${setup}; ${impersonate(actor)} ${sql}`);
    return 'code' in outcome ? outcome.code : outcome.result;
  });

const search = (parameters: string) =>
  `select slug from public.search_courses(${parameters}, page_size => 100)
    where slug in ('with-interests', 'without-interests', 'draft', 'archived')`;

describe('search_courses', () => {
  test.for([
    ['visitor', 'null', 'with-interests without-interests'],
    ['visitor', "'draft'", ''],
    ['visitor', "'archived'", ''],
    ['learner', "'draft'", ''],
    ['learner', 'null', 'with-interests without-interests'],
    ['instructor', 'null', 'archived draft with-interests without-interests'],
    ['instructor', "'draft'", 'draft'],
    ['instructor', "'archived'", 'archived'],
  ] as const)('finds for a %s in the state %s: %s', async ([actor, state, expected]) => {
    const found = (await read(actor, search(`filter_state => ${state}`))) as { slug: string }[];
    expect(
      found
        .map(({ slug }) => slug)
        .toSorted()
        .join(' '),
    ).toBe(expected);
  });

  test('puts featured courses first on request, and filters by place', async () => {
    const setup = `
      insert into public.courses (title, slug, state, featured, places, created_at) values
        ('A', 'featured', 'published', true, '{athens,remote}', '3000-01-01'),
        ('B', 'newest', 'published', false, '{on_site}', '3000-01-02')`;
    const slugs = async (parameters: string) =>
      read(
        'visitor',
        `select slug from public.search_courses(${parameters}, page_size => 1)`,
        setup,
      );
    expect(await slugs('dated_first => false')).toEqual([{ slug: 'newest' }]);
    expect(await slugs('dated_first => true')).toEqual([{ slug: 'featured' }]);
    expect(await slugs("filter_place => 'on_site'")).toEqual([{ slug: 'newest' }]);
    expect(await slugs("filter_place => 'remote'")).toEqual([{ slug: 'featured' }]);
  });
});

const rename = (slug: string, to: string) =>
  `update public.courses set slug = '${to}' where slug = '${slug}'`;
const find = (slug: string) => `select * from public.find_course_by_slug('${slug}')`;

describe('a slug that a course had', () => {
  test('leads visitors to the course, also from the slug before', async () => {
    const setup = `${rename('with-interests', 'second')}; ${rename('second', 'third')}`;
    for (const slug of ['with-interests', 'second', 'third']) {
      expect(await read('visitor', find(slug), setup)).toEqual([
        { slug: 'third', is_archived: false },
      ]);
    }
  });

  test('says that the course is archived, and nothing about a draft', async () => {
    const archive = `update public.courses set state = 'archived' where slug = 'with-interests'`;
    const answer = { slug: 'with-interests', is_archived: true };
    expect(await read('visitor', find('with-interests'), archive)).toEqual([answer]);
    const renamed = rename('with-interests', 'second');
    expect(await read('visitor', find('with-interests'), `${archive}; ${renamed}`)).toEqual([
      { ...answer, slug: 'second' },
    ]);
    // Never published: it was never withdrawn either.
    expect(await read('visitor', find('archived'))).toEqual([]);
    expect(await read('visitor', find('draft'))).toEqual([]);
    expect(await read('visitor', find('no-such-course'))).toEqual([]);
  });

  test('cannot be used by another course until its own is deleted, and is not suggested', async () => {
    const moved = rename('with-interests', 'second');
    const take = rename('without-interests', 'with-interests');
    expect(await read('instructor', take, moved)).toBe('23505');
    const suggestion = `select public.suggest_slug('With interests', '${fixtureIds.draftCourse}')`;
    expect(await read('instructor', suggestion, moved)).toEqual([
      { suggest_slug: 'with-interests-2' },
    ]);
    const deleted = `${moved}; delete from public.courses where slug = 'second'`;
    expect(await read('instructor', `${take} returning slug`, deleted)).toEqual([
      { slug: 'with-interests' },
    ]);
  });

  test('may be given back to its course', async () => {
    const back = `${rename('second', 'with-interests')} returning slug`;
    expect(await read('instructor', back, rename('with-interests', 'second'))).toEqual([
      { slug: 'with-interests' },
    ]);
  });
});

test.each([fixtureIds.draftCourse, fixtureIds.archivedCourse])(
  'an interest in course %s, which is not published, is refused, and the proof is spent',
  async (course) => {
    const submit = `select public.submit_course_interest('p', 3, 'c', 's', null, '${course}', 'A', 'a@test.example')`;
    const outcome = await withFixtures(database.driver, (session) =>
      attempt(session, `set local role service_role; ${submit}; ${submit} as second`),
    );
    expect(outcome).toMatchObject({ result: [{ second: 'used_proof' }] });
  },
);
