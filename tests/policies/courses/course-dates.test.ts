import { expect, test } from 'vitest';
import { attempt, impersonate, type Actor } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';

const database = await openDatabaseWithFixtures();

/** The courses of these tests, one row each with their next date: «with-interests 2027-03-05 full». */
async function listed(parameters: string, setup = 'select', actor: Actor = 'visitor') {
  return withFixtures(database.driver, async (session) => {
    const outcome = await attempt(
      session,
      `${atNewYear}; ${setup}; ${impersonate(actor)}
       select concat_ws(' ', slug, to_char(next_starts_at at time zone 'Europe/Athens', 'YYYY-MM-DD'),
         case when next_free = 0 then 'full' end) as listed
       from public.search_courses(${parameters}, page_size => 100) where slug like '%-interests' order by slug desc`,
    );
    if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
    return outcome.result.map((row) => row.listed);
  });
}

const atNewYear = `
  create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
  $$ select timestamptz '2027-01-01 00:00+00' $$`;

const all = 'page => 1';

let cohorts = 0;
/** SQL of a cohort with one meeting of four hours. */
function cohortAt(startsAt: string, fields = "state = 'open'", capacity = 2) {
  cohorts += 1;
  const id = `7a000000-0000-4000-8000-${String(cohorts).padStart(12, '0')}`;
  return `
    insert into public.cohorts (id, course_id, capacity) values ('${id}', '${fixtureIds.courseWithInterests}', ${capacity});
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
      values ('${id}', '${startsAt}', '${startsAt}'::timestamptz + interval '4 hours');
    update public.cohorts set ${fields} where id = '${id}'`;
}

const [withDate, without] = ['with-interests 2027-03-05', 'without-interests'];
const march = '2027-03-05 18:00+02';

test('each course has its next date that people may book', async () => {
  const later = cohortAt('2027-04-05 18:00+03');
  expect(await listed(all)).toEqual([without, 'with-interests']);
  expect(await listed(all, `${later}; ${cohortAt(march)}`)).toEqual([without, withDate]);
});

test('the date is given with its id and its free seats, none where people wait', async () => {
  for (const [fields, free, start = march] of [
    ["state = 'open', taken = 1", 1],
    ["state = 'open', taken = 1, waiting = 1", 0],
    ["state = 'open', taken = 2", 0],
    // The list ends two hours before the start.
    ["state = 'open', taken = 1, waiting = 1", 0, '2027-01-01 02:00:01+00'],
    ["state = 'open', taken = 1, waiting = 1", 1, '2027-01-01 02:00+00'],
  ] as const) {
    const outcome = await withFixtures(database.driver, (session) =>
      attempt(
        session,
        `${atNewYear}; ${cohortAt(start, fields)}; ${impersonate('visitor')}
         select next_free, next_cohort_id = (select id from public.cohorts where starts_at = '${start}') as is_it
         from public.search_courses(has_dates => true) where slug = 'with-interests'`,
      ),
    );
    expect(outcome).toMatchObject({ result: [{ next_free: free, is_it: true }] });
  }
});

test('the price of that date is given, 0 if it is free of charge', async () => {
  for (const [price, expected] of [
    ['4500', 4500],
    ['0', 0],
    ['null', 0],
  ] as const) {
    const outcome = await withFixtures(database.driver, (session) =>
      attempt(
        session,
        `${atNewYear}; ${cohortAt(march, `state = 'open', price_cents = ${price}`)}; ${impersonate('visitor')}
         select next_price_cents from public.search_courses(has_dates => true) where slug = 'with-interests'`,
      ),
    );
    expect(outcome).toMatchObject({ result: [{ next_price_cents: expected }] });
  }
});

test('a date with a free seat comes before an earlier one with a waiting list', async () => {
  const full = cohortAt('2027-02-05 18:00+02', "state = 'open', taken = 2");
  const awaited = cohortAt('2027-02-04 18:00+02', "state = 'open', waiting = 1");
  expect(await listed(all, `${full}; ${cohortAt(march)}; ${awaited}`)).toEqual([without, withDate]);
  expect(await listed(all, full)).toEqual([without, 'with-interests 2027-02-05 full']);
});

