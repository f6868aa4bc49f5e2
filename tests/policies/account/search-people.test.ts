import { describe, expect, test } from 'vitest';
import { impersonate, literal } from '../actors.ts';
import { openDatabaseWithFixtures, fixtureIds } from '../fixtures.ts';
import { createRunners } from '../statements.ts';

const database = await openDatabaseWithFixtures();

const { runAsOwner } = createRunners(() => database);

describe('a search for people', () => {
  const insertedInterest = `insert into public.course_interests (course_id, name, email) values
    ('${fixtureIds.courseWithInterests}', 'Άννα-Μαρία Ντελακρουά', 'Anna.M_12e3x@Etaireia.Test.example')`;
  const find = (text: string) =>
    runAsOwner(`${insertedInterest}; ${impersonate('instructor')}
      select name from public.search_interests(${literal(text)}) where name like 'Άννα-Μαρία%'`);

  test.for([
    'μαρια αννα',
    'ΝΤΕΛΑ',
    'anna.m_12e3x@etaireia.test.example',
    'ANNA.M_12E3X@ETAIREIA',
    'anna.m_12e3x@',
    '@etaireia',
    '@etaireia.test.example',
    '@etaireia.test.example ντελακρουα',
    'αννα ντελ',
    'anna 12e3x',
    'anna.m_12',
    '  αννα\t\u00A0μαρια  ',
    // A single letter beside longer words is left out.
    'αννα ν',
    'αννα ω',
  ])('finds %s', async (text) => {
    expect(await find(text)).toMatchObject({ rows: 1 });
  });

  test.for([
    'μαριαα',
    'nna',
    '@test.example',
    '@etaireia.te',
    'm_12e3x@etaireia',
    'αννα νικος',
    'ω',
    'α ω',
    'ντελ αννα',
  ])('does not find %s', async (text) => {
    expect(await find(text)).toMatchObject({ rows: 0 });
  });

  test.for([
    "'",
    "''@'",
    '\\',
    "\\'@:*",
    "@' | '",
    '@',
    ':*@',
    '!@&',
    '@\u0301',
    '@'.repeat(10_000),
  ])('accepts %j', async (text) => {
    expect(await find(text)).not.toHaveProperty('code');
  });
});
