import { afterAll, beforeEach, expect, test } from 'vitest';
import { sampleCourse as course } from '../../../../tests/support/sample-course.ts';
import { prerenderedCourse, prerenderedCourseId, setPrerenderedCourse } from './prerendered-course';

const page = { course, readAt: '2026-11-22T12:00:00Z' };

beforeEach(() => {
  setPrerenderedCourse(undefined);
  document.body.innerHTML = '';
});

afterAll(() => setPrerenderedCourse(undefined));

/** Opens a page that holds `stored` and returns what is found for `slug`. */
function readFrom(stored: unknown, slug = 'ai') {
  const script = document.createElement('script');
  script.id = prerenderedCourseId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(stored);
  document.body.append(script);
  return prerenderedCourse(slug);
}

test('returns the course that the page holds', () => {
  expect(readFrom(page)).toEqual(course);
});

test('returns nothing for another slug', () => {
  expect(readFrom(page, 'other')).toBeUndefined();
});

test('returns nothing on a page without a course', () => {
  expect(prerenderedCourse('ai')).toBeUndefined();
});
