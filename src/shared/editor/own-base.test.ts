import { expect, test } from 'vitest';
import { ownBase } from './own-base';

const base = { title: 'a', note: '' };
const sent = [{ typed: { title: 'ab ', note: '' }, stored: { title: 'ab', note: '' } }];

test('what was sent counts as the start of what was typed since', () => {
  const mine = { title: 'ab c', note: '' };
  const theirs = { title: 'ab', note: '' };
  expect(ownBase({ base, mine, theirs, sent })).toEqual(theirs);
});

test('a field that was not typed in since is unchanged, however it was typed', () => {
  const mine = { title: 'ab ', note: 'more' };
  const theirs = { title: 'ab', note: '' };
  expect(ownBase({ base, mine, theirs, sent })).toEqual({ title: 'ab ', note: '' });
});

test('a field that somebody else wrote is compared with the start', () => {
  const mine = { title: 'ab c', note: '' };
  const theirs = { title: 'other', note: '' };
  expect(ownBase({ base, mine, theirs, sent })).toEqual(base);
});
