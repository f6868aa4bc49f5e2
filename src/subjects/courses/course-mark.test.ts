import { expect, test } from 'vitest';
import { courseLabels } from './text/course-labels';
import { courseOptions } from './course-mark';

test('courses that are alike or not published are told apart by slug and state', () => {
  const course = { slug: 'excel', title: 'Excel', state: 'published' } as const;
  expect(
    courseOptions([
      { ...course, id: 'a' },
      { ...course, id: 'b', slug: 'excel-2' },
      { ...course, id: 'c', slug: 'word', title: 'Word' },
      { ...course, id: 'd', slug: 'power', title: 'Power', state: 'draft' },
    ]),
  ).toEqual([
    { value: 'a', label: 'Excel (excel)' },
    { value: 'b', label: 'Excel (excel-2)' },
    { value: 'c', label: 'Word' },
    { value: 'd', label: `Power (power · ${courseLabels.state.draft})` },
  ]);
});
