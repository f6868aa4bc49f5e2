import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { myCertificatesText } from '@/subjects/certificates/text/my-certificates';
import { loginText } from '@/subjects/session/text/auth-login';
import { profileText } from '@/subjects/account/text/profile';
import { delays } from '@/lib/delays';
import { withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { holdTimers } from '../../support/timers.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { wait } from './session-steps.tsx';

withBackend();

test('a session whose storage was cleared under an open page leads to the login page, and back', async () => {
  const account = await newUser({ onboarded: true });
  await signInAs(account);
  const { user, router } = open('/profile');
  await screen.findByRole('region', { name: profileText.form.title }, wait);
  // The browser notifies no tab about it.
  localStorage.clear();
  await act(() => router.navigate('/learn/certificates'));
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Flearn%2Fcertificates');

  await user.type(await screen.findByLabelText(loginText.email, {}, wait), account.email);
  await user.type(screen.getByLabelText(loginText.password), account.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(
    await screen.findByRole('heading', { level: 1, name: myCertificatesText.title }, wait),
  ).toBeVisible();
});

test('the login page has no fields while the site does not answer and it cannot be reloaded, and says why it is open', async () => {
  await signInAs(await newUser({ onboarded: true }));
  const { router } = open('/profile');
  await screen.findByRole('region', { name: profileText.form.title }, wait);
  const look = holdTimers(delays.reconnect);
  disconnect(window.location.href);
  localStorage.clear();
  await act(() => router.navigate('/learn/certificates'));
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(screen.queryByLabelText(loginText.email)).toBeNull();
  await waitFor(() => expect(look.waiting()).toBe(1), wait);
  stopFault();
  look.pass();
  expect(await screen.findByLabelText(loginText.email, {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Flearn%2Fcertificates');
});
