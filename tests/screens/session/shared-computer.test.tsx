import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { contactFormText } from '@/subjects/contact/text/contact-form';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { signUpText } from '@/subjects/session/text/sign-up';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { signIn, signOut, signUp } from '@/subjects/session/data/mutations';
import { emptySignUpAnswers, writeSignUpAnswers } from '@/subjects/session/data/sign-up-answers';
import { getSessionState } from '@/subjects/session/data/session-store';
import { delays } from '@/lib/delays';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { linkTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { wait } from '../../support/staff.ts';
import type { TestUser } from '../../support/test-user.ts';
import { holdTimers } from '../../support/timers.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(async () => {
  await signOut().catch(() => {});
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens the page to which Google returns, and lets the pause before its redirect pass. */
async function returnFromGoogle() {
  const redirect = holdTimers(delays.redirect);
  const { router } = open('/auth/callback');
  await waitFor(() => expect(redirect.waiting()).toBe(1), wait);
  redirect.pass();
  return router;
}

const secret = 'ιδιωτικό κείμενο';
const interestName = () => screen.findByLabelText(interestFormText.name, {}, wait);
const message = () => screen.findByLabelText(contactFormText.message, {}, wait);

/** Types a message on the contact page, and leaves the page. */
async function typeMessage(email = '') {
  const { user, unmount } = open('/contact');
  await user.type(await message(), secret);
  if (email) await user.type(screen.getByLabelText(contactFormText.email), email);
  unmount();
}

/** What the contact form holds when it is opened now. */
async function shownMessage(): Promise<string> {
  const { unmount } = open('/contact');
  const { value } = (await message()) as HTMLTextAreaElement;
  unmount();
  return value;
}

/** Changes the session as another tab does. */
async function inAnotherTab(user: TestUser | null) {
  const session = user && (await newClient().auth.signInWithPassword(user)).data.session;
  if (session) localStorage.setItem(storedSessionKey, JSON.stringify(session));
  else localStorage.removeItem(storedSessionKey);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
  });
  await waitFor(
    () =>
      expect(getSessionState()).toMatchObject(
        user ? { userId: user.id } : { status: 'signed-out' },
      ),
    wait,
  );
}

const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

describe('a message that was typed by a user', () => {
  test('a sign-up that waits for its confirmation is forgotten when somebody else signs in', async () => {
    const email = `${crypto.randomUUID()}@example.gr`;
    await signUp({
      email,
      password: 'enas-kodikos-2026',
      firstName: 'Ελένη',
      lastName: 'Παππά',
      accountType: null,
      technicalBackground: null,
      learningGoals: [],
    });
    const holds = () => JSON.stringify(localStorage).includes(email);
    expect(holds()).toBe(true);
    await signIn(await newUser());
    expect(holds()).toBe(false);
  });

  test('is back after the session has ended and the same user signs in again', async () => {
    const owner = await newUser();
    await signInAs(owner);
    await typeMessage();
    const { unmount } = open('/about');
    await inAnotherTab(null);
    unmount();
    expect(await shownMessage()).toBe('');
    await signIn(owner);
    expect(await shownMessage()).toBe(secret);
  });

  test('is deleted when its user signs out', async () => {
    await signInAs(await newUser());
    await typeMessage();
    const { user } = open('/about');
    const header = within(await screen.findByRole('banner', {}, wait));
    await user.click(await header.findByRole('button', { name: signOutButtonText.label }, wait));
    await waitFor(() => expect(getSessionState().status).toBe('signed-out'), wait);
    expect(stored()).not.toContain(secret);
  });

  test('is deleted when its user signs out in another tab, of which this one is told after the end of the session', async () => {
    const owner = await newUser();
    await signInAs(owner);
    await typeMessage();
    open('/about');
    await inAnotherTab(null);
    expect(stored()).toContain(secret);
    const key = 'praxi-signed-out';
    localStorage.setItem(key, JSON.stringify([owner.id]));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(stored()).not.toContain(secret);
  });

  test('is not shown to the next user, and is deleted then', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    await typeMessage();
    const { unmount } = open('/about');
    await inAnotherTab(second);
    unmount();
    expect(await shownMessage()).toBe('');
    expect(stored()).not.toContain(secret);
  });

  test('leaves the open form when another tab signs in another user', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    const { user } = open('/contact');
    await user.type(await message(), secret);
    await inAnotherTab(second);
    await waitFor(async () => expect(await message()).toHaveValue(''), wait);
  });
});

