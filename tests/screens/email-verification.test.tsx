import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailVerificationText } from '@/content/interface/auth-email-verification';
import { onboardingText } from '@/content/interface/onboarding';
import { errorMessage } from '@/content/interface/errors';
import { signOut } from '@/data/session/mutations';
import { getSessionState } from '@/data/session/session-store';
import { dismissToast } from '@/ui/toast-store';
import { execute, newClient, withBackend } from '../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../support/faults.ts';
import { holdTimers } from '../support/timers.ts';
import { emailsTo, linkTo } from '../support/mail.ts';
import { open } from '../support/screen.tsx';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

let delays: ReturnType<typeof holdTimers>;
beforeEach(() => {
  delays = holdTimers(2000);
});
afterEach(async () => {
  stopFault();
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };
const url = '/auth/email-verification';

/** As if this browser had signed up with the address. */
const storeOwnSignUp = (email: string, id = 'own') =>
  localStorage.setItem('praxi-own-sign-up', JSON.stringify({ email, id }));

/** An account whose e-mail address is not confirmed, made in this browser or in another one. */
async function newAccount({ isOwn = true } = {}) {
  const email = `newcomer-${crypto.randomUUID()}@example.test`;
  const data = { first_name: 'Ελένη', last_name: 'Νέα', sign_up_id: isOwn ? 'own' : 'other' };
  const password = 'enas-kodikos-2026';
  await newClient().auth.signUp({ email, password, options: { data } });
  if (isOwn) storeOwnSignUp(email);
  return { email, password, link: await linkTo(email) };
}

const isConfirmed = async (email: string) => {
  const [row] = (await execute(
    `select email_confirmed_at from auth.users where email = '${email}'`,
  )) as { email_confirmed_at: string | null }[];
  return row?.email_confirmed_at !== null;
};

const confirmButton = () =>
  screen.findByRole('button', { name: emailVerificationText.confirm.signup.submit }, wait);
const passwordField = () =>
  screen.findByLabelText(emailVerificationText.confirm.password.label, {}, wait);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, wait);

const onboarding = () => heading(new RegExp(onboardingText.steps.photo.title));

