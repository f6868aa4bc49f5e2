import { describe, expect, test } from 'vitest';
import { attempt, impersonate, literal, type Outcome } from '../actors.ts';
import { openDatabaseWithFixtures, withFixtures } from '../fixtures.ts';

const database = await openDatabaseWithFixtures();

async function value(sql: string) {
  const [row] = (await database.execute(`select ${sql} as value`)) as { value: unknown }[];
  return row?.value;
}

// Newer than the seeded courses, so that they come first.
const insertedCourses = `
  insert into public.courses (title, slug, description, audience, created_at, state) values
    ('Ζευγολατιό της Ικαρίας', 'zz-1', 'Γιάννης', 'businesses', '3000-01-03', 'published'),
    ('ΖΕΥΓΟΛΑΤΙΌ', 'zz-2', 'Το προϊόν', 'individuals', '3000-01-02', 'published'),
    ('Άλλο', 'zz-3', 'Περί ζευγολατιών: δρόμος/μονοπάτι, 2.500 λέξεις', 'individuals', '3000-01-01', 'published')`;
/** Searches as a visitor. */
const search = (parameters: string): Promise<Outcome> =>
  withFixtures(database.driver, (session) =>
    attempt(
      session,
      `${insertedCourses}; ${impersonate('visitor')} select slug, has_more from public.search_courses(${parameters})`,
    ),
  );
const found = async (parameters: string) => {
  const outcome = await search(parameters);
  if ('code' in outcome) throw new Error(`${outcome.code} ${outcome.message}`);
  const hasMore = outcome.result.some(({ has_more }) => has_more);
  return [...outcome.result.map(({ slug }) => slug), ...(hasMore ? ['more'] : [])];
};
const findText = (text: string) => found(`search_text => ${literal(text)}`);

