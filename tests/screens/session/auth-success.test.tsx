import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginText } from '@/subjects/session/text/auth-login';
import { authSuccessText } from '@/subjects/session/text/auth-success';
import { signOut } from '@/subjects/session/data/mutations';
import { storePendingEmail } from '@/subjects/session/data/pending-email';
import { withBackend } from '../../support/backend.ts';
import { holdTimers } from '../../support/timers.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let delays: ReturnType<typeof holdTimers>;
beforeEach(() => {
  delays = holdTimers(1000);
});
afterEach(async () => {
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

// Always passed on: the library's own timeout of one second would be held too.
const wait = { timeout: 40_000 };
const state = { email: 'eleni@example.gr', fullName: 'Ελένη Νέα' };

const emailOf = (given: unknown) => (given as Partial<typeof state> | null)?.email ?? '';

/** Opens the success page as sign-up does. */
async function arrive(given: unknown = state) {
  storePendingEmail(emailOf(given));
  const page = open('/about');
  await screen.findByRole('heading', { level: 1 }, wait);
  await act(() => page.router.navigate('/auth/success', { state: given }));
  await screen.findByRole('button', { name: authSuccessText.go }, wait);
  return page;
}

async function countDown() {
  for (let second = 0; second < 3; second += 1) {
    await waitFor(() => expect(delays.waiting()).toBe(1), wait);
    delays.pass();
  }
}

test('tells everybody what to do if the account already exists', async () => {
  await arrive();
  expect(screen.getByText(/Αν έχετε ήδη λογαριασμό με αυτό το email/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('δημιουργήθηκε');
  expect(document.title).not.toContain('ολοκληρώθηκε');
  await countDown();
  await screen.findByText(loginText.confirmationSent(state.email), {}, wait);
  expect(screen.getByLabelText(loginText.email)).toHaveValue(state.email);
  expect(screen.getByText(/^Αν έχετε ήδη λογαριασμό με αυτό το email/)).toBeVisible();
});

test('shows the name and where the e-mail was sent', async () => {
  await arrive();
  expect(screen.getByRole('heading', { level: 1, name: 'Καλώς ήρθατε, Ελένη!' })).toBeVisible();
  expect(screen.getByText(/με το όνομα Ελένη Νέα\./)).toBeVisible();
  expect(screen.getByText(/eleni@example\.gr/)).toBeVisible();
});

test('addresses somebody by the first name in the vocative, and by no name where that would be a guess', async () => {
  await arrive({ ...state, fullName: 'Νίκος Δήμου' });
  expect(screen.getByRole('heading', { level: 1, name: 'Καλώς ήρθατε, Νίκο!' })).toBeVisible();
  cleanup();
  await arrive({ ...state, fullName: 'Αχιλλεύς Δήμου' });
  expect(screen.getByRole('heading', { level: 1, name: 'Καλώς ήρθατε!' })).toBeVisible();
  expect(screen.getByText(/με το όνομα Αχιλλεύς Δήμου\./)).toBeVisible();
});

test.each([null, 7, 'odd', { email: 7, fullName: null }])(
  'has a text for a user with %o',
  async (given) => {
    await arrive(given);
    expect(screen.getByRole('heading', { level: 1, name: 'Καλώς ήρθατε!' })).toBeVisible();
    expect(screen.getByText(authSuccessText.mail(''))).toBeVisible();
  },
);

test('counts down three seconds, with a progress bar', async () => {
  await arrive();
  const bar = screen.getByRole('progressbar');
  expect(bar).toHaveAttribute('aria-valuetext', '3 δευτερόλεπτα');
  delays.pass();
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '2 δευτερόλεπτα'), wait);
  await waitFor(() => expect(delays.waiting()).toBe(1), wait);
  delays.pass();
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1 δευτερόλεπτο'), wait);
});

test('redirects to /profile', async () => {
  const own = await newUser();
  await signInAs(own);
  const { router } = await arrive({ ...state, email: own.email });
  await countDown();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
});

test('leads a user who opens it without a sign-up to the profile at once', async () => {
  await signInAs(await newUser());
  const { router } = open('/auth/success');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
  expect(delays.waiting()).toBe(0);
});

test('redirects to the login page without a session, which mentions the e-mail', async () => {
  const { router } = await arrive();
  await countDown();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(router.state.location.search).toBe('?next=%2Fprofile');
  expect(screen.getByText(loginText.leadNew)).toBeVisible();
  expect(await screen.findByText(loginText.confirmationSent(state.email), {}, wait)).toBeVisible();
});

test('«go now» skips the countdown', async () => {
  const own = await newUser();
  await signInAs(own);
  const { user, router } = await arrive({ ...state, email: own.email });
  await user.click(screen.getByRole('button', { name: authSuccessText.go }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
});

test('«stay» stops the countdown', async () => {
  const { user, router } = await arrive();
  await user.click(screen.getByRole('button', { name: authSuccessText.stay }));
  await waitFor(() => expect(delays.waiting()).toBe(0), wait);
  expect(screen.getByText(authSuccessText.stayed)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(router.state.location.pathname).toBe('/auth/success');
});

test('leaves no timer running', async () => {
  const { router } = await arrive();
  await waitFor(() => expect(delays.waiting()).toBe(1), wait);
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(delays.waiting()).toBe(0), wait);
});

/** Somebody who signed up for a seat, and what the success page is given then. */
async function forSeat() {
  const course = await storeCourse({ mode: 'booking' });
  const next = `/course/${course.slug}?book=${(await storeCohort(course.id)).id}`;
  const own = await newUser();
  storePendingEmail(own.email);
  return { course, own, next, given: { ...state, email: own.email, next } };
}

/** An entry of the history, as «Back» opens it. */
const entry = (pathname: string, given: unknown) => ({ pathname, state: given });

test('leads to the seat once its account is confirmed in another tab', async () => {
  const { own, next, given } = await forSeat();
  const page = open('/about');
  await screen.findByRole('heading', { level: 1 }, wait);
  await act(() => page.router.navigate('/auth/success', { state: given }));
  const { title } = authSuccessText.openMail;
  expect(await screen.findByRole('heading', { level: 1, name: title }, wait)).toBeVisible();
  await act(() => signInAs(own));
  await countDown();
  await waitFor(
    () =>
      expect(page.router.state.location.pathname + page.router.state.location.search).toBe(next),
    wait,
  );
});

test('shows and stores nothing about a person who signed up once they have signed out', async () => {
  const { course, own, given } = await forSeat();
  await signInAs(own);
  await signOut();
  open(entry('/auth/success', given));
  expect(await screen.findByText(authSuccessText.mail(''), {}, wait)).toBeVisible();
  expect(document.body).not.toHaveTextContent(own.email);
  expect(document.body).not.toHaveTextContent('Ελένη');
  expect(screen.queryByText(course.title)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(own.email);
});

test('leads somebody else to their profile, also while it is open', async () => {
  const { given } = await forSeat();
  const { router } = open(entry('/auth/success', given));
  const { title } = authSuccessText.openMail;
  expect(await screen.findByRole('heading', { level: 1, name: title }, wait)).toBeVisible();
  await act(async () => signInAs(await newUser()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
  await act(() => router.navigate('/auth/success', { state: given }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
});

test('the login page names no address that was confirmed since', async () => {
  const { own } = await forSeat();
  await signInAs(own);
  await signOut();
  open(entry('/auth/login', { confirmationSentTo: own.email }));
  expect(await screen.findByLabelText(loginText.email, {}, wait)).toHaveValue('');
  expect(document.body).not.toHaveTextContent(own.email);
});
