import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paymentText } from '@/subjects/cohorts/text/payments';
import { learnText } from '@/subjects/learning/text/learn';
import { missingCourseText } from '@/subjects/courses/text/missing-course';
import { initialScripts } from '../bench/initial-scripts.ts';

const dist = join(import.meta.dirname, '../../dist');
const coursePage = 'course/techniti-noimosyni-stin-kathimerini-douleia';

const scriptsOf = (page: string) =>
  initialScripts(readFileSync(join(dist, `${page}.html`), 'utf8'));
const isZod = (path: string) => /\/zod-/.test(path);
// A state of react-hook-form, which minifying does not rename.
const hasForms = (path: string) =>
  readFileSync(join(dist, path), 'utf8').includes('isSubmitSuccessful');

// It is as large as a quarter of all other scripts, and these pages show a visitor no data that it checks.
test.each(['index', 'individuals', 'about', 'catalog', 'withdraw', coursePage])(
  '%s does not wait for zod',
  (page) => {
    expect(scriptsOf(page).filter(isZod)).toEqual([]);
  },
);

test('the page of a course does not wait for the form library, which its form loads later', () => {
  expect(scriptsOf(coursePage).filter(hasForms)).toEqual([]);
});

test('the page of a course does not wait for the words of failures, nor for those about what a user has of it', () => {
  const words = [
    missingCourseText.archived.title,
    paymentText.confirming,
    learnText.closed.bookings,
  ];
  const waiting = scriptsOf(coursePage).filter((path) => {
    const script = readFileSync(join(dist, path), 'utf8');
    return words.some((word) => script.includes(word));
  });
  expect(waiting).toEqual([]);
});

// Otherwise the tests above could not fail.
test('a page that begins with a form waits for both', () => {
  const scripts = scriptsOf('auth/login');
  expect(scripts.filter(isZod)).not.toEqual([]);
  expect(scripts.filter(hasForms)).not.toEqual([]);
});
