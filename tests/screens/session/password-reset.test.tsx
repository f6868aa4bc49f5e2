import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { errorMessage } from '@/shared/errors/text/errors';
import { requestPasswordReset, signOut } from '@/subjects/session/data/mutations';
import { getSessionState } from '@/subjects/session/data/session-store';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { holdTimers } from '../../support/timers.ts';
import { linkTo } from '../../support/mail.ts';
import { open } from '../../support/screen.tsx';
import { newUser } from '../../support/users.ts';

const wait = { timeout: 40_000 };

withBackend();

afterEach(async () => {
  stopFault();
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

const newPassword = 'enas-neos-kodikos-2026';

const canSignIn = async (email: string, password: string) =>
  (await newClient().auth.signInWithPassword({ email, password })).error === null;

/** Opens the link without using it. */
async function openOnly(link: string) {
  const opened = open(link);
  const name = passwordResetText.open.submit;
  const button = await screen.findByRole('button', { name }, wait);
  return { ...opened, press: () => opened.user.click(button) };
}

async function openChange(link: string) {
  const { user, router, unmount, press } = await openOnly(link);
  await press();
  const password = await screen.findByLabelText(passwordResetText.change.password, {}, wait);
  const confirmation = screen.getByLabelText(passwordResetText.change.confirmation);
  const submit = () =>
    user.click(screen.getByRole('button', { name: passwordResetText.change.submit }));
  const change = async (first: string, second = first) => {
    await user.clear(password);
    if (first) await user.type(password, first);
    await user.clear(confirmation);
    if (second) await user.type(confirmation, second);
    await submit();
  };
  return { user, router, unmount, link, password, confirmation, submit, change };
}

async function newLink() {
  const testUser = await newUser();
  await requestPasswordReset(testUser.email, null);
  return { testUser, link: await linkTo(testUser.email) };
}

async function openLink() {
  const { testUser, link } = await newLink();
  return { testUser, ...(await openChange(link)) };
}

describe('the new password', () => {
  test('both fields are required, and validation does not use up the link', async () => {
    const { testUser, password, confirmation, submit, change } = await openLink();
    await submit();
    const alert = await screen.findByRole('alert', {}, wait);
    expect(alert).toHaveTextContent('Παρακαλώ συμπληρώστε όλα τα πεδία');
    expect(alert).toHaveFocus();
    await change('mikros');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες',
      ),
    );
    // The strength, also below the field, does not repeat it.
    expect(screen.getByText(/^Αδύναμος κωδικός/)).toHaveTextContent(/^Αδύναμος κωδικός\.$/);
    await change(newPassword, `${newPassword}x`);
    await waitFor(() =>
      expect(confirmation).toHaveAccessibleDescription('Οι κωδικοί δεν ταιριάζουν'),
    );
    expect(confirmation).toHaveFocus();
    await change(newPassword);
    const heading = await screen.findByRole(
      'heading',
      { name: passwordResetText.done.title },
      wait,
    );
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await canSignIn(testUser.email, newPassword)).toBe(true);
  });

  test('redirects to /dashboard after 2 seconds', async () => {
    const delays = holdTimers(2000);
    const { testUser, router, change } = await openLink();
    await change(newPassword);
    expect(
      await screen.findByRole('heading', { name: passwordResetText.done.title }, wait),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/password-reset');
    await waitFor(() => expect(delays.waiting()).toBe(1));
    delays.pass();
    await waitFor(
      () => expect(['/dashboard', '/profile']).toContain(router.state.location.pathname),
      wait,
    );
    expect(await canSignIn(testUser.email, testUser.password)).toBe(false);
  });

  test('opening the link does not use it up', async () => {
    const { link } = await newLink();
    (await openOnly(link)).unmount();
    const { change } = await openChange(link);
    await change(newPassword);
    expect(
      await screen.findByRole('heading', { name: passwordResetText.done.title }, wait),
    ).toBeVisible();
  });

  test.each(['at once', 'after a reload'])(
    'a save that fails after the link was accepted goes through %s',
    async (when) => {
      const { testUser, link, unmount, submit, change } = await openLink();
      disconnect('/auth/v1/user');
      await change(newPassword);
      expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
      stopFault();
      if (when === 'at once') await submit();
      else {
        unmount();
        const again = await openChange(link);
        await again.change(newPassword);
      }
      expect(
        await screen.findByRole('heading', { name: passwordResetText.done.title }, wait),
      ).toBeVisible();
      expect(await canSignIn(testUser.email, newPassword)).toBe(true);
    },
  );

  test.each([
    ['no connection', () => disconnect('/auth/v1/verify'), errorMessage('network')],
    [
      'an unavailable service',
      () => respondWith('/auth/v1/verify', 502),
      errorMessage('unavailable'),
    ],
  ])('a check that fails for %s spends nothing', async (_, fail, reason) => {
    const { link } = await newLink();
    const { press } = await openOnly(link);
    fail();
    await press();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(reason);
    stopFault();
    await press();
    expect(await screen.findByLabelText(passwordResetText.change.password, {}, wait)).toBeVisible();
  });

  test('a used link shows an error before anything is typed, and offers a new one', async () => {
    const first = await openLink();
    await first.change(newPassword);
    await screen.findByRole('heading', { name: passwordResetText.done.title }, wait);
    first.unmount();
    await signOut();
    const { user, press } = await openOnly(first.link);
    await press();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
      passwordResetText.change.expired,
    );
    // Nothing to press.
    expect(screen.queryByText(passwordResetText.open.lead)).toBeNull();
    expect(screen.queryByLabelText(passwordResetText.change.password)).toBeNull();
    await user.click(screen.getByRole('button', { name: passwordResetText.change.newLink }));
    const heading = await screen.findByRole('heading', { name: passwordResetText.request.title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await canSignIn(first.testUser.email, newPassword)).toBe(true);
  });

  test('an expired link shows the same message', async () => {
    const { testUser, link } = await newLink();
    await execute(
      `update auth.users set recovery_sent_at = now() - interval '2 hours' where id = '${testUser.id}'`,
    );
    await (await openOnly(link)).press();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
      passwordResetText.change.expired,
    );
  });

  test('a link whose response was lost asks for a new one', async () => {
    const { link } = await newLink();
    const { press } = await openOnly(link);
    loseResponse('/auth/v1/verify');
    await press();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
    await press();
    await waitFor(
      () => expect(screen.getByRole('alert')).toHaveTextContent(passwordResetText.change.expired),
      wait,
    );
  });

  test('a new password whose answer was lost is found by a second press', async () => {
    const { change, submit } = await openLink();
    loseResponse('/auth/v1/user');
    await change(newPassword);
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
    await submit();
    expect(
      await screen.findByRole('link', { name: passwordResetText.done.go }, wait),
    ).toBeVisible();
  });

  test('refuses the old password as the new one', async () => {
    const { testUser, change } = await openLink();
    await change(testUser.password);
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
      errorMessage('same_password'),
    );
  });

  test('changes only the account of the link when another one signs in meanwhile', async () => {
    const { testUser, submit, change } = await openLink();
    expect(screen.getByText(new RegExp(testUser.email))).toBeVisible();
    disconnect('/auth/v1/user');
    await change(newPassword);
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
    stopFault();
    const second = await newUser();
    const { data } = await newClient().auth.signInWithPassword(second);
    localStorage.setItem(storedSessionKey, JSON.stringify(data.session));
    window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: second.id }), wait);
    await submit();
    await screen.findByRole('heading', { name: passwordResetText.done.title }, wait);
    const { saved, goOn } = passwordResetText.done;
    expect(await screen.findByText(saved(testUser.email, second.email), {}, wait)).toBeVisible();
    expect(screen.getByRole('link', { name: goOn(second.email) })).toBeVisible();
    expect(await canSignIn(testUser.email, newPassword)).toBe(true);
    expect(await canSignIn(second.email, second.password)).toBe(true);
    expect(getSessionState()).toMatchObject({ userId: second.id });
  });
});
