import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { enrolText } from '@/subjects/learning/text/enrol';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { authSuccessText } from '@/subjects/session/text/auth-success';
import { loginText } from '@/subjects/session/text/auth-login';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { signUpText } from '@/subjects/session/text/sign-up';
import { wantedInvitationText } from '@/subjects/session/text/wanted-invitation';
import { enrol } from '@/subjects/learning/data/enrol';
import { signUp } from '@/subjects/session/data/mutations';
import { storeWantedEnrolment } from '@/subjects/session/data/wanted-enrolment';
import { execute } from '../../support/backend.ts';
import { countRequests } from '../../support/faults.ts';
import { linkTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import {
  confirmButton,
  newAccount,
  typeOwner,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';
import { emailField, passwordField, submitButton } from './sign-up-steps.ts';

const delays = withVerificationPage();

test('a visitor who signs up from a course is back there after the confirmation in another tab', async () => {
  const course = await storeCourse();
  const path = `/course/${course.slug}`;
  const first = open(`/auth/signup?next=${encodeURIComponent(path)}`);
  const login = await screen.findByRole('link', { name: signUpText.landing.login }, wait);
  expect(login).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(path)}`);
  // The steps keep it, also for a reload.
  await first.user.click(screen.getByRole('button', { name: signUpText.landing.start }));
  const steps = new URLSearchParams({ step: '0', next: path });
  await waitFor(() => expect(first.router.state.location.search).toBe(`?${steps}`), wait);
  first.unmount();

  const { link } = await newAccount({ next: path });
  const { user, router } = open(link);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1));
  delays().pass();
  expect(await screen.findByRole('heading', { level: 1, name: course.title }, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  expect(
    await screen.findByRole('region', { name: coursePageText.enrol.title }, wait),
  ).toBeVisible();
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
  // People who come for a seat may never have been here.
  expect(screen.getByText(loginText.leadBooking)).toBeVisible();
  login.unmount();
  const reset = open(`/auth/password-reset?next=${next}`);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  reset.unmount();
  const { user } = open(`/auth/signup?next=${next}`);
  const landing = await ticket();
  expect(await landing.findByText(course.title)).toBeVisible();
  expect(landing.getByText(/^99\s€/)).toHaveTextContent(`99 € ${ticketText.priceNote}`);
  expect(landing.getByText(courseLabels.place.athens)).toBeVisible();
  const toLogin = screen.getByRole('link', { name: signUpText.landing.login });
  expect(toLogin).toHaveAttribute('href', `/auth/login?next=${next}`);
  // Whoever has an account reads it before the form.
  expect(toLogin.compareDocumentPosition(emailField())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Not by the name of a step, because there is only one.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(signUpText.onlyStep.booking);
  // The form is on the same page, without a landing view.
  expect(screen.queryByRole('button', { name: signUpText.landing.start })).toBeNull();
  expect(screen.queryByRole('button', { name: signUpText.previous })).toBeNull();
  const email = `booker-${crypto.randomUUID()}@example.test`;
  const firstName = await screen.findByLabelText(signUpText.method.firstName, {}, wait);
  // What is missing is said below each field, of which the first has the focus: a summary would push them out of view.
  await user.click(submitButton());
  await waitFor(() => expect(firstName).toHaveFocus());
  expect(firstName).toHaveAccessibleDescription(signUpText.validation.firstNameRequired);
  expect(passwordField()).toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(firstName, 'Ελένη');
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
  // The page stays, because the letter leads to the next one.
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect((await ticket()).getByText(course.title)).toBeVisible();
  const letter = new URL(await linkTo(email), window.location.origin);
  const target = new URL(letter.searchParams.get('redirect_to') ?? '');
  expect(target.searchParams.get('next')).toBe(path);
});

test('the ticket of a full date says on each page whether a seat has become free', async () => {
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

test('before the form the page says that a date can no longer be booked, with a link to others', async () => {
  const { course, cohort, path } = await newBooking();
  const next = encodeURIComponent(path);
  const set = (fields: string, table = 'cohorts', key = 'id') =>
    execute(`update public.${table} set ${fields} where ${key} = '${cohort.id}'`);
  const startIn = (hours: number) =>
    set(
      `starts_at = now() + interval '${hours} hours', ends_at = now() + interval '${hours + 2} hours'`,
      'cohort_meetings',
      'cohort_id',
    );
  const expectNotice = async (page: string, title: string) => {
    const { unmount } = open(`${page}?next=${next}`);
    expect(await screen.findByText(title, {}, wait)).toBeVisible();
    expect(screen.queryByText(ticketText.title)).toBeNull();
    expect(screen.getByText(course.title, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: ticketText.other })).toHaveAttribute(
      'href',
      `/course/${course.slug}#interest`,
    );
    unmount();
  };
  // Full, and too late for the list; then begun, with a seat; then closed.
  await set('taken = capacity');
  await startIn(1);
  await expectNotice('/auth/signup', cohortText.takenTitle);
  await set('taken = 0');
  await startIn(-1);
  await expectNotice('/auth/login', cohortText.gone.title);
  await set("state = 'closed'");
  await expectNotice('/auth/signup', cohortText.gone.title);
});

