import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { errorMessage } from '@/shared/errors/text/errors';
import { signUpText } from '@/subjects/session/text/sign-up';
import { getSessionState } from '@/subjects/session/data/session-store';
import { limits } from '@/lib/limits';
import { dismissToast } from '@/ui/toast-store';
import { execute, newClient } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { linkTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import {
  confirmButton,
  heading,
  isConfirmed,
  newAccount,
  storeOwnSignUp,
  typeOwner,
  url,
  wait,
  withVerificationPage,
} from './email-verification-steps.ts';

withVerificationPage();

const passwordField = () =>
  screen.findByLabelText(emailVerificationText.confirm.password.label, {}, wait);

describe('a link', () => {
  test('names the account before it is used', async () => {
    const { email, link } = await newAccount();
    open(link);
    await confirmButton();
    expect(screen.getByText(emailVerificationText.confirm.signup.lead(email))).toBeVisible();
    expect(screen.queryByLabelText(emailVerificationText.confirm.password.label)).toBeNull();
    expect(await isConfirmed(email)).toBe(false);
  });

  test('of a sign-up in another browser asks for the name and the password, which replace the earlier ones', async () => {
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
    expect(screen.getByLabelText(signUpText.method.firstName)).toHaveAccessibleDescription(
      signUpText.validation.firstNameRequired,
    );
    await typeOwner(user, 'o-dikos-mou-2026');
    await user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    const { success } = emailVerificationText;
    expect(screen.getByText(success.lead(account.email, 'Χαρά Σωστή', 'profile'))).toBeVisible();
    expect(screen.getByText(success.passwordReplaced)).toBeVisible();
    expect(screen.getByRole('link', { name: success.newPassword })).toHaveAttribute(
      'href',
      '/auth/password-reset',
    );
    expect(
      await execute(
        `select first_name, last_name, display_name from public.profiles where email = '${account.email}'`,
      ),
    ).toEqual([{ first_name: 'Χαρά', last_name: 'Σωστή', display_name: 'Χαρά Σωστή' }]);
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
    expect(await passwordField()).toHaveAccessibleDescription(
      new RegExp(invitation.passwordHint(limits.passwordMinimum)),
    );
    expect(screen.getByText(new RegExp(`^${invitation.terms}`))).toBeVisible();
    for (const name of [signUpText.method.termsLink, signUpText.method.privacyLink])
      expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(screen.queryByText(password.hint)).toBeNull();
    expect(screen.getByRole('button', { name: invitation.submit })).toBeVisible();
    expect(await heading(invitation.title)).toBeVisible();
  });

  test('of a new link for an invited account does not presume a sign-up', async () => {
    // The e-mail with a new link is that of a sign-up, so the page does not know about the
    // invitation.
    const { link } = await newAccount({ isOwn: false });
    open(link);
    expect(await passwordField()).toHaveAccessibleDescription(/Αν σας προσκάλεσαν/);
  });

  test('keeps the form when the server finds the password too weak', async () => {
    const { link } = await newAccount({ isOwn: false });
    const { user } = open(link);
    await typeOwner(user, 'o-dikos-mou-2026');
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
    await signInAs(other);
    // The sign-in of somebody else forgets the sign-up that waits.
    const { email, link } = await newAccount();
    const { user } = open(link);
    expect(
      await screen.findByText(emailVerificationText.confirm.replaces(other.email, email), {}, wait),
    ).toBeVisible();
    expect(getSessionState()).toMatchObject({ userId: other.id });
    await user.click(await confirmButton());
    await heading('Επιτυχής επιβεβαίωση');
    expect(getSessionState()).toMatchObject({ email });
  });

  test('that belongs to another account than the one it names signs nobody in', async () => {
    const { link } = await newAccount({ isOwn: false });
    const { user } = open(link.replace(/email=[^&]+/, 'email=me%40example.gr'));
    await typeOwner(user, 'o-dikos-mou-2026');
    await user.click(await confirmButton());
    await heading('Σφάλμα επιβεβαίωσης');
    expect(screen.getByRole('alert')).toHaveTextContent(emailVerificationText.error.otherEmail);
    expect(getSessionState().status).toBe('signed-out');
  });

  test('that is used and belongs to another account is an error for a signed-in user', async () => {
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
