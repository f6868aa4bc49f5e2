import { expect, test } from 'vitest';
import { mergeVersions } from './merge-versions';

const base = { title: 'Old', hours: 4, type: 'text', content: '' };

test('takes each field from the side that changed it', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, hours: 8 };
  expect(mergeVersions({ base, mine, theirs })).toEqual({
    conflicts: [],
    withMine: { ...base, title: 'Mine', hours: 8 },
    withTheirs: { ...base, title: 'Mine', hours: 8 },
  });
});

test('reports a field that both sides changed to different values', () => {
  const mine = { ...base, title: 'Mine', hours: 2 };
  const theirs = { ...base, title: 'Theirs' };
  expect(mergeVersions({ base, mine, theirs })).toEqual({
    conflicts: ['title'],
    withMine: { ...base, title: 'Mine', hours: 2 },
    withTheirs: { ...base, title: 'Theirs', hours: 2 },
  });
});

test('reports no conflict when both sides changed a field to the same value', () => {
  const both = { ...base, title: 'Both' };
  expect(mergeVersions({ base, mine: both, theirs: both }).conflicts).toEqual([]);
});

test('treats clearing a field as a change', () => {
  const mine = { ...base, title: '' };
  expect(mergeVersions({ base, mine, theirs: base }).withMine).toEqual(mine);
  const theirs = { ...base, title: 'Theirs' };
  expect(mergeVersions({ base, mine, theirs }).conflicts).toEqual(['title']);
});

test('takes dependent fields from one side as a whole', () => {
  const mine = { ...base, content: 'My text' };
  const theirs = { ...base, type: 'quiz' };
  const dependentFields = [['type', 'content']] as const;
  expect(mergeVersions({ base, mine, theirs, dependentFields })).toEqual({
    conflicts: ['type', 'content'],
    withMine: mine,
    withTheirs: theirs,
  });
});

test('compares lists by their content', () => {
  const lists = { tags: ['a', 'b'] };
  const mine = { tags: ['a', 'b'] };
  const theirs = { tags: ['a'] };
  expect(mergeVersions({ base: lists, mine, theirs })).toEqual({
    conflicts: [],
    withMine: theirs,
    withTheirs: theirs,
  });
});
