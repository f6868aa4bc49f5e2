import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authCallbackText } from '@/subjects/session/text/auth-callback';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { signIn, signOut } from '@/subjects/session/data/mutations';
import { storeNextAfterGoogle } from '@/subjects/session/data/next-after-google';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { expectLog } from '../../support/console.ts';
import { holdTimers } from '../../support/timers.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let delays: ReturnType<typeof holdTimers>;
beforeEach(() => {
  delays = holdTimers(2000);
});
afterEach(async () => {
  stopFault();
  await signOut().catch(() => {});
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };
const url = '/auth/callback';

const profileOf = async (id: string) => {
  const rows = await execute(
    `select display_name, first_name, last_name, onboarding_completed, onboarding_data
     from public.profiles where id = '${id}'`,
  );
  return (rows as Record<string, unknown>[])[0];
};

/** Expects the success view and, after its two seconds, the next page. */
async function expectTarget(target: string, router: ReturnType<typeof open>['router']) {
  const heading = await screen.findByRole(
    'heading',
    { level: 1, name: authCallbackText.success.title },
    wait,
  );
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(delays.waiting()).toBe(1));
  expect(router.state.location.pathname).toBe(url);
  delays.pass();
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(target);
  }, wait);
}

describe('with a session', () => {
  test('onboarding completed: to /post-onboarding', async () => {
    await signInAs(await newUser());
    const { router } = open(url);
    await expectTarget('/post-onboarding', router);
  });

  test('not completed: to onboarding', async () => {
    const testUser = await newUser({ onboarded: false });
    await signInAs(testUser);
    const { router } = open(url);
    await expectTarget('/auth/signup?step=onboarding', router);
    expect(await profileOf(testUser.id)).toMatchObject({ onboarding_completed: false });
  });

  test("no profile: creates one with the provider's names and opens onboarding", async () => {
    const testUser = await newUser();
    await execute(
      `delete from public.profiles where id = '${testUser.id}';
       update auth.users set raw_user_meta_data = '{"full_name": "Άννα Μαρία Ιωάννου"}' where id = '${testUser.id}'`,
    );
    await signInAs(testUser);
    const { router } = open(url);
    await expectTarget('/auth/signup?step=onboarding', router);
    expect(await profileOf(testUser.id)).toEqual({
      display_name: 'Άννα Μαρία Ιωάννου',
      first_name: 'Άννα',
      last_name: 'Μαρία Ιωάννου',
      onboarding_completed: false,
      onboarding_data: {},
    });
  });

  test('no profile and no names: uses fallback names', async () => {
    const testUser = await newUser();
    await execute(
      `delete from public.profiles where id = '${testUser.id}';
       update auth.users set raw_user_meta_data = '{}' where id = '${testUser.id}'`,
    );
    await signInAs(testUser);
    const { router } = open(url);
    await expectTarget('/auth/signup?step=onboarding', router);
    expect(await profileOf(testUser.id)).toMatchObject({
      display_name: 'Google User',
      first_name: 'Google',
      last_name: 'User',
    });
  });

  test('a profile that can neither be read nor created: to onboarding', async () => {
    const logged = expectLog('warn');
    await signInAs(await newUser());
    respondWith('/rest/v1/profiles', 500);
    const { router } = open(url);
    await expectTarget('/auth/signup?step=onboarding', router);
    expect(logged().map(([event]) => event)).toEqual(
      expect.arrayContaining(['[praxi] profile not read', '[praxi] profile not completed']),
    );
  });

  test('opens the page that was requested before the redirect', async () => {
    await signInAs(await newUser());
    storeNextAfterGoogle('/catalog?q=ai');
    const { router } = open(url);
    await expectTarget('/catalog?q=ai', router);
  });

  test('a reload after success opens the next page too', async () => {
    await signInAs(await newUser());
    const { router } = open(`${url}?code=used`);
    await expectTarget('/post-onboarding', router);
  });

  test('leaves no timer running', async () => {
    await signInAs(await newUser());
    const { router } = open(url);
    await screen.findByRole('heading', { name: authCallbackText.success.title }, wait);
    await waitFor(() => expect(delays.waiting()).toBe(1));
    await router.navigate('/about');
    await waitFor(() => expect(delays.waiting()).toBe(0));
  });
});

async function expectFailure(search: string, message: string) {
  const logged = expectLog('warn');
  const page = open(url + search);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Σφάλμα σύνδεσης' }, wait);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(message, { selector: '[role="alert"] p' })).toBeVisible();
  expect(screen.getByRole('link', { name: authCallbackText.error.toLogin })).toHaveAttribute(
    'href',
    '/auth/login',
  );
  logged();
  return page;
}

describe('errors', () => {
  test('the provider refused', () =>
    expectFailure(
      '?error=access_denied&error_description=x',
      'Σφάλμα σύνδεσης με Google: η σύνδεση ακυρώθηκε',
    ));

  test('does not show text from the URL', async () => {
    await expectFailure('?error=Call+0900-EVIL', 'Σφάλμα σύνδεσης με Google: άγνωστη αιτία');
    expect(document.body).not.toHaveTextContent('EVIL');
  });

  test('the link to the login page keeps the page that was requested', async () => {
    storeNextAfterGoogle('/catalog');
    const logged = expectLog('warn');
    open(`${url}?error=access_denied`);
    const link = await screen.findByRole('link', { name: authCallbackText.error.toLogin }, wait);
    expect(link).toHaveAttribute('href', '/auth/login?next=%2Fcatalog');
    logged();
  });

  test('no code', () => expectFailure('', 'Η σύνδεση με Google διακόπηκε'));

  test('a code without its verifier', () =>
    expectFailure('?code=abc', errorMessage('flow_interrupted')));

  test('no connection', async () => {
    localStorage.setItem('praxi-session-code-verifier', JSON.stringify('a'.repeat(56)));
    disconnect('/auth/v1/token');
    await expectFailure('?code=abc', errorMessage('network'));
  });

  test('a code that the service refuses', async () => {
    localStorage.setItem('praxi-session-code-verifier', JSON.stringify('a'.repeat(56)));
    respondWith('/auth/v1/token', 400);
    await expectFailure('?code=abc', 'Σφάλμα κατά τη σύνδεση');
    expect(document.body).not.toHaveTextContent(/internal|relation/);
  });

  test('«try again» without a session shows an error', async () => {
    const { user } = await expectFailure('', authCallbackText.error.noCode);
    await user.click(screen.getByRole('button', { name: authCallbackText.error.retry }));
    expect(
      await screen.findByText(errorMessage('automatic_sign_in_failed'), {
        selector: '[role="alert"] p',
      }),
    ).toBeVisible();
  });

  test('«try again» with a session continues as without the error', async () => {
    const { user, router } = await expectFailure('', authCallbackText.error.noCode);
    await signIn(await newUser());
    await user.click(screen.getByRole('button', { name: authCallbackText.error.retry }));
    await expectTarget('/post-onboarding', router);
  });
});
