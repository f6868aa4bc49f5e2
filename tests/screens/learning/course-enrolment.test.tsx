import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { learnText } from '@/subjects/learning/text/learn';
import { enrolText } from '@/subjects/learning/text/enrol';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { enrol } from '@/subjects/learning/data/enrol';
import { storeWantedEnrolment } from '@/subjects/session/data/wanted-enrolment';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { countRequests, respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };

/** The panel beside the course, found by its final heading. */
const panel = async (name: string) => within(await screen.findByRole('region', { name }, wait));

const enrolmentsOf = (userId: string) =>
  execute(`select course_id from public.enrolments where user_id = '${userId}'`);

test('a visitor presses once to enrol, and is in the first lesson after the sign-in', async () => {
  const course = await storeCourse();
  const first = open(`/course/${course.slug}`);
  const region = await panel(coursePageText.enrol.title);
  const link = region.getByRole('link', { name: enrolText.action });
  const next = `/course/${course.slug}?enrol=1`;
  expect(link).toHaveAttribute('href', `/auth/signup?${new URLSearchParams({ next })}`);
  expect(screen.queryByRole('button', { name: interestFormText.submit })).toBeNull();
  await first.user.click(link);
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/auth/signup'), wait);
  first.unmount();

  const user = await newUser();
  await signInAs(user);
  const { router, unmount } = open(next);
  const lesson = `/learn/${course.slug}/${course.lessons[0]}`;
  await waitFor(() => expect(router.state.location.pathname).toBe(lesson), wait);
  expect(await enrolmentsOf(user.id)).toEqual([{ course_id: course.id }]);
  unmount();

  // The press counts once: after that the link opens the page of the course.
  open(next);
  expect(await panel(interestFormText.enrolledTitle)).toBeDefined();
});

test('if it failed, the page says what the visitor wanted, and it can be pressed again', async () => {
  const course = await storeCourse();
  await signInAs(await newUser());
  storeWantedEnrolment(course.id);
  respondWith('/rpc/enrol', 503);
  open(`/course/${course.slug}?enrol=1`);
  const region = await panel(coursePageText.enrol.title);
  expect(await region.findByText(enrolText.failure, {}, wait)).toBeVisible();
  expect(region.getByRole('button', { name: enrolText.actionOf(course.title) })).toBeEnabled();
});

test.each([
  [
    'a press of more than a day ago',
    (courseId: string) =>
      sessionStorage.setItem(
        'praxi-wanted-enrolment',
        JSON.stringify(`${courseId} ${new Date(Date.now() - 86_460_000).toISOString()}`),
      ),
  ],
  ['a link alone', () => sessionStorage.removeItem('praxi-wanted-enrolment')],
  ['a press for another course', () => storeWantedEnrolment(crypto.randomUUID())],
])('%s enrols nobody', async (_case, press) => {
  const course = await storeCourse();
  const user = await newUser();
  await signInAs(user);
  press(course.id);
  const enrolments = countRequests('/rpc/enrol');
  open(`/course/${course.slug}?enrol=1`);
  const region = await panel(coursePageText.enrol.title);
  expect(
    await region.findByRole('button', { name: enrolText.actionOf(course.title) }, wait),
  ).toBeVisible();
  expect(enrolments()).toBe(0);
  expect(await enrolmentsOf(user.id)).toEqual([]);
});

test('a stored press enrols nobody on a page that is opened without it', async () => {
  const course = await storeCourse();
  const user = await newUser();
  await signInAs(user);
  storeWantedEnrolment(course.id);
  open(`/course/${course.slug}`);
  const region = await panel(coursePageText.enrol.title);
  expect(
    await region.findByRole('button', { name: enrolText.actionOf(course.title) }, wait),
  ).toBeVisible();
  expect(await enrolmentsOf(user.id)).toEqual([]);
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
  'a learner by %s goes on from the page of the course',
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

test('the end of the page leads a learner who has completed the course to its lessons, and does not ask them to start', async () => {
  const course = await storeCourse();
  await signInAs(await newUser());
  await enrol(course.id);
  for (const lesson of course.lessons) await completeLesson(lesson);
  open(`/course/${course.slug}`);
  // Beside the course as well.
  await waitFor(
    () => expect(screen.getAllByRole('link', { name: learnText.finished.open })).toHaveLength(2),
    wait,
  );
  expect(screen.queryByText(coursePageText.enrol.title)).toBeNull();
});

test("if the user's courses do not load, the button to enrol is still shown", async () => {
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
