import { expect, test } from 'vitest';
import { withStoredSpelling } from './stored-spelling';

const asStored = ({ title, price }: { title: string; price: string }) => ({
  title: title.trim(),
  price: price.replace(/,00$/, ''),
});

test('writes what was saved since as it was saved', () => {
  const base = { title: 'Old', price: '' };
  const mine = { title: 'New ', price: '99,00' };
  const theirs = { title: 'New', price: '99' };
  expect(withStoredSpelling({ base, mine, theirs, asStored })).toEqual(theirs);
});

test('keeps what was typed where nothing or something else was saved', () => {
  const base = { title: 'Old', price: '89' };
  const mine = { title: 'Old ', price: '99,00' };
  const theirs = { title: 'Old', price: '79' };
  expect(withStoredSpelling({ base, mine, theirs, asStored })).toEqual(mine);
});
