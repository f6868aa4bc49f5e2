import { expect, test } from 'vitest';
import type { PaletteGroup } from './palette-entries';
import { rankEntries, rankGroups } from './rank-entries';

const entries = (...labels: string[]) => labels.map((label) => ({ to: `/${label}`, label }));
const labelsOf = (ranked: { label: string }[]) => ranked.map(({ label }) => label);

test('what begins with the text comes first, then what has a word that does, then what only contains it', () => {
  const found = entries('Excel', 'Joanna Doe', 'Doe Anna', 'Anna Doe');
  expect(labelsOf(rankEntries(found, 'ann'))).toEqual([
    'Anna Doe',
    'Doe Anna',
    'Joanna Doe',
    'Excel',
  ]);
  // The words may be in another order than in the name.
  expect(labelsOf(rankEntries(found, 'doe an')).slice(0, 2)).toEqual(['Doe Anna', 'Anna Doe']);
});

test('a person whose name begins with the text comes before courses that only mention it', () => {
  const groups: PaletteGroup[] = [
    { name: 'courses', entries: entries('Excel', 'Marketing') },
    { name: 'users', entries: entries('Anna Doe') },
    { name: 'bookings', entries: entries('Anna Roe') },
  ];
  expect(rankGroups(groups, 'ANNA').map(({ name }) => name)).toEqual([
    'users',
    'bookings',
    'courses',
  ]);
});

test('what fits equally well keeps its order', () => {
  const groups: PaletteGroup[] = [
    { name: 'courses', entries: entries('Marketing') },
    { name: 'users', entries: entries('Mary Doe') },
  ];
  expect(rankGroups(groups, 'mar').map(({ name }) => name)).toEqual(['courses', 'users']);
});
