import { expect, test } from 'vitest';
import { isExerciseHost } from './lesson-hosts';

test.each([
  ['h5p.org', true],
  ['school.h5p.com', true],
  ['a.school.h5p.com', true],
  ['h5p.com', false],
  ['evilh5p.com', false],
  ['h5p.org.evil.example', false],
  ['www.h5p.org', false],
  ['', false],
])('allows exercises of %j: %s', (host, isAllowed) => {
  expect(isExerciseHost(host)).toBe(isAllowed);
});
