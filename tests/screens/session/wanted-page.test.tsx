import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loginText } from '@/subjects/session/text/auth-login';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { signUpText } from '@/subjects/session/text/sign-up';
import { readWantedPage, storeWantedPage } from '@/subjects/session/data/wanted-page';
import { open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import {
  confirmButton,
  newAccount,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';

const delays = withVerificationPage();
const key = 'praxi-wanted-page';

test('a visitor who signs up from a course is back there after the confirmation in another tab', async () => {
  const course = await storeCourse();
  const path = `/course/${course.slug}`;
  const first = open(`/auth/signup?next=${encodeURIComponent(path)}`);
  const login = await screen.findByRole('link', { name: signUpText.landing.login }, wait);
  expect(login).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(path)}`);
  first.unmount();

  const { link } = await newAccount();
  const { user, router } = open(link);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1));
  delays().pass();
  expect(await screen.findByRole('heading', { level: 1, name: course.title }, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  expect(
    await screen.findByRole('region', { name: coursePageText.enrol.title }, wait),
  ).toBeVisible();
  // Later sign-ups lead to the onboarding as before.
  expect(readWantedPage()).toBeNull();
});

test('who goes from the login to the sign-up keeps the page, too', async () => {
  const { user } = open('/auth/login?next=%2Flearn');
  await user.click(await screen.findByRole('link', { name: loginText.signUp }, wait));
  await screen.findByRole('link', { name: signUpText.landing.login }, wait);
  expect(readWantedPage()).toBe('/learn');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/login'])(
  'a sign-up does not lead to %s',
  async (next) => {
    open(`/auth/signup?next=${encodeURIComponent(next)}`);
    await screen.findByRole('link', { name: signUpText.landing.login }, wait);
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test('a page that was wanted more than a day ago, or that something else has stored, is not opened', () => {
  storeWantedPage('/learn');
  expect(readWantedPage()).toBe('/learn');
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as { storedAt: number };
  const store = (value: object) =>
    localStorage.setItem(key, JSON.stringify({ ...stored, ...value }));
  store({ storedAt: stored.storedAt - 25 * 60 * 60 * 1000 });
  expect(readWantedPage()).toBeNull();
  store({ path: '//evil.example' });
  expect(readWantedPage()).toBeNull();
  store({ path: 1 });
  expect(readWantedPage()).toBeNull();
});
