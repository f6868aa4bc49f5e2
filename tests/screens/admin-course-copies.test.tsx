import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminCourseTransferText } from '@/content/interface/admin-course-transfer';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { errorMessage } from '@/content/interface/errors';
import { queryClient } from '@/data/query-client';
import { execute, withBackend } from '../support/backend.ts';
import { loseResponse, stopFault } from '../support/faults.ts';
import { expectFocus } from '../support/screen.tsx';
import { expectToast, openAs } from '../support/staff.ts';
import { storeCourse } from '../support/stored-course.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
  localStorage.clear();
});

const { duplicate } = adminCourseTransferText;

test('a course is duplicated into a draft, once although the answer was lost, and opens', async () => {
  const course = await storeCourse({ title: `Υπολογιστικά φύλλα ${crypto.randomUUID()}` });
  const copies = () =>
    execute(`select course.id, course.state, count(body) filter (where body.content = 'Κείμενο')::int as lessons
      from public.courses as course left join public.lesson_bodies as body on body.course_id = course.id
      where course.title = '${duplicate.title(course.title)}' group by course.id`);
  const list = `/admin?tab=courses&q=${encodeURIComponent(course.title)}`;
  const { press, router } = await openAs('instructor', list);
  loseResponse('/rpc/duplicate_course');
  await press(duplicate.of(course.title));
  await expectToast(errorMessage('network'));
  expect(await copies()).toHaveLength(1);
  await press(duplicate.of(course.title));
  const heading = screen.findByRole('heading', { name: duplicate.title(course.title) });
  await expectFocus(heading);
  await expectToast(duplicate.done);
  const [copy, ...others] = (await copies()) as { id: string }[];
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ state: 'draft', lessons: 2 });
  expect(router.state.location.search).toContain(`course=${copy?.id}`);
  expect(screen.getByLabelText(adminCoursesText.fields.slug)).not.toHaveValue(course.slug);
});
