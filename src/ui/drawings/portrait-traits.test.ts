import { expect, test } from 'vitest';
import { portraitTraits } from './portrait-traits';

const many = (name: string) =>
  Array.from({ length: 200 }, (_, index) => portraitTraits(`${name} ${index}`, name));

test('a person is always drawn the same, and unlike others', () => {
  expect(portraitTraits('Άννα Διαμαντή')).toEqual(portraitTraits('Άννα Διαμαντή'));
  const drawings = new Set(many('Άννα').map((traits) => JSON.stringify(traits)));
  expect(drawings.size).toBeGreaterThan(195);
});

test.each(['Άννα Διαμαντή', 'ΕΛΕΝΗ', 'Μαρία', 'Anna', 'Alex', ''])(
  'no beard is drawn for «%s»',
  (name) => {
    for (const { beard, hair } of many(name)) {
      expect(beard).toBe('none');
      expect(['bald', 'receding']).not.toContain(hair);
    }
  },
);

test.each(['Νίκος Παππάς', 'ΚΩΣΤΑΣ', 'Αλέξης', 'Nikos'])('some have a beard for «%s»', (name) => {
  const drawings = many(name);
  expect(drawings.some(({ beard }) => beard === 'full')).toBe(true);
  expect(drawings.some(({ hair }) => hair === 'long' || hair === 'bun')).toBe(false);
});

test('people of every age, with and without glasses, are drawn', () => {
  const drawings = many('Άννα');
  for (const of of [
    drawings.filter(({ isOlder }) => isOlder),
    drawings.filter(({ glasses }) => glasses !== 'none'),
  ]) {
    expect(of.length).toBeGreaterThan(40);
    expect(of.length).toBeLessThan(160);
  }
});
