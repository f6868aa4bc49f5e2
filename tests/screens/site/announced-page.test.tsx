import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enrol } from '@/subjects/learning/data/enrol';
import { playerText } from '@/subjects/learning/text/player';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { sessionText } from '@/subjects/session/text/session';
import { profileText } from '@/subjects/account/text/profile';
import { withBackend } from '../../support/backend.ts';
import { hold } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
const announcements = () =>
  [...document.querySelectorAll('p[aria-live="polite"]')].map(({ textContent }) => textContent);

test.each([
  ['the onboarding', '/auth/signup?step=onboarding', /^Βήμα 1 από 6/],
  ['a page of staff that is denied', '/admin', new RegExp(`^${sessionText.denied.title}`)],
])('%s is announced once it has replaced its skeleton', async (_page, url, title) => {
  await signInAs(await newUser());
  const { router } = open('/profile');
  await screen.findByRole('region', { name: profileText.form.title }, wait);
  await act(() => router.navigate(url));
  const heading = screen.findByRole(
    'heading',
    { level: 1, name: (name) => name !== profileText.title },
    wait,
  );
  await waitFor(() => expect(document.title).toMatch(title), wait);
  await waitFor(() => expect(announcements()).toContain(document.title));
  await expectFocus(heading);
});

test('a lesson is announced by its title, once that has replaced the placeholder', async () => {
  const course = await storeCourse();
  await signInAs(await newUser());
  await enrol(course.id);
  const { router } = open('/catalog');
  await screen.findByRole('heading', { level: 1 }, wait);
  const goOn = hold('/rest/v1/courses');
  await act(() => router.navigate(`/learn/${course.slug}`));
  await screen.findByText(playerText.loading, {}, wait);
  expect(announcements().join('')).toBe('');
  goOn();
  await screen.findByRole('heading', { level: 1 }, wait);
  await waitFor(() => expect(announcements()).toContain(document.title));
  expect(document.title).toContain(course.title);
});

test('a course is announced by its title, once that has replaced the placeholder', async () => {
  const course = await storeCourse();
  const { router } = open('/catalog');
  await screen.findByRole('heading', { level: 1 }, wait);
  const goOn = hold('/rest/v1/courses');
  await act(() => router.navigate(`/course/${course.slug}`));
  await screen.findByRole('heading', { level: 1, name: coursePageText.loading }, wait);
  expect(announcements().join('')).toBe('');
  goOn();
  const heading = screen.findByRole('heading', { level: 1, name: course.title }, wait);
  await expectFocus(heading);
  await waitFor(() => expect(announcements()).toContain(document.title));
  expect(document.title).toContain(course.title);
});

test('a link to the interest form goes to it once the course has replaced the placeholder, and again when pressed again', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const { router, user } = open('/catalog');
  await screen.findByRole('heading', { level: 1 }, wait);
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const goOn = hold('/rest/v1/courses');
  await act(() => router.navigate(`/course/${course.slug}#interest`));
  await screen.findByRole('heading', { level: 1, name: coursePageText.loading }, wait);
  expect(scrollTo).not.toHaveBeenCalled();
  goOn();
  const form = await screen.findByRole('region', { name: coursePageText.interest.title }, wait);
  await waitFor(() => expect(form).toHaveFocus(), wait);
  expect(scrollTo.mock.contexts).toEqual([form]);
  await waitFor(() => expect(announcements()).toContain(document.title));
  // At the end of the page, after that of the bar.
  for (let press = 0; press < 2; press += 1) {
    const links = screen.getAllByRole('link', { name: interestFormText.submit });
    await user.click(links.at(-1) as HTMLElement);
    await waitFor(() => expect(form).toHaveFocus());
  }
});
