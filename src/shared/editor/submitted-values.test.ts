import { expect, test } from 'vitest';
import { submittedValues } from './submitted-values';

test('gives a field that changed after the save was sent its saved value', () => {
  const typed = { title: 'Title ', note: 'a' };
  const now = { title: 'Title ', note: 'ab' };
  const saved = { title: 'Title', note: 'a' };
  expect(submittedValues(typed, now, saved)).toEqual({ title: 'Title ', note: 'a' });
});
