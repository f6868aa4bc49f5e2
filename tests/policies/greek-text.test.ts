import { describe, expect, test } from 'vitest';
import { attempt, literal } from './actors.ts';
import { openDatabaseWithFixtures, withFixtures } from './fixtures.ts';

const database = await openDatabaseWithFixtures();

async function value(sql: string) {
  const [row] = (await database.execute(`select ${sql} as value`)) as { value: unknown }[];
  return row?.value;
}

describe('greek_slug', () => {
  test.for([
    ['Αυτοματισμοί χωρίς κώδικα', 'aftomatismoi-choris-kodika'],
    ['Τεχνητή νοημοσύνη', 'techniti-noimosyni'],
    ['Εύρεση', 'evresi'],
    ['ευχαριστώ', 'efcharisto'],
    ['ευθύνη', 'efthyni'],
    ['Αύριο', 'avrio'],
    ['αυγή', 'avgi'],
    ['Ευαγγελία', 'evangelia'],
    ['εφηύρα', 'efivra'],
    ['ηύξησα', 'ifxisa'],
    ['Ταυ', 'taf'],
    ['ΑΥΤΟΣ', 'aftos'],
    ['Ουρανός', 'ouranos'],
    ['νους', 'nous'],
    ['ΟΎΖΟ', 'ouzo'],
    ['μπαίνω', 'baino'],
    ['Νέα Μπάλα', 'nea-bala'],
    ['λάμπα', 'lampa'],
    ['ΜΠΟΥΖΟΥΚΙ', 'bouzouki'],
    ['άγγελος', 'angelos'],
    ['αγκαλιά', 'agkalia'],
    ['έλεγξη', 'elenxi'],
    ['έλεγχος', 'elenchos'],
    ['ντομάτα', 'ntomata'],
    ['τζάκι', 'tzaki'],
    ['προϊόν', 'proion'],
    ['πρωτεΐνη', 'proteini'],
    ['αϋπνία', 'aypnia'],
    ['Ταΰγετος', 'taygetos'],
    ['άυλος', 'aylos'],
    ['νέοι', 'neoi'],
    ['Μάιος', 'maios'],
    ['ψυχή και θάλασσα', 'psychi-kai-thalassa'],
    ['ξένος', 'xenos'],
    ['λόγος, ΛΟΓΟΣ', 'logos-logos'],
    ['Excel & AI: 2η έκδοση', 'excel-ai-2i-ekdosi'],
    ['12 ιδέες για το 2026', '12-idees-gia-to-2026'],
    ['Café', 'cafe'],
    ['🎓 Μάθημα 🎓', 'mathima'],
    ['  --Άκρη--  ', 'akri'],
    ['🎓', ''],
    ['', ''],
  ] as const)('turns «%s» into «%s»', async ([title, slug]) => {
    expect(await value(`private.greek_slug(${literal(title)})`)).toBe(slug);
    expect(await value(`private.greek_slug(${literal(title.normalize('NFD'))})`)).toBe(slug);
  });

  test('cuts at 100 characters and never ends in a hyphen', async () => {
    const slug = await value(`private.greek_slug(${literal('αβγδ '.repeat(40))})`);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(String(slug).length).toBeLessThanOrEqual(100);
  });
});

describe('search_key', () => {
  test.for([
    ['Νοημοσύνη', 'νοημοσυνη'],
    ['ΝΟΗΜΟΣΎΝΗ', 'νοημοσυνη'],
    ['Έλεγχος', 'ελεγχοσ'],
    ['ΕΛΕΓΧΟΣ', 'ελεγχοσ'],
    ['ΐΰϊϋΪΫ', 'ιυιυιυ'],
    ['Excel ΚΑΙ 3 🎓', 'excel και 3 🎓'],
    ['', ''],
  ] as const)('turns «%s» into «%s»', async ([text, key]) => {
    expect(await value(`private.search_key(${literal(text)})`)).toBe(key);
    expect(await value(`private.search_key(${literal(text.normalize('NFD'))})`)).toBe(key);
  });
});

const slugs = (inserts: string) =>
  withFixtures(database.driver, (session) =>
    attempt(
      session,
      `insert into public.courses (title, slug, created_at) values ${inserts};
      select slug from public.courses where created_at > '2999-01-01' order by created_at`,
    ),
  );
const on = (day: number) => `'3000-01-0${day}'`;

describe('the slug of a course', () => {
  test('gets a number when it is taken, and keeps a value that was given', async () => {
    const outcome = await slugs(
      `('Έλεγχος', '', ${on(1)}), ('ΈΛΕΓΧΟΣ', '', ${on(2)}), ('Ελεγχος!', '  ', ${on(3)}), ('Έλεγχος', 'my-own', ${on(4)})`,
    );
    expect(outcome).toMatchObject({
      result: ['elenchos', 'elenchos-2', 'elenchos-3', 'my-own'].map((slug) => ({ slug })),
    });
  });

  test('is made from the id when the title has no letters', async () => {
    const outcome = await slugs(`('🎓', '', ${on(1)}), ('🎓', '', ${on(2)})`);
    const [first, second] = 'result' in outcome ? outcome.result : [];
    expect(first?.slug).toMatch(/^mathima-[0-9a-f]{8}$/);
    expect(second?.slug).toMatch(/^mathima-[0-9a-f]{8}$/);
    expect(second?.slug).not.toBe(first?.slug);
  });

  test('cannot be given twice', async () => {
    expect(await slugs(`('A', 'same', ${on(1)}), ('B', 'same', ${on(2)})`)).toMatchObject({
      code: '23505',
    });
  });
});
