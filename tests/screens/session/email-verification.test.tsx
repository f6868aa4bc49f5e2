import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { onboardingText } from '@/subjects/account/text/onboarding';
import { profileText } from '@/subjects/account/text/profile';
import { execute } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { emailsTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import {
  confirmButton,
  heading,
  isConfirmed,
  newAccount,
  url,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';

const delays = withVerificationPage();

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
    await waitFor(() => expect(delays().waiting()).toBe(1));
    expect(router.state.location.pathname).toBe(url);
    delays().pass();
    expect(await heading(profileText.title)).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });

  test('a new user who answered the sign-up wizard finds the onboarding as a card of the profile', async () => {
    const { email, link } = await newAccount();
    await execute(
      `update public.profiles set onboarding_completed = true where email = '${email}'`,
    );
    const { user } = open(link);
    await user.click(await confirmButton());
    const go = await screen.findByRole('link', { name: emailVerificationText.success.go }, wait);
    expect(go).toHaveAttribute('href', '/dashboard');
    await user.click(go);
    const card = await screen.findByRole('region', { name: profileText.completion.title }, wait);
    expect(screen.queryByRole('link', { name: profileText.onboarding.action })).toBeNull();
    await user.click(within(card).getByRole('link', { name: profileText.completion.action }));
    expect(await heading(new RegExp(onboardingText.steps.photo.title))).toBeVisible();
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
    await waitFor(() => expect(delays().waiting()).toBe(1));
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