describe('a message that was typed by a visitor', () => {
  test('follows the visitor into the account whose e-mail address it names', async () => {
    const owner = await newUser();
    await typeMessage(owner.email);
    await signInAs(owner);
    expect(await shownMessage()).toBe(secret);
    await signOut();
    expect(await shownMessage()).toBe('');
  });

  test('is not shown to a user whose e-mail address it does not name', async () => {
    await typeMessage('somebody@example.gr');
    await signInAs(await newUser());
    expect(await shownMessage()).toBe('');
  });
});

test('an interest that a user has not sent is not shown to the next one', async () => {
  const [first, second] = [await newUser(), await newUser()];
  await signInAs(first);
  const opened = open('/course/psifiaki-stratigiki');
  await opened.user.type(await interestName(), secret);
  opened.unmount();
  await signOut();
  await signInAs(second);
  open('/course/psifiaki-stratigiki');
  expect(await interestName()).toHaveValue(`${second.firstName} ${second.lastName}`);
});

test("a staff note that was not saved leaves the browser with its author's sign-out", async () => {
  await execute(
    `insert into public.contact_messages (name, email, subject, message) values ('Α', 'a@example.gr', 'Θέμα κοινού υπολογιστή', 'Μήνυμα')`,
  );
  await signInAs(await newUser({ role: 'admin' }));
  const { user, unmount } = open('/admin/messages');
  await user.click(await screen.findByText(/Θέμα κοινού υπολογιστή/, {}, wait));
  await user.type(await screen.findByLabelText(adminMessagesText.note, {}, wait), secret);
  await waitFor(() => expect(stored()).toContain(secret));
  unmount();
  await signOut();
  expect(stored()).not.toContain(secret);
});

test('answers of an abandoned sign-up do not reach the profile of the next Google user', async () => {
  writeSignUpAnswers({
    ...emptySignUpAnswers,
    accountType: 'business',
    technicalBackground: 'expert',
    learningGoals: ['new_skills'],
  });
  const next = await newUser({ onboarded: false });
  await signInAs(next);
  const router = await returnFromGoogle();
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth/callback'), wait);
  expect(
    await execute(
      `select experience_level, bio, learning_goals from public.profiles where id = '${next.id}'`,
    ),
  ).toMatchObject([{ experience_level: null, bio: null }]);
});

describe('a page that a visitor wanted, and their press to enrol,', () => {
  const press = 'praxi-wanted-enrolment';
  const next = '/course/psifiaki-stratigiki?enrol=1';

  /** A visitor goes to the sign-up from a page, and leaves. */
  async function wantPage() {
    const { unmount } = open(`/auth/signup?${new URLSearchParams({ next })}`);
    const login = await screen.findByRole('link', { name: signUpText.landing.login }, wait);
    expect(login).toHaveAttribute('href', `/auth/login?${new URLSearchParams({ next })}`);
    unmount();
  }

  test('are forgotten once another user has signed in and out', async () => {
    sessionStorage.setItem(press, JSON.stringify('of a visitor'));
    await signIn(await newUser());
    await signOut();
    expect(sessionStorage.getItem(press)).toBeNull();
  });

  test('do not apply to the next visitor who signs up', async () => {
    await wantPage();
    open('/auth/signup');
    const login = await screen.findByRole('link', { name: signUpText.landing.login }, wait);
    expect(login).toHaveAttribute('href', '/auth/login');
  });

  test('do not apply to another user who signs in with Google', async () => {
    await wantPage();
    await signInAs(await newUser());
    const router = await returnFromGoogle();
    await waitFor(() => expect(router.state.location.pathname).toBe('/post-onboarding'), wait);
  });

  test('are not in the letter for a new password that somebody else asks for', async () => {
    const { email } = await newUser();
    await wantPage();
    const { user } = open('/auth/password-reset');
    const { request, sent } = passwordResetText;
    await user.type(await screen.findByLabelText(request.email, {}, wait), email);
    expect(screen.getByRole('link', { name: request.toLogin })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    await user.click(screen.getByRole('button', { name: request.submit }));
    expect(await screen.findByRole('heading', { name: sent.title }, wait)).toBeVisible();
    expect(decodeURIComponent(await linkTo(email))).not.toContain('next=');
  });
});
