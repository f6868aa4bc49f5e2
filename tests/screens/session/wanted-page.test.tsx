import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { enrolText } from '@/subjects/learning/text/enrol';
import { bookText } from '@/subjects/cohorts/text/cohorts';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { authSuccessText } from '@/subjects/session/text/auth-success';
import { loginText } from '@/subjects/session/text/auth-login';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { signUpText } from '@/subjects/session/text/sign-up';
import { readWantedPage, storeWantedPage } from '@/subjects/session/data/wanted-page';
import { execute } from '../../support/backend.ts';
import { countRequests } from '../../support/faults.ts';
import { linkTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { newUser } from '../../support/users.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import {
  confirmButton,
  newAccount,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';
import { emailField, passwordField, submitButton } from './sign-up-steps.ts';

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

/** A date of a course, and the path of its booking. */
async function newBooking() {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  return { course, cohort, path: `/course/${course.slug}?book=${cohort.id}` };
}

const ticket = async () =>
  within(await screen.findByRole('region', { name: ticketText.title }, wait));

test('a date that is booked is shown from the sign-up on, which has one step', async () => {
  const { course, path } = await newBooking();
  const next = encodeURIComponent(path);
  const login = open(`/auth/login?next=${next}`);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  login.unmount();
  const reset = open(`/auth/password-reset?next=${next}`);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  reset.unmount();
  const { user } = open(`/auth/signup?next=${next}`);
  const landing = await ticket();
  expect(await landing.findByText(course.title)).toBeVisible();
  expect(landing.getByText(/^99\s€/)).toHaveTextContent(`99 € ${ticketText.priceNote}`);
  expect(landing.getByText(courseLabels.place.athens)).toBeVisible();
  expect(screen.getByRole('link', { name: signUpText.landing.login })).toHaveAttribute(
    'href',
    `/auth/login?next=${next}`,
  );
  // The form is on the same page, without a landing view.
  expect(screen.queryByRole('button', { name: signUpText.landing.start })).toBeNull();
  expect(screen.queryByRole('button', { name: signUpText.previous })).toBeNull();
  const email = `booker-${crypto.randomUUID()}@example.test`;
  await user.type(await screen.findByLabelText(signUpText.method.firstName, {}, wait), 'Ελένη');
  await user.type(screen.getByLabelText(signUpText.method.lastName), 'Νέα');
  // The e-mail form is open: there is nothing else to choose first.
  await user.type(emailField(), email);
  await user.type(passwordField(), 'enas-kodikos-2026');
  await user.click(submitButton());
  const { openMail } = authSuccessText;
  expect(
    await screen.findByRole('heading', { level: 1, name: openMail.title }, wait),
  ).toBeVisible();
  expect(screen.getByText(authSuccessText.mail(email))).toBeVisible();
  expect(screen.getByRole('link', { name: loginText.confirmationMissing })).toBeVisible();
  // The page stays, as the letter leads on.
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect((await ticket()).getByText(course.title)).toBeVisible();
  const [account] = await execute(
    `select raw_user_meta_data ->> 'wanted_page' as wanted from auth.users where email = '${email}'`,
  );
  expect(account).toEqual({ wanted: path });
});

test('the ticket of a full date says on each page whether a seat is free by then', async () => {
  const { course, cohort, path } = await newBooking();
  const setTaken = (to: string) =>
    execute(`update public.cohorts set taken = ${to} where id = '${cohort.id}'`);
  const next = encodeURIComponent(path);
  const expectTitle = async (page: string, name: string) => {
    const { unmount } = open(`${page}?next=${next}`);
    const seat = await screen.findByRole('region', { name }, wait);
    expect(seat).toHaveTextContent(course.title);
    unmount();
  };
  await expectTitle('/auth/login', ticketText.title);
  await setTaken('capacity');
  await expectTitle('/auth/signup', ticketText.waitingTitle);
  await setTaken('capacity - 1');
  await expectTitle('/auth/login', ticketText.title);
});

test('the link of the letter leads to the date in another browser, too', async () => {
  const { course, path } = await newBooking();
  const { link } = await newAccount({ isOwn: false, wantedPage: path });
  const { user, router } = open(link);
  const { password } = emailVerificationText.confirm;
  await user.type(await screen.findByLabelText(password.label, {}, wait), 'enas-kodikos-2026');
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  expect(screen.getByText(/Σε λίγο ανοίγει η ημερομηνία που διαλέξατε/)).toBeVisible();
  delays().pass();
  expect(
    await screen.findByRole('alertdialog', { name: bookText.title(course.title) }, wait),
  ).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(path);
});

test('the link of the letter leads to the seat of an invitation in another browser, too', async () => {
  const course = await storeCourse({ mode: 'invitation' });
  const email = `newcomer-${crypto.randomUUID()}@example.test`;
  const pool = await storePool({ courseId: course.id, emails: [email] });
  const path = `/learn?${new URLSearchParams({ seat: pool.seats[0] ?? '', email })}`;
  const { link } = await newAccount({ email, isOwn: false, wantedPage: path });
  const { user, router } = open(link);
  const { password } = emailVerificationText.confirm;
  await user.type(await screen.findByLabelText(password.label, {}, wait), 'enas-kodikos-2026');
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  expect(screen.getByText(ownSeatsText.beforeSignIn.confirm)).toBeVisible();
  delays().pass();
  expect(
    await screen.findByRole('region', { name: ownSeatsText.offer.actionOf(course.title) }, wait),
  ).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(path);
});

test('what the account says leads to pages of this site only', async () => {
  const { link } = await newAccount({ wantedPage: '//evil.example' });
  const { user, router } = open(link);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
});

test('who goes from the login to the sign-up keeps the page, too', async () => {
  const { user } = open('/auth/login?next=%2Flearn');
  await user.click(await screen.findByRole('link', { name: loginText.signUp }, wait));
  await screen.findByRole('link', { name: signUpText.landing.login }, wait);
  expect(readWantedPage()).toBe('/learn');
});

test('who has forgotten the password keeps the page', async () => {
  const next = encodeURIComponent('/learn?from=letter');
  const { user } = open(`/auth/login?next=${next}`);
  await user.click(await screen.findByRole('link', { name: loginText.forgotten }, wait));
  const { request } = passwordResetText;
  expect(await screen.findByRole('link', { name: request.toLogin }, wait)).toHaveAttribute(
    'href',
    `/auth/login?next=${next}`,
  );
});

test('who confirms an account that somebody else signed up for is not enrolled by a press in this browser', async () => {
  const course = await storeCourse();
  const path = `/course/${course.slug}?enrol=1`;
  const day = new Date().toISOString().slice(0, 10);
  localStorage.setItem('praxi-wanted-enrolment', JSON.stringify(`${course.id} ${day}`));
  const { link } = await newAccount({ isOwn: false, wantedPage: path });
  const enrolments = countRequests('/rpc/enrol');
  const { user } = open(link);
  const { password } = emailVerificationText.confirm;
  await user.type(await screen.findByLabelText(password.label, {}, wait), 'enas-kodikos-2026');
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  const action = enrolText.actionOf(course.title);
  expect(await screen.findByRole('button', { name: action }, wait)).toBeVisible();
  expect(enrolments()).toBe(0);
});

test('a link that cannot be used keeps the date on the way to the login and to a new password', async () => {
  const { course, path } = await newBooking();
  storeWantedPage(path);
  open('/auth/email-verification?error=access_denied');
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  const query = new URLSearchParams({ next: path });
  const { toLogin, error } = emailVerificationText;
  expect(screen.getByRole('link', { name: toLogin })).toHaveAttribute(
    'href',
    `/auth/login?${query}`,
  );
  expect(screen.getByRole('link', { name: error.newPassword })).toHaveAttribute(
    'href',
    `/auth/password-reset?${query}`,
  );
});

test('the link for a new password leads to the date in another browser, too', async () => {
  const { course, path } = await newBooking();
  const { email } = await newUser();
  const { request, sent, open: opening, change, done } = passwordResetText;
  const { user, unmount } = open(`/auth/password-reset?next=${encodeURIComponent(path)}`);
  await user.type(await screen.findByLabelText(request.email, {}, wait), email);
  await user.click(screen.getByRole('button', { name: request.submit }));
  expect(await screen.findByRole('heading', { name: sent.title }, wait)).toBeVisible();
  unmount();
  localStorage.clear();
  const other = open(await linkTo(email));
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  await other.user.click(screen.getByRole('button', { name: opening.submit }));
  await other.user.type(await screen.findByLabelText(change.password, {}, wait), 'neos-kodikos-26');
  await other.user.type(screen.getByLabelText(change.confirmation), 'neos-kodikos-26');
  await other.user.click(screen.getByRole('button', { name: change.submit }));
  expect(await screen.findByText(done.text.booking, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: done.go })).toHaveAttribute('href', path);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/login'])(
  'a sign-up does not lead to %s',
  async (next) => {
    open(`/auth/signup?next=${encodeURIComponent(next)}`);
    await screen.findByRole('link', { name: signUpText.landing.login }, wait);
    expect(localStorage.getItem(key)).toBeNull();
  },
);

const store = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));

test('a page that was wanted more than a day ago, or that something else has stored, is not opened', () => {
  storeWantedPage('/learn');
  expect(readWantedPage()).toBe('/learn');
  store(`${Date.now() - 25 * 60 * 60 * 1000} /learn`);
  expect(readWantedPage()).toBeNull();
  store(`${Date.now()} /learn`);
  expect(readWantedPage()).toBe('/learn');
  for (const other of [`${Date.now()} //evil.example`, '/learn', 1, { path: '/learn' }]) {
    store(other);
    expect(readWantedPage()).toBeNull();
  }
});
