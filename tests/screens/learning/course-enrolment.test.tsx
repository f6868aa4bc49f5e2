import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { enrolText } from '@/subjects/learning/text/enrol';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { completeLesson, enrol } from '@/subjects/learning/data/mutations';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

/** The panel beside the course, by the heading that it has in the end. */
const panel = async (name: string) => within(await screen.findByRole('region', { name }, wait));

test('a visitor of an open course signs up, and the page is kept for later', async () => {
  const course = await storeCourse();
  open(`/course/${course.slug}`);
  const region = await panel(coursePageText.enrol.title);
  expect(region.getByRole('link', { name: enrolText.action })).toHaveAttribute(
    'href',
    `/auth/signup?next=%2Fcourse%2F${course.slug}`,
  );
  expect(screen.queryByRole('button', { name: interestFormText.submit })).toBeNull();
});

test('a user enrols in an open course with one press, and arrives at its first lesson', async () => {
  const course = await storeCourse();
  const user = await newUser();
  await signInAs(user);
  const { user: person, router } = open(`/course/${course.slug}`);
  const region = await panel(coursePageText.enrol.title);
  await person.click(
    await region.findByRole('button', { name: enrolText.actionOf(course.title) }, wait),
  );
  await waitFor(
    () => expect(router.state.location.pathname).toBe(`/learn/${course.slug}/${course.lessons[0]}`),
    wait,
  );
  expect(
    await execute(`select 1 from public.enrolments where user_id = '${user.id}'`),
  ).toHaveLength(1);
});

test.each(['open', 'booking', 'invitation'] as const)(
  'who learns a course by %s goes on from its page',
  async (mode) => {
    const course = await storeCourse();
    const user = await newUser();
    await signInAs(user);
    await enrol(course.id);
    await completeLesson(course.lessons[0] ?? '');
    await execute(`update public.courses set enrolment_mode = '${mode}' where id = '${course.id}'`);
    open(`/course/${course.slug}`);
    const region = await panel(interestFormText.enrolledTitle);
    expect(region.getByRole('link', { name: enrolText.resume })).toHaveAttribute(
      'href',
      `/learn/${course.slug}/${course.lessons[1]}`,
    );
    expect(region.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50\u00a0%');
    expect(screen.queryByRole('button', { name: interestFormText.submit })).toBeNull();
  },
);

test('without the own courses the button to enrol is there all the same', async () => {
  const course = await storeCourse();
  await signInAs(await newUser());
  respondWith('/rest/v1/rpc/my_courses', 503);
  open(`/course/${course.slug}`);
  expect(
    await screen.findByRole('button', { name: enrolText.actionOf(course.title) }, wait),
  ).toBeVisible();
});

test('a preview lesson in the outline is a link for everybody, the others are not', async () => {
  const course = await storeCourse({
    lessons: [{ title: 'Για όλους', is_preview: true }, { title: 'Για εγγεγραμμένους' }],
  });
  open(`/course/${course.slug}`);
  expect(await screen.findByRole('link', { name: 'Για όλους' }, wait)).toHaveAttribute(
    'href',
    `/learn/${course.slug}/${course.lessons[0]}`,
  );
  expect(screen.getByText('Για εγγεγραμμένους').closest('a')).toBeNull();
});
