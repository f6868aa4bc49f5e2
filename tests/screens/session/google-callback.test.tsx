import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authCallbackText } from '@/subjects/session/text/auth-callback';
import { errorMessage, fallbacks } from '@/shared/errors/text/errors';
import { signOut } from '@/subjects/session/data/mutations';
import { storeNextAfterGoogle } from '@/subjects/session/data/next-after-google';
import { withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { expectLog } from '../../support/console.ts';
import { holdTimers } from '../../support/timers.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let delays: ReturnType<typeof holdTimers>;
afterEach(async () => {
  stopFault();
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };
const state = 'a'.repeat(32);

/** What this tab stored before it redirected to Google. */
function started() {
  sessionStorage.setItem('praxi-google-verifier', JSON.stringify('b'.repeat(64)));
  sessionStorage.setItem('praxi-google-state', JSON.stringify(state));
}

async function expectFailure(search: string, message: string) {
  const logged = expectLog('warn');
  const page = open(`/auth/google-callback${search}`);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Σφάλμα σύνδεσης' }, wait);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(message, { selector: '[role="alert"] p' })).toBeVisible();
  logged();
  return page;
}

describe('a reload after success', () => {
  beforeEach(() => {
    delays = holdTimers(2000);
  });

  test.each([
    [true, '/catalog', '/catalog'],
    [true, null, '/post-onboarding'],
    [false, null, '/auth/signup?step=onboarding'],
    // The wanted page comes before the onboarding.
    [false, '/catalog', '/catalog'],
    [false, '/learn?seat=x', '/learn?seat=x'],
  ])('onboarding completed %s, requested %s: opens %s', async (onboarded, next, target) => {
    await signInAs(await newUser({ onboarded }));
    storeNextAfterGoogle(next);
    const { router } = open(`/auth/google-callback?code=used&state=${state}`);
    const { title } = authCallbackText.success;
    await screen.findByRole('heading', { level: 1, name: title }, wait);
    await waitFor(() => expect(delays.waiting()).toBe(1));
    delays.pass();
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toContain(target);
    }, wait);
  });
});

describe('errors', () => {
  beforeEach(() => {
    delays = holdTimers(3000);
  });

  test('redirect to a login page that keeps the page that was requested', async () => {
    storeNextAfterGoogle('/catalog');
    const { router } = await expectFailure('', errorMessage('no_authorization_code'));
    await waitFor(() => expect(delays.waiting()).toBe(1));
    delays.pass();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
    expect(router.state.location.search).toBe('?error=google_oauth_failed&next=%2Fcatalog');
  });

  test('show their message, then redirect to the login page after 3 seconds', async () => {
    const { router } = await expectFailure('', errorMessage('no_authorization_code'));
    await waitFor(() => expect(delays.waiting()).toBe(1));
    delays.pass();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
    expect(router.state.location.search).toBe('?error=google_oauth_failed');
    expect(await screen.findByText(fallbacks.google, {}, wait)).toBeVisible();
  });

  test('the button opens the login page at once, and leaves no timer running', async () => {
    const { user, router } = await expectFailure('', errorMessage('no_authorization_code'));
    await user.click(screen.getByRole('link', { name: authCallbackText.error.back }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
    await waitFor(() => expect(delays.waiting()).toBe(0));
  });

  test('cancelled', () =>
    expectFailure('?error=access_denied', 'Σφάλμα κατά τη σύνδεση: η σύνδεση ακυρώθηκε'));

  test('no verifier', () => expectFailure(`?code=abc&state=${state}`, errorMessage('no_verifier')));

  test('a forged state', async () => {
    started();
    await expectFailure('?code=abc&state=forged', errorMessage('state_mismatch'));
  });

  test.each([
    [
      'the exchange fails',
      () => respondWith('/functions/v1/google-exchange', 400),
      errorMessage('exchange_failed'),
    ],
    [
      'a gateway',
      () => respondWith('/functions/v1/google-exchange', 503),
      errorMessage('unavailable'),
    ],
    ['no connection', () => disconnect('/functions/v1/google-exchange'), errorMessage('network')],
  ])('%s', async (_, fail, message) => {
    started();
    fail();
    await expectFailure(`?code=abc&state=${state}`, message);
    expect(document.body).not.toHaveTextContent(/internal|relation/);
    // The next try needs a start of its own.
    expect(sessionStorage.getItem('praxi-google-verifier')).toBeNull();
  });
});