test.for([
  ['which is closed', cohortAt(march, "state = 'closed'")],
  ['which is a draft', cohortAt(march, "state = 'draft'")],
  ['in-house', cohortAt(march, `state = 'open', organization_id = '${fixtureIds.organization}'`)],
  ['which has begun', cohortAt('2026-12-31 18:00+02')],
  ['full, in two hours', cohortAt('2027-01-01 02:00+00', "state = 'open', taken = 2")],
  ['before its booking opens', cohortAt(march, "state = 'open', booking_opens_at = '2027-01-02'")],
  ['after its booking closed', cohortAt(march, "state = 'open', booking_closes_at = '2026-12-31'")],
] as const)('no date is shown and found %s, also for staff', async ([, cohort]) => {
  for (const actor of ['visitor', 'instructor'] as const) {
    expect(await listed(all, cohort, actor)).toContain('with-interests');
    expect(await listed('has_dates => true', cohort, actor)).toEqual([]);
  }
});

/** The slugs that a visitor finds, newest first unless it says otherwise, of three courses called «Ζύμη». */
const listedIn = (parameters: string, setup: string) =>
  withFixtures(database.driver, async (session) => {
    const outcome = await attempt(
      session,
      `${atNewYear};
       insert into public.courses (title, slug, description, state, featured, created_at) values
         ('Ζύμη', 'zz-new', '', 'published', false, '3000-01-02'),
         ('Ζύμη', 'zz-featured', '', 'published', true, '3000-01-01');
       update public.courses set title = 'Ζύμη', featured = false where id = '${fixtureIds.courseWithInterests}';
       ${setup}; ${impersonate('visitor')}
       select slug from public.search_courses(${parameters})`,
    );
    if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
    return outcome.result.map((row) => row.slug);
  });

test('on request, courses with a date come first, then featured ones, also on later pages', async () => {
  for (const found of ["search_text => 'ζύμη'", "search_text => 'ζύμη', page_size => 3"]) {
    expect(await listedIn(`${found}, dated_first => true`, cohortAt(march))).toEqual([
      'with-interests',
      'zz-featured',
      'zz-new',
    ]);
    expect(await listedIn(`${found}, dated_first => true`, 'select')).toEqual([
      'zz-featured',
      'zz-new',
      'with-interests',
    ]);
    expect((await listedIn(found, cohortAt(march))).slice(0, 2)).toEqual(['zz-new', 'zz-featured']);
  }
  // A page of its own, for any number of courses with a date.
  for (const [page, slug] of ['with-interests', 'zz-featured'].entries())
    expect(
      await listedIn(`dated_first => true, page_size => 1, page => ${page + 1}`, cohortAt(march)),
    ).toEqual([slug]);
});

test('courses are found by whether they have dates, and by the month in Athens', async () => {
  // Midnight in Athens, still February in UTC.
  const first = cohortAt('2027-03-01 00:00+02');
  const next = cohortAt('2027-04-01 00:00+03');
  const both = `${first}; ${next}`;
  expect(await listed('has_dates => true', first)).toEqual(['with-interests 2027-03-01']);
  expect(await listed('has_dates => false', first)).toHaveLength(2);
  expect(await listed('has_dates => null', first)).toHaveLength(2);
  expect(await listed("filter_month => '2027-03-17'", first)).toHaveLength(1);
  expect(await listed("filter_month => '2027-02-01'", both)).toEqual([]);
  expect(await listed("filter_month => '2027-03-01'", next)).toEqual([]);
  // The shown date is the requested one.
  expect(await listed("filter_month => '2027-04-01'", both)).toEqual(['with-interests 2027-04-01']);
  expect(await listed("filter_month => '2027-03-01', search_text => 'without'", first)).toEqual([]);
});
