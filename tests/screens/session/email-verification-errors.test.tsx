import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { errorMessage } from '@/shared/errors/text/errors';
import { execute, newClient } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import {
  confirmButton,
  heading,
  isConfirmed,
  newAccount,
  storeOwnSignUp,
  url,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';

withVerificationPage();

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
