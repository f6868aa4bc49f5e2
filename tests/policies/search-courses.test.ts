// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/database/database.ts';
import { attempt, become, literal, type Outcome } from './actors.ts';
import { openFreshDatabase, withFixtures } from './fixtures.ts';

let database: LocalDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
}, 60_000);

afterAll(() => database.close());

async function value(sql: string) {
  const [row] = (await database.execute(`select ${sql} as value`)) as { value: unknown }[];
  return row?.value;
}

// Newest first, so that the seeded courses do not come between.
const planted = `
  insert into public.courses (title, slug, description, audience, created_at) values
    ('Ζευγολατιό της Ικαρίας', 'zz-1', 'Γιάννης', 'businesses', '3000-01-03'),
    ('ΖΕΥΓΟΛΑΤΙΌ', 'zz-2', 'Το προϊόν', 'individuals', '3000-01-02'),
    ('Άλλο', 'zz-3', 'Περί ζευγολατιών: δρόμος/μονοπάτι, 2.500 λέξεις', 'individuals', '3000-01-01')`;
const search = (parameters: string): Promise<Outcome> =>
  withFixtures(database.driver, (session) =>
    attempt(
      session,
      `${planted}; ${become('anonymous')} select slug, total from public.search_courses(${parameters})`,
    ),
  );
const found = async (parameters: string) => {
  const outcome = await search(parameters);
  if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.result.map(({ slug, total }) => `${slug} of ${total}`);
};
const words = (text: string) => found(`words => ${literal(text)}`);
const both = ['zz-1 of 2', 'zz-2 of 2'];

describe('search_courses, as a visitor', () => {
  test.for([
    ['ζευγολατιό', both],
    ['ΖΕΥΓΟΛΑΤΙΟ', both],
    ['ζευγολατιο', both],
    ['ζευγολατιό'.normalize('NFD'), both],
    ['ζευγολατ', ['zz-1 of 3', 'zz-2 of 3', 'zz-3 of 3']],
    ['ικαριας', ['zz-1 of 1']],
    ['ΙΚΑΡΊΑΣ', ['zz-1 of 1']],
    ['ικαριασ', ['zz-1 of 1']],
    ['γιαννης ζευγολατιο', ['zz-1 of 1']],
    ['γιαννησ!', ['zz-1 of 1']],
    ['ζευγολατιο προιον', ['zz-2 of 1']],
    ['ευγολατιο', []],
    ['ζευγολατιο ανύπαρκτο', []],
    ['μονοπάτι', ['zz-3 of 1']],
    ['2500', []],
    ['500', ['zz-3 of 1']],
  ] as const)('%s', async ([text, expected]) => {
    expect(await words(text)).toEqual(expected);
  });

  test.for([
    // The last, and of the others the longest: «κι» and «απ» are in none of them.
    ['περι κι ζευγολατιών δρόμος απ μονοπάτι λέξεις', ['zz-3 of 1']],
    ['ζευγολατιών δρόμος κι', []],
    ['ανύπαρκτο ζευγολατιών δρόμος μονοπάτι λέξεις περι', []],
    // The last and the two longest may be beginnings, a short one before the last is what it is.
    ['ζευγολα δρομ', ['zz-3 of 1']],
    ['ζευγολα μονοπα δρο', ['zz-3 of 1']],
    ['δρο ζευγολα', []],
    // A word said twice is one word.
    ['ικαριας ικαριας ικαριας ικαριας ικαριας ικαρ', ['zz-1 of 1']],
  ] as const)('of several words: %s', async ([text, expected]) => {
    expect(await words(text)).toEqual(expected);
  });

  test('words are words, whatever numbers they look like', async () => {
    const course = `insert into public.courses (title, slug, description)
      values ('Κωδικός 12e3x-4100', 'zz-4', 'Στο a.b/c?d=1 και 1.5e7, 00012')`;
    for (const text of ['12e3x', '4100', '00012', '5e7', 'a b c d']) {
      const outcome = await withFixtures(database.driver, (session) =>
        attempt(session, `${course}; select 1 from public.search_courses(${literal(text)})`),
      );
      expect({ text, ...outcome }).toMatchObject({ text, rows: 1 });
    }
  });

  test('filters narrow, and unknown values are refused', async () => {
    expect(await found("words => 'ζευγολατιο', wanted_audience => 'businesses'")).toEqual([
      'zz-1 of 1',
    ]);
    for (const filter of ['audience', 'category', 'level', 'status']) {
      for (const unknown of ["'no''such; drop'", "''"]) {
        expect(await search(`wanted_${filter} => ${unknown}`)).toMatchObject({ code: '22P02' });
      }
    }
  });

  test('pages hold page_size rows each and count all of them', async () => {
    const prefix = "words => 'ζευγολατ', ";
    expect(await found(`${prefix} page_size => 2`)).toEqual(['zz-1 of 3', 'zz-2 of 3']);
    expect(await found(`${prefix} page_size => 2, page => 2`)).toEqual(['zz-3 of 3']);
    expect(await found(`${prefix} page_size => 2, page => 3`)).toEqual([]);
    for (const page of ['0', '-1', '-2147483648', 'null']) {
      expect(await found(`${prefix} page_size => 1, page => ${page}`)).toEqual(['zz-1 of 3']);
    }
    expect(await found('page => 2147483647, page_size => 2147483647')).toEqual([]);
    expect(await found(`${prefix} page_size => 0`)).toEqual(['zz-1 of 3']);
    expect(await found(`${prefix} page_size => -5`)).toEqual(['zz-1 of 3']);
    expect(await found(`${prefix} page_size => 100000`)).toHaveLength(3);
  });

  test('without words everything is found, and counted', async () => {
    const count = Number(await value('(select count(*) from public.courses)')) + 3 + 2;
    for (const nothing of ['null', "''", "'   '", "'!?;'"]) {
      const all = await found(`words => ${nothing}, page_size => 100`);
      expect(all).toHaveLength(count);
      expect(all[0]).toBe(`zz-1 of ${count}`);
    }
  });

  test.for([
    "'",
    "''",
    '"',
    "x'y",
    "ζευγολατιο' or true --",
    'ζευγολατιο:*',
    ':*',
    '&|!()',
    'α & !β | (γ <-> δ)',
    '%',
    '_%',
    '\\',
    '\\\\',
    "\\'",
    "x\\':*",
    '🎓',
    '\u202E\u0301\uFEFF',
    '\uFFFF',
    'İıß',
    '漢字 العربية',
  ])('bears %j', async (text) => {
    expect(await search(`words => ${literal(text)}`)).toHaveProperty('rows');
  });

  test('bears 10,000 characters', async () => {
    for (const text of [
      'α'.repeat(10_000),
      'α '.repeat(5_000),
      "'".repeat(10_000),
      '\u0390'.normalize('NFD').repeat(5_000),
    ]) {
      expect(await search(`words => ${literal(text)}`)).toHaveProperty('rows');
    }
  });

  test('a null byte is refused before it is searched for', async () => {
    const sql = 'select slug from public.search_courses(words => $1)';
    await expect(database.driver.query(sql, ['\0'])).rejects.toMatchObject({ code: '22021' });
  });

  test('operators in the words are no operators', async () => {
    expect(await words('ζευγολατιό:*')).toEqual(both);
    expect(await words('!ικαρίας')).toEqual(['zz-1 of 1']);
    expect(await words('ικαρίας | προϊόν')).toEqual([]);
  });
});