describe('pending', () => {
  test('opening the link does not use it up; pressing the button does', async () => {
    const { email, link } = await newAccount();
    const { user, router } = open(link);
    const button = await confirmButton();
    expect(await isConfirmed(email)).toBe(false);
    await user.click(button);
    const title = await heading('Επιτυχής επιβεβαίωση');
    await waitFor(() => expect(title).toHaveFocus());
    expect(await isConfirmed(email)).toBe(true);
    await waitFor(() => expect(delays.waiting()).toBe(1));
    expect(router.state.location.pathname).toBe(url);
    delays.pass();
    expect(await onboarding()).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/signup');
  });

  test('a new user who answered the sign-up wizard is led to onboarding too', async () => {
    const { email, link } = await newAccount();
    await execute(
      `update public.profiles set onboarding_completed = true where email = '${email}'`,
    );
    const { user } = open(link);
    await user.click(await confirmButton());
    await user.click(
      await screen.findByRole('link', { name: emailVerificationText.success.go }, wait),
    );
    expect(await onboarding()).toBeVisible();
  });

  test('without a link, says where to look and sends the e-mail again', async () => {
    const { email } = await newAccount();
    const { user } = open(url);
    await heading(emailVerificationText.pending.title);
    await user.type(screen.getByLabelText(emailVerificationText.resend.email), email);
    await user.click(screen.getByRole('button', { name: emailVerificationText.resend.submit }));
    expect((await screen.findAllByText('Email στάλθηκε', {}, wait))[0]).toBeVisible();
    expect(screen.getByText(emailVerificationText.resend.sentText(email))).toBeVisible();
    expect(sessionStorage.getItem('praxi-of:visitor:pending-email')).toBe(JSON.stringify(email));
  });

  test('a new e-mail replaces one that was lost', async () => {
    const { email } = await newAccount();
    // The service sends one e-mail a minute to an e-mail address.
    await execute(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = '${email}'`,
    );
    sessionStorage.setItem('praxi-of:visitor:pending-email', JSON.stringify(email));
    const { user } = open(url);
    expect(await screen.findByLabelText(emailVerificationText.resend.email, {}, wait)).toHaveValue(
      email,
    );
    await user.click(screen.getByRole('button', { name: emailVerificationText.resend.submit }));
    await waitFor(async () => expect(await emailsTo(email)).toHaveLength(2), wait);
  });

  test('an unknown e-mail address gets the same answer', async () => {
    const { user } = open(url);
    await user.type(
      await screen.findByLabelText(emailVerificationText.resend.email, {}, wait),
      'nobody@example.gr',
    );
    await user.click(screen.getByRole('button', { name: emailVerificationText.resend.submit }));
    expect(
      await screen.findByText(emailVerificationText.resend.sentText('nobody@example.gr'), {}, wait),
    ).toBeVisible();
    expect(await emailsTo('nobody@example.gr')).toEqual([]);
  });

  test('requires an e-mail address when none is stored', async () => {
    const { user } = open(url);
    await user.click(
      await screen.findByRole('button', { name: emailVerificationText.resend.submit }, wait),
    );
    await waitFor(() =>
      expect(screen.getByLabelText(emailVerificationText.resend.email)).toHaveAccessibleDescription(
        emailVerificationText.resend.emailRequired,
      ),
    );
  });

  test.each([
    [400, 'Δεν ήταν δυνατή η αποστολή του email επιβεβαίωσης.'],
    [429, 'Ζητήθηκαν πολλά email'],
  ])(
    'an e-mail that cannot be sent (%i) shows an error, and the e-mail address stays',
    async (status, message) => {
      respondWith('/auth/v1/resend', status);
      const { user } = open(url);
      const email = await screen.findByLabelText(emailVerificationText.resend.email, {}, wait);
      await user.type(email, 'maria@example.gr');
      await user.click(screen.getByRole('button', { name: emailVerificationText.resend.submit }));
      expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(message);
      expect(email).toHaveValue('maria@example.gr');
    },
  );
});

describe('success', () => {
  test('is not claimed for a user whose e-mail address was confirmed before', async () => {
    await signInAs(await newUser());
    open(url);
    expect(await heading(emailVerificationText.success.alreadyTitle)).toBeVisible();
    expect(screen.queryByText('Επιτυχής επιβεβαίωση')).toBeNull();
    await waitFor(() => expect(delays.waiting()).toBe(1));
  });

  test('is shown to a user who confirms the e-mail address in another tab meanwhile', async () => {
    open(url);
    await heading(emailVerificationText.pending.title);
    await act(async () => signInAs(await newUser()));
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
  });

  test('is shown to a signed-in user who opens the link again', async () => {
    const { link } = await newAccount();
    const first = open(link);
    await first.user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    first.unmount();
    const { user } = open(link);
    await user.click(await confirmButton());
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Σφάλμα επιβεβαίωσης' })).toBeNull();
  });
});

describe('a link', () => {
  test('names the account before it is used', async () => {
    const { email, link } = await newAccount();
    open(link);
    await confirmButton();
    expect(screen.getByText(emailVerificationText.confirm.signup.lead(email))).toBeVisible();
    expect(screen.queryByLabelText(emailVerificationText.confirm.password.label)).toBeNull();
    expect(await isConfirmed(email)).toBe(false);
  });

  test('of a sign-up in another browser asks for the password, which replaces the one of then', async () => {
    const account = await newAccount({ isOwn: false });
    const { user } = open(account.link);
    const field = await passwordField();
    await user.click(await confirmButton());
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        new RegExp(emailVerificationText.confirm.password.required),
      ),
    );
    expect(await isConfirmed(account.email)).toBe(false);
    await user.type(field, 'o-dikos-mou-2026');
    await user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    expect(
      screen.getByText(emailVerificationText.success.lead(account.email, 'Ελένη Νέα')),
    ).toBeVisible();
    const signInWith = async (candidate: string) =>
      (await newClient().auth.signInWithPassword({ email: account.email, password: candidate }))
        .error;
    expect(await signInWith(account.password)).not.toBeNull();
    expect(await signInWith('o-dikos-mou-2026')).toBeNull();
  });

  test('of an invitation asks to choose a password and mentions no sign-up', async () => {
    const { invitation, password } = emailVerificationText.confirm;
    const { link } = await newAccount({ isOwn: false });
    open(`${link}&invited=1`);
    expect(await passwordField()).toHaveAccessibleDescription(new RegExp(invitation.passwordHint));
    expect(screen.queryByText(password.hint)).toBeNull();
    expect(screen.getByRole('button', { name: invitation.submit })).toBeVisible();
    expect(await heading(invitation.title)).toBeVisible();
  });

  test('keeps the form when the server finds the password too weak', async () => {
    const { link } = await newAccount({ isOwn: false });
    const { user } = open(link);
    await user.type(await passwordField(), 'o-dikos-mou-2026');
    respondWith('/auth/v1/user', 422, {
      code: 'weak_password',
      error_code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
    });
    await user.click(await confirmButton());
    const field = await passwordField();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(new RegExp(errorMessage('weak_password_pwned'))),
    );
    stopFault();
    await user.clear(field);
    await user.type(field, 'enas-allos-kodikos-2026');
    await user.click(await confirmButton());
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
  });

  test('says whom it signs out', async () => {
    const other = await newUser();
    const { email, link } = await newAccount();
    await signInAs(other);
    const { user } = open(link);
    expect(
      await screen.findByText(emailVerificationText.confirm.replaces(other.email, email), {}, wait),
    ).toBeVisible();
    expect(getSessionState()).toMatchObject({ userId: other.id });
    await user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    expect(getSessionState()).toMatchObject({ email });
  });

  test('of another account than it names signs nobody in', async () => {
    const { link } = await newAccount({ isOwn: false });
    const { user } = open(link.replace(/email=[^&]+/, 'email=me%40example.gr'));
    await user.type(await passwordField(), 'o-dikos-mou-2026');
    await user.click(await confirmButton());
    await heading('Σφάλμα επιβεβαίωσης');
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.otherEmail);
    expect(getSessionState().status).toBe('signed-out');
  });

  test('that is used and of another account is an error for a signed-in user', async () => {
    await signInAs(await newUser());
    storeOwnSignUp('a@example.gr');
    const { user } = open(`${url}?token=abcdef&type=signup&email=a%40example.gr`);
    await user.click(await confirmButton());
    await heading('Σφάλμα επιβεβαίωσης');
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.expired);
    expect(screen.queryByRole('heading', { name: 'Επιτυχής επιβεβαίωση' })).toBeNull();
    expect(
      screen.getByRole('link', { name: emailVerificationText.error.newPassword }),
    ).toBeVisible();
  });

  test('that its user opens again shows no error', async () => {
    const { link } = await newAccount();
    const first = open(link);
    await first.user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    first.unmount();
    for (let id = 1; id < 200; id += 1) dismissToast(id);
    const { user } = open(link);
    await user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    expect(screen.queryByText(emailVerificationText.error.expired)).toBeNull();
  });
});

describe('the other e-mails', () => {
  test('a link to sign in', async () => {
    const { id, email } = await newUser();
    await execute(
      `update auth.users set email_confirmed_at = now() - interval '1 day' where id = '${id}'`,
    );
    await newClient().auth.signInWithOtp({ email });
    const { user } = open(await linkTo(email));
    await heading(emailVerificationText.confirm.magiclink.title);
    const main = within(screen.getByRole('main'));
    await user.click(
      main.getByRole('button', { name: emailVerificationText.confirm.magiclink.submit }),
    );
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
  });

  test('a change of the e-mail address', async () => {
    const testUser = await newUser();
    const next = `next-${crypto.randomUUID()}@example.test`;
    const client = newClient();
    await client.auth.signInWithPassword(testUser);
    await client.auth.updateUser({ email: next });
    // The local service confirms by the old e-mail address only; a hosted one by both.
    const { user } = open(await linkTo(testUser.email));
    await heading(emailVerificationText.confirm.email_change.title);
    await user.click(
      screen.getByRole('button', { name: emailVerificationText.confirm.email_change.submit }),
    );
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
    expect(await execute(`select email from auth.users where id = '${testUser.id}'`)).toEqual([
      { email: next },
    ]);
  });
});

describe('error', () => {
  test('a used link offers a new one', async () => {
    const { email, link } = await newAccount();
    await execute(
      `update auth.users set email_confirmed_at = now(), confirmation_token = '' where email = '${email}'`,
    );
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    await newClient().auth.verifyOtp({ type: 'signup', token_hash: token });
    const { user } = open(link);
    await user.click(await confirmButton());
    const title = await heading('Σφάλμα επιβεβαίωσης');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.expired);
    expect(screen.getByRole('button', { name: emailVerificationText.resend.submit })).toBeVisible();
    expect(screen.queryByRole('button', { name: emailVerificationText.error.retry })).toBeNull();
  });

  test('an expired link shows the same message', async () => {
    const { email, link } = await newAccount();
    await execute(
      `update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = '${email}'`,
    );
    const { user } = open(link);
    await user.click(await confirmButton());
    expect(await heading('Σφάλμα επιβεβαίωσης')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.expired);
    expect(screen.getByRole('button', { name: emailVerificationText.resend.submit })).toBeVisible();
    expect(await isConfirmed(email)).toBe(false);
  });

  test.each([
    ['a token that was never given', `${url}?token=abcdef&type=signup&email=a%40example.gr`],
    ['a token of odd signs', `${url}?token=%27%3B--&type=signup&email=a%40example.gr`],
  ])('%s', async (_, link) => {
    storeOwnSignUp('a@example.gr');
    const { user } = open(link);
    await user.click(await confirmButton());
    expect(await heading('Σφάλμα επιβεβαίωσης')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Ο σύνδεσμος έληξε|Δεν ήταν δυνατή/);
  });

  test.each([
    ['a wrong type', `${url}?token=abcdef&type=invite&email=a%40example.gr`],
    ['a link that names no account', `${url}?token=abcdef&type=signup`],
    ['a cut link', `${url}?token=&type=signup`],
  ])('%s is told before any press', async (_, link) => {
    open(link);
    expect(await heading('Σφάλμα επιβεβαίωσης')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.unknownLink);
    expect(screen.getByRole('button', { name: emailVerificationText.resend.submit })).toBeVisible();
  });

  test('a link that a hosted project refused', async () => {
    open(`${url}?error=access_denied&error_code=otp_expired#error=access_denied`);
    expect(await heading('Σφάλμα επιβεβαίωσης')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.expired);
  });

  test('a link for a new password redirects to its own page', async () => {
    const { router } = open(`${url}?token=abcdef&type=recovery`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/password-reset'), wait);
    expect(router.state.location.search).toBe('?token=abcdef&type=recovery');
  });

  test.each([
    ['no connection', () => disconnect('/auth/v1/verify'), errorMessage('network')],
    ['a gateway', () => respondWith('/auth/v1/verify', 504), errorMessage('unavailable')],
    [
      'anything else',
      () => respondWith('/auth/v1/verify', 400),
      'Δεν ήταν δυνατή η επιβεβαίωση του email σας.',
    ],
  ])('%s spends nothing: the second try goes through', async (_, fail, message) => {
    const { link } = await newAccount();
    const { user } = open(link);
    const button = await confirmButton();
    fail();
    await user.click(button);
    await heading('Σφάλμα επιβεβαίωσης');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(document.body).not.toHaveTextContent(/internal|relation/);
    stopFault();
    await user.click(screen.getByRole('button', { name: emailVerificationText.error.retry }));
    expect(await heading('Επιτυχής επιβεβαίωση')).toBeVisible();
  });

  test('a lost response has confirmed the e-mail address: the page links to the login page', async () => {
    const { email, link } = await newAccount();
    const { user } = open(link);
    const button = await confirmButton();
    loseResponse('/auth/v1/verify');
    await user.click(button);
    await user.click(
      await screen.findByRole('button', { name: emailVerificationText.error.retry }, wait),
    );
    await waitFor(
      () =>
        expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.expired),
      wait,
    );
    expect(screen.getByRole('link', { name: emailVerificationText.toLogin })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    expect(await isConfirmed(email)).toBe(true);
  });
});
