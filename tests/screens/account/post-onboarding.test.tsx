import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationText } from '@/subjects/site/text/navigation';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { postOnboardingText } from '@/subjects/account/text/post-onboarding';
import { enrol } from '@/subjects/learning/data/enrol';
import { queryClient } from '@/shared/data/query-client';
import { signOut } from '@/subjects/session/data/mutations';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
afterEach(async () => {
  await signOut().catch(() => {});
  queryClient.clear();
  localStorage.clear();
});

test('greets by the name in the profile, not by the one of the sign-up', async () => {
  const user = await newUser();
  await execute(`update public.profiles set first_name = 'Ευδοκία' where id = '${user.id}'`);
  await signInAs(user);
  open('/post-onboarding');
  const name = postOnboardingText.heading('Ευδοκία');
  expect(await screen.findByRole('heading', { level: 1, name }, wait)).toBeVisible();
});

test('every price outside the catalogue says whether it includes VAT', async () => {
  await signInAs(await newUser());
  const { router } = open('/post-onboarding');
  const { individuals, businesses } = courseLabels.vat;
  for (const [path, note, amount] of [
    ['/post-onboarding', individuals, 3],
    ['/individuals', individuals, 4],
    ['/businesses', businesses, 3],
    ['/projects', businesses, 7],
  ] as const) {
    await act(() => router.navigate(path));
    await waitFor(
      () => expect(screen.getAllByText(new RegExp(note)).length).toBeGreaterThanOrEqual(amount),
      wait,
    );
  }
});

test('a learner of a course is led to its next lesson', async () => {
  const course = await storeCourse();
  const user = await newUser();
  await signInAs(user);
  await enrol(course.id);
  open('/post-onboarding');
  const region = within(
    await screen.findByRole('region', { name: postOnboardingText.learned(course.title) }, wait),
  );
  expect(region.getByRole('link', { name: /^Έναρξη/ })).toHaveAttribute(
    'href',
    `/learn/${course.slug}/${course.lessons[0]}`,
  );
  expect(region.getByRole('link', { name: navigationText.learn })).toHaveAttribute(
    'href',
    '/learn',
  );
});
