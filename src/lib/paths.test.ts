import { expect, test } from 'vitest';
import { paths } from './paths';

test.each([
  ['a slug', 'excel-101', '/course/excel-101'],
  ['a slash', 'a/b', '/course/a%2Fb'],
  ['what a replacement would read as a pattern', '$&?', '/course/%24%26%3F'],
])('encodes %s', (_what, slugOrId, path) => {
  expect(paths.course(slugOrId)).toBe(path);
});

test('leaves out an optional parameter without a value', () => {
  expect(paths.learnCourse('excel')).toBe('/learn/excel');
  expect(paths.learnLesson('excel', 'l1')).toBe('/learn/excel/l1');
});