test('the link of the letter leads to the date, even in another browser', async () => {
  const { course, path } = await newBooking();
  const { link } = await newAccount({ isOwn: false, next: path });
  const { user, router } = open(link);
  await typeOwner(user);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  expect(screen.getByText(/Σε λίγο ανοίγει η ημερομηνία που διαλέξατε/)).toBeVisible();
  delays().pass();
  expect(await screen.findByRole('alertdialog', { name: bookText.title }, wait)).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(path);
});

test('the link of the letter leads to the seat of an invitation, even in another browser', async () => {
  const course = await storeCourse({ mode: 'invitation' });
  const email = `newcomer-${crypto.randomUUID()}@example.test`;
  const pool = await storePool({ courseId: course.id, emails: [email] });
  const path = `/learn?${new URLSearchParams({ seat: pool.seats[0] ?? '', email })}`;
  const { link } = await newAccount({ email, isOwn: false, next: path });
  const { user, router } = open(link);
  await typeOwner(user);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  expect(screen.getByText(wantedInvitationText.seat.confirm)).toBeVisible();
  delays().pass();
  expect(
    await screen.findByRole('region', { name: ownSeatsText.offer.actionOf(course.title) }, wait),
  ).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(path);
});

/** What the sign-up of somebody who came from a page sends. */
const accountOf = (email: string, next: string) => ({
  email,
  password: 'enas-kodikos-2026',
  firstName: 'Ελένη',
  lastName: 'Νέα',
  accountType: null,
  technicalBackground: null,
  learningGoals: [],
  next,
});

/** Confirms with the newest letter in another browser. @returns the page that opens */
async function confirmElsewhere(email: string) {
  localStorage.clear();
  sessionStorage.clear();
  const { user, router } = open(await linkTo(email));
  await typeOwner(user);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/course/), wait);
  return router.state.location.pathname + router.state.location.search;
}

test('the newest letter of a repeated sign-up leads to the date of that sign-up', async () => {
  const [first, second] = [await newBooking(), await newBooking()];
  const email = `booker-${crypto.randomUUID()}@example.test`;
  for (const { path } of [first, second]) await signUp(accountOf(email, path));
  expect(await confirmElsewhere(email)).toBe(second.path);
});

