import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { emailVerificationText } from '@/subjects/session/text/auth-email-verification';
import { signUpText } from '@/subjects/session/text/sign-up';
import { withQuery } from '@/lib/paths';
import { signOut } from '@/subjects/session/data/mutations';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { stopFault } from '../../support/faults.ts';
import { linkTo } from '../../support/mail.ts';
import { holdTimers } from '../../support/timers.ts';

export const wait = { timeout: 40_000 };
export const url = '/auth/email-verification';

/**
 * Gives each test of the file the backend, a browser without a session, and a page that does not move on by itself.
 * @returns a function that returns the timers that the page waits for
 */
export function withVerificationPage() {
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
  return () => delays;
}

/** As if this browser had signed up with the address. */
export const storeOwnSignUp = (email: string, id = 'own') =>
  localStorage.setItem('praxi-own-sign-up', JSON.stringify({ email, id }));

/** An account whose e-mail address is not confirmed, created in this browser or in another one. */
export async function newAccount({
  email = `newcomer-${crypto.randomUUID()}@example.test`,
  isOwn = true,
  next = null as string | null,
} = {}) {
  const data = {
    first_name: 'Ελένη',
    last_name: 'Νέα',
    sign_up_id: isOwn ? 'own' : 'other',
  };
  const password = 'enas-kodikos-2026';
  const emailRedirectTo =
    window.location.origin + withQuery('/auth/email-verification', { next: next ?? undefined });
  await newClient().auth.signUp({ email, password, options: { data, emailRedirectTo } });
  if (isOwn) storeOwnSignUp(email);
  return { email, password, link: await linkTo(email) };
}

export const isConfirmed = async (email: string) => {
  const [row] = (await execute(
    `select email_confirmed_at from auth.users where email = '${email}'`,
  )) as { email_confirmed_at: string | null }[];
  return row?.email_confirmed_at !== null;
};

export const confirmButton = () =>
  screen.findByRole('button', { name: emailVerificationText.confirm.signup.submit }, wait);

/** Types the name and the password for an account that was not created in this browser. */
export async function typeOwner(user: UserEvent, password = 'enas-kodikos-2026') {
  const { method } = signUpText;
  await user.type(await screen.findByLabelText(method.firstName, {}, wait), 'Χαρά');
  await user.type(screen.getByLabelText(method.lastName), 'Σωστή');
  await user.type(screen.getByLabelText(emailVerificationText.confirm.password.label), password);
}

export const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, wait);
