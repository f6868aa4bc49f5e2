import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { errorMessage } from '@/shared/errors/text/errors';
import { signOut } from '@/subjects/session/data/mutations';
import { withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { emailsTo } from '../../support/mail.ts';
import { open, pressTwiceAtOnce } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

const wait = { timeout: 40_000 };

withBackend();

afterEach(async () => {
  stopFault();
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

async function openRequest(url = '/auth/password-reset') {
  const { user } = open(url);
  const email = await screen.findByLabelText(passwordResetText.request.email, {}, wait);
  const submit = () =>
    user.click(screen.getByRole('button', { name: passwordResetText.request.submit }));
  const request = async (value: string) => {
    await user.type(email, value);
    await submit();
  };
  return { user, email, submit, request };
}

describe('the request', () => {
  test('requires an e-mail address', async () => {
    const { email, submit } = await openRequest();
    await submit();
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Παρακαλώ εισάγετε το email σας'),
    );
    expect(email).toHaveFocus();
  });

  test('has the e-mail address of the signed-in user', async () => {
    const account = await newUser();
    await signInAs(account);
    await openRequest();
    await waitFor(
      () =>
        expect(screen.getByLabelText(passwordResetText.request.email)).toHaveValue(account.email),
      wait,
    );
  });

  test('requires a valid e-mail address', async () => {
    const { email, request } = await openRequest();
    await request('maria@');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Παρακαλώ εισάγετε ένα έγκυρο email'),
    );
  });

  test.each(['a known', 'an unknown'])('of %s url ends the same way', async (kind) => {
    const email = kind === 'a known' ? (await newUser()).email : 'nobody@example.gr';
    const before = (await emailsTo(email)).length;
    const { user, email: field } = await openRequest();
    await user.type(field, email);
    const { submit } = passwordResetText.request;
    // A fast double press sends one e-mail.
    pressTwiceAtOnce(screen.getByRole('button', { name: submit }));
    const heading = await screen.findByRole(
      'heading',
      { name: passwordResetText.sent.title },
      wait,
    );
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(passwordResetText.sent.text(email))).toBeVisible();
    expect(await screen.findByText(passwordResetText.sent.toastTitle, {}, wait)).toBeVisible();
    expect((await emailsTo(email)).length - before).toBe(kind === 'a known' ? 1 : 0);
  });

  test('can be sent to another e-mail address afterwards', async () => {
    const { user, request } = await openRequest();
    await request('nobody@example.gr');
    await user.click(
      await screen.findByRole('button', { name: passwordResetText.sent.other }, wait),
    );
    expect(await screen.findByLabelText(passwordResetText.request.email)).toHaveValue(
      'nobody@example.gr',
    );
  });

  test.each([
    [
      'an unavailable service',
      () => respondWith('/auth/v1/recover', 503),
      errorMessage('unavailable'),
    ],
    ['no connection', () => disconnect('/auth/v1/recover'), errorMessage('network')],
    ['anything else', () => respondWith('/auth/v1/recover', 400), 'Σφάλμα'],
    ['too many requests', () => respondWith('/auth/v1/recover', 429), 'Ζητήθηκαν πολλά email'],
  ])('that fails for %s keeps the address', async (_, fail, reason) => {
    fail();
    const { email, submit, request } = await openRequest();
    await request('maria@example.gr');
    const alert = await screen.findByRole('alert', {}, wait);
    expect(alert).toHaveTextContent('Σφάλμα κατά την αποστολή του email επαναφοράς');
    expect(alert).toHaveTextContent(reason);
    expect(alert).not.toHaveTextContent(/internal|relation|σύνδεσης/);
    expect(email).toHaveValue('maria@example.gr');
    stopFault();
    await submit();
    expect(
      await screen.findByRole('heading', { name: passwordResetText.sent.title }, wait),
    ).toBeVisible();
  });

  test('is shown when a hosted project refused a link', async () => {
    await openRequest(
      '/auth/password-reset?type=recovery&error=access_denied&error_code=otp_expired',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(passwordResetText.change.expired);
  });
});
