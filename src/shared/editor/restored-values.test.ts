import { expect, test } from 'vitest';
import { restoredValues } from './restored-values';

const start = { title: 'a', text: '', type: 'text' };
const typed = { title: 'ab', text: 'discarded', type: 'text' };

test('brings back what was discarded', () => {
  expect(restoredValues({ start, typed, now: start })).toEqual(typed);
});

test('keeps a field that was changed since', () => {
  const now = { ...start, title: 'later' };
  expect(restoredValues({ start, typed, now })).toEqual({ ...typed, title: 'later' });
});

test('keeps fields that depend on one that was changed since', () => {
  const now = { ...start, type: 'video' };
  const dependentFields = [['text', 'type']] as const;
  expect(restoredValues({ start, typed, now, dependentFields })).toEqual({ ...now, title: 'ab' });
});