describe('search_courses for a visitor', () => {
  test.for([
    // The third has it with another ending, «ζευγολατιών».
    ['ζευγολατιό', ['zz-1', 'zz-2', 'zz-3']],
    ['ΖΕΥΓΟΛΑΤΙΟ', ['zz-1', 'zz-2', 'zz-3']],
    ['ζευγολατιο', ['zz-1', 'zz-2', 'zz-3']],
    ['ζευγολατιό'.normalize('NFD'), ['zz-1', 'zz-2', 'zz-3']],
    ['ζευγολατιών', ['zz-1', 'zz-2', 'zz-3']],
    ['ζευγολατ', ['zz-1', 'zz-2', 'zz-3']],
    ['ικαριας', ['zz-1']],
    ['ΙΚΑΡΊΑΣ', ['zz-1']],
    ['ικαριασ', ['zz-1']],
    ['γιαννης ζευγολατιο', ['zz-1']],
    ['γιαννησ!', ['zz-1']],
    ['ζευγολατιο προιον', ['zz-2']],
    ['ευγολατιο', []],
    ['ζευγολατιο ανύπαρκτο', []],
    ['μονοπάτι', ['zz-3']],
    ['2500', []],
    ['500', ['zz-3']],
  ] as const)('%s', async ([text, expected]) => {
    expect(await findText(text)).toEqual(expected);
  });

  test.for([
    // Five words are used: the last and the longest. «κι» and «απ» are in none of the courses.
    ['περι κι ζευγολατιών δρόμος απ μονοπάτι λέξεις', ['zz-3']],
    ['ζευγολατιών δρόμος κι', []],
    ['ανύπαρκτο ζευγολατιών δρόμος μονοπάτι λέξεις περι', []],
    // The last and the two longest words are prefixes; a short word before the last is whole.
    ['ζευγολα δρομ', ['zz-3']],
    ['ζευγολα μονοπα δρο', ['zz-3']],
    ['δρο ζευγολα', []],
    // A repeated word counts once.
    ['ικαριας ικαριας ικαριας ικαριας ικαριας ικαρ', ['zz-1']],
  ] as const)('requires every word of «%s»', async ([text, expected]) => {
    expect(await findText(text)).toEqual(expected);
  });

  test('finds words that look like numbers or URLs', async () => {
    const course = `insert into public.courses (title, slug, description, state)
      values ('Κωδικός 12e3x-4100', 'zz-4', 'Στο a.b/c?d=1 και 1.5e7, 00012', 'published')`;
    for (const text of ['12e3x', '4100', '00012', '5e7', 'a b c d']) {
      const outcome = await withFixtures(database.driver, (session) =>
        attempt(session, `${course}; select 1 from public.search_courses(${literal(text)})`),
      );
      expect({ text, ...outcome }).toMatchObject({ text, rows: 1 });
    }
  });

  test.each([
    ['τιμολόγιο', 'Έξυπνα τιμολόγια'],
    ['τιμολόγια', 'Ένα τιμολόγιο'],
    ['τιμολογίων', 'Ένα τιμολόγιο'],
    ['τεχνολογία', 'Νέες τεχνολογίες'],
    // In Greek capitals, which look the same.
    ['ΑΙ', 'Το AI στο γραφείο'],
    ['εισαγωγή στο ΑΙ', 'Εισαγωγή στο AI'],
  ])('«%s» finds «%s»', async (text, title) => {
    const course = `insert into public.courses (title, slug, state) values ('${title}', 'zz-4', 'published')`;
    const outcome = await withFixtures(database.driver, (session) =>
      attempt(
        session,
        `${course}; select 1 from public.search_courses(${literal(text)}, page_size => 100) where slug = 'zz-4'`,
      ),
    );
    expect(outcome).toMatchObject({ rows: 1 });
  });

  test('filters the courses and refuses unknown values', async () => {
    expect(await found("search_text => 'ζευγολατιο', filter_audience => 'businesses'")).toEqual([
      'zz-1',
    ]);
    for (const filter of ['audience', 'category', 'level', 'status', 'place', 'state']) {
      for (const unknown of ["'no''such; drop'", "''"]) {
        expect(await search(`filter_${filter} => ${unknown}`)).toMatchObject({ code: '22P02' });
      }
    }
  });

  test('returns page_size rows and whether there are more', async () => {
    const prefix = "search_text => 'ζευγολατ', ";
    expect(await found(`${prefix} page_size => 2`)).toEqual(['zz-1', 'zz-2', 'more']);
    expect(await found(`${prefix} page_size => 3`)).toEqual(['zz-1', 'zz-2', 'zz-3']);
    expect(await found(`${prefix} page_size => 2, page => 2`)).toEqual(['zz-3']);
    expect(await found(`${prefix} page_size => 2, page => 3`)).toEqual([]);
    for (const page of ['0', '-1', '-2147483648', 'null']) {
      expect(await found(`${prefix} page_size => 1, page => ${page}`)).toEqual(['zz-1', 'more']);
    }
    expect(await found('page => 2147483647, page_size => 2147483647')).toEqual([]);
    expect(await found(`${prefix} page_size => 0`)).toEqual(['zz-1', 'more']);
    expect(await found(`${prefix} page_size => -5`)).toEqual(['zz-1', 'more']);
    expect(await found(`${prefix} page_size => 100000`)).toHaveLength(3);
  });

  test('finds all courses without a search text', async () => {
    const stored = await value("(select count(*) from public.courses where state = 'published')");
    const count = Number(stored) + 3;
    for (const nothing of ['null', "''", "'   '"]) {
      const all = await found(`search_text => ${nothing}, page_size => 100`);
      expect(all).toHaveLength(count);
      expect(all[0]).toBe('zz-1');
    }
  });

  test('finds a text without words as it is written', async () => {
    const course = `insert into public.courses (title, slug, description, state)
      values ('Κέρδος §%', 'zz-4', 'Στο _§ φύλλο', 'published')`;
    for (const [text, expected] of [
      ['%', ['zz-4']],
      ['§%', ['zz-4']],
      [' _§ ', ['zz-4']],
      ['%§', []],
      ['__', []],
      ['!?;', []],
    ] as const) {
      const outcome = await withFixtures(database.driver, (session) =>
        attempt(
          session,
          `${insertedCourses}; ${course}; ${impersonate('visitor')}
            select slug from public.search_courses(${literal(text)}) where slug like 'zz-%'`,
        ),
      );
      const slugs = 'code' in outcome ? outcome : outcome.result.map(({ slug }) => slug);
      expect({ text, slugs }).toEqual({ text, slugs: expected });
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
  ])('accepts %j', async (text) => {
    expect(await search(`search_text => ${literal(text)}`)).toHaveProperty('rows');
  });

  test('accepts 10,000 characters', async () => {
    for (const text of [
      'α'.repeat(10_000),
      'α '.repeat(5_000),
      "'".repeat(10_000),
      '\u0390'.normalize('NFD').repeat(5_000),
    ]) {
      expect(await search(`search_text => ${literal(text)}`)).toHaveProperty('rows');
    }
  });

  test('refuses a null byte', async () => {
    const sql = 'select slug from public.search_courses(search_text => $1)';
    await expect(database.driver.query(sql, ['\0'])).rejects.toMatchObject({ code: '22021' });
  });

  test('treats operators as text', async () => {
    expect(await findText('ζευγολατιό:*')).toEqual(['zz-1', 'zz-2', 'zz-3']);
    expect(await findText('!ικαρίας')).toEqual(['zz-1']);
    expect(await findText('ικαρίας | προϊόν')).toEqual([]);
  });
});

describe('search_courses by Greek words', () => {
  const titles = {
    'en-1': 'Αυτοματισμοί γραφείου',
    'en-2': 'Εργαστήριο βάσεων δεδομένων',
    'en-3': 'Πίνακες του Excel',
    'en-4': 'Τα νέα της ροής',
  };
  const courses = `insert into public.courses (title, slug, description, state) values ${Object.entries(
    titles,
  )
    .map(([slug, title]) => `(${literal(title)}, ${literal(slug)}, 'Χωρίς λόγια', 'published')`)
    .join(', ')}`;

  test.for([
    // With another ending, with and without accents.
    ['αυτοματισμός', ['en-1']],
    ['ΑΥΤΟΜΑΤΙΣΜΩΝ', ['en-1']],
    ['εργαστήρια', ['en-2']],
    ['εργαστηρίων', ['en-2']],
    ['δεδομένα βάσεις', ['en-2']],
    ['πίνακας excel', ['en-3']],
    ['πινάκων', ['en-3']],
    // Not a word that only begins in the same way, and no ending of a Latin or a short word.
    ['αυτοκίνητο', []],
    ['excels', []],
    ['νέος', []],
    // Four letters are enough.
    ['ροών', ['en-4']],
    ['αυτοματισμός ανύπαρκτο', []],
  ] as const)('%s', async ([text, expected]) => {
    const outcome = await withFixtures(database.driver, (session) =>
      attempt(
        session,
        `${courses}; ${impersonate('visitor')}
          select slug from public.search_courses(${literal(text)}) where slug like 'en-_'`,
      ),
    );
    expect('code' in outcome ? outcome : outcome.result.map(({ slug }) => slug)).toEqual(expected);
  });
});
