import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { loginText } from '@/subjects/session/text/auth-login';
import { errorMessage, fallbacks } from '@/shared/errors/text/errors';
import { signOut } from '@/subjects/session/data/mutations';
import { newClient, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { emailsTo } from '../../support/mail.ts';
import { newUser } from '../../support/users.ts';
import { openLogin, wait } from './login-steps.ts';

withBackend();

afterEach(async () => {
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

const tokens = '/auth/v1/token';

async function expectFailure(testUser: { email: string; password: string }, message: string) {
  const page = await openLogin();
  await page.signIn(testUser);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveFocus();
  expect(page.email).toHaveValue(testUser.email);
  expect(page.password).toHaveValue(testUser.password);
  return page;
}

describe('failures', () => {
  const wrong = 'Λάθος email ή κωδικός πρόσβασης. Παρακαλώ ελέγξτε τα στοιχεία σας.';

  test('a wrong password', async () => {
    const { email } = await newUser();
    await expectFailure({ email, password: 'lathos-kodikos' }, wrong);
  });

  test('an unknown e-mail address shows the same message as a wrong password', async () => {
    await expectFailure({ email: 'nobody@example.gr', password: 'enas-kodikos' }, wrong);
  });

  test('an unconfirmed e-mail address, with a new e-mail on request', async () => {
    const testUser = {
      email: `new-${crypto.randomUUID()}@example.test`,
      password: 'enas-kodikos-26',
    };
    await newClient().auth.signUp(testUser);
    const { user } = await expectFailure(
      testUser,
      'Το email σας δεν έχει επιβεβαιωθεί. Παρακαλώ ελέγξτε το inbox σας.',
    );
    // The service sends one e-mail a second to an e-mail address.
    const resend = screen.getByRole('button', { name: loginText.resend });
    await waitFor(async () => {
      await user.click(resend);
      // A press may be too early, and an extra one may follow.
      expect((await emailsTo(testUser.email)).length).toBeGreaterThan(1);
    }, wait);
    expect(
      (await screen.findAllByText(emailVerificationText.resend.sentTitle, {}, wait))[0],
    ).toBeVisible();
  });

  test('too many attempts', async () => {
    respondWith(tokens, 429);
    await expectFailure(
      { email: 'maria@example.gr', password: 'enas-kodikos' },
      'Πάρα πολλές προσπάθειες σύνδεσης. Παρακαλώ δοκιμάστε ξανά σε λίγο.',
    );
  });

  test('anything else', async () => {
    respondWith(tokens, 400);
    await expectFailure(
      { email: 'maria@example.gr', password: 'enas-kodikos' },
      'Σφάλμα κατά τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.',
    );
    expect(document.body).not.toHaveTextContent(/internal|relation/);
  });

  test.each([503])('an unavailable service (%i); a second try succeeds', async (status) => {
    const testUser = await newUser();
    respondWith(tokens, status);
    const { submit, router } = await expectFailure(testUser, errorMessage('unavailable'));
    stopFault();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth/login'), wait);
  });

  test('no connection; a second try succeeds', async () => {
    const testUser = await newUser();
    disconnect(tokens);
    const { submit, router } = await expectFailure(testUser, errorMessage('network'));
    stopFault();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth/login'), wait);
  });

  test('a failure of Google is shown on the page', async () => {
    await openLogin('/auth/login?error=google_oauth_failed');
    expect(screen.getByRole('alert')).toHaveTextContent(fallbacks.google);
  });
});