test('a letter that is sent again from the login leads to the date of the login', async () => {
  const [first, second] = [await newBooking(), await newBooking()];
  const { email, password } = await newAccount({ isOwn: false, next: first.path });
  const { user, unmount } = open(`/auth/login?next=${encodeURIComponent(second.path)}`);
  await user.type(await screen.findByLabelText(loginText.email, {}, wait), email);
  await user.type(screen.getByLabelText(loginText.password), password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  await user.click(await screen.findByRole('button', { name: loginText.resend }, wait));
  const { sentText } = emailVerificationText.resend;
  expect(await screen.findByText(sentText(email), {}, wait)).toBeVisible();
  unmount();
  expect(await confirmElsewhere(email)).toBe(second.path);
});

test('a letter that is sent again from the page of a link leads to the same date', async () => {
  const { path } = await newBooking();
  const { email, link } = await newAccount({ isOwn: false, next: path });
  const { user, unmount } = open(link);
  const { confirm, resend } = emailVerificationText;
  await user.click(await screen.findByText(confirm.needNewLink, {}, wait));
  await user.click(screen.getByRole('button', { name: resend.submit }));
  expect(await screen.findByText(resend.sentText(email), {}, wait)).toBeVisible();
  unmount();
  expect(await linkTo(email)).not.toBe(link);
  expect(await confirmElsewhere(email)).toBe(path);
});

test('the link of a letter leads to pages of this site only', async () => {
  const { link } = await newAccount({ next: '//evil.example' });
  const { user, router } = open(link);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
});

test('a visitor who goes from the login to the sign-up also keeps the page', async () => {
  const { user, router } = open('/auth/login?next=%2Flearn');
  await user.click(await screen.findByRole('link', { name: loginText.signUp }, wait));
  await screen.findByRole('link', { name: signUpText.landing.login }, wait);
  expect(router.state.location.search).toBe('?next=%2Flearn');
});

test('a user who has forgotten the password keeps the page', async () => {
  const next = encodeURIComponent('/learn?from=letter');
  const { user } = open(`/auth/login?next=${next}`);
  await user.click(await screen.findByRole('link', { name: loginText.forgotten }, wait));
  const { request } = passwordResetText;
  expect(await screen.findByRole('link', { name: request.toLogin }, wait)).toHaveAttribute(
    'href',
    `/auth/login?next=${next}`,
  );
});

test('confirming an account that somebody else signed up for does not enrol through a press in this browser', async () => {
  const course = await storeCourse();
  const path = `/course/${course.slug}?enrol=1`;
  storeWantedEnrolment(course.id);
  const { link } = await newAccount({ isOwn: false, next: path });
  const enrolments = countRequests('/rpc/enrol');
  const { user } = open(link);
  await typeOwner(user);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  const action = enrolText.actionOf(course.title);
  expect(await screen.findByRole('button', { name: action }, wait)).toBeVisible();
  expect(enrolments()).toBe(0);
});

test('a visitor who pressed to enrol before the sign-up is enrolled in the tab that confirms it, whatever the other tab does', async () => {
  const course = await storeCourse();
  const path = `/course/${course.slug}?enrol=1`;
  const email = `newcomer-${crypto.randomUUID()}@example.test`;
  storeWantedEnrolment(course.id);
  await signUp(accountOf(email, path));
  const link = await linkTo(email);
  // The letter opens in a tab of its own.
  sessionStorage.clear();
  const { user, router, unmount } = open(link);
  await user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  // The tab of the sign-up enrols meanwhile.
  await enrol(course.id);
  delays().pass();
  const lesson = `/learn/${course.slug}/${course.lessons[0]}`;
  await waitFor(() => expect(router.state.location.pathname).toBe(lesson), wait);
  unmount();
});

test('a link that cannot be used keeps the date on the way to the login and to a new password', async () => {
  const { course, path } = await newBooking();
  open(`/auth/email-verification?${new URLSearchParams({ error: 'access_denied', next: path })}`);
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

test('the link for a new password leads to the date, even in another browser', async () => {
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
    expect(
      await screen.findByRole('link', { name: signUpText.landing.login }, wait),
    ).toHaveAttribute('href', '/auth/login');
  },
);

test('a letter that is opened again leads to the date again', async () => {
  const { course, path } = await newBooking();
  const { link } = await newAccount({ next: path });
  const first = open(link);
  await first.user.click(await confirmButton());
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  first.unmount();
  const { user, router } = open(link);
  await user.click(await confirmButton());
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  await waitFor(
    () => expect(router.state.location.pathname + router.state.location.search).toBe(path),
    wait,
  );
});

test('the tab that asks for the letter leads to the date once its account is confirmed in another one', async () => {
  const { course, path } = await newBooking();
  const account = await newUser();
  sessionStorage.setItem('praxi-of:visitor:pending-email', JSON.stringify(account.email));
  const { router } = open(`/auth/email-verification?next=${encodeURIComponent(path)}`);
  expect(await (await ticket()).findByText(course.title)).toBeVisible();
  await act(() => signInAs(account));
  await waitFor(() => expect(delays().waiting()).toBe(1), wait);
  delays().pass();
  await waitFor(
    () => expect(router.state.location.pathname + router.state.location.search).toBe(path),
    wait,
  );
});
