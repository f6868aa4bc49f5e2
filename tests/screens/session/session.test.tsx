import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { navigationText } from '@/subjects/site/text/navigation';
import { pageText } from '@/shared/page/text/page';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { signIn } from '@/subjects/session/data/mutations';
import { emitSessionEvent } from '@/subjects/session/data/session-events';
import { setSessionState } from '@/subjects/session/data/session-store';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { expectLog } from '../../support/console.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { header, inAnotherTab, openPage, page, wait } from './session-steps.tsx';

withBackend();
afterEach(() => {
  queryClient.clear();
  // The store of the session survives, and remembers a sign-out like a page that is not reloaded.
  setSessionState({ status: 'signed-out' });
});

describe('a page behind a login', () => {
  test('redirects a visitor to the login page and back', async () => {
    openPage('/profile?tab=security&x=%CE%B1');
    expect(await page('login')).toBeVisible();
    const next = encodeURIComponent('/profile?tab=security&x=%CE%B1');
    expect(screen.getByText(`/auth/login?next=${next}`)).toBeVisible();
  });

  test('opens for a signed-in user', async () => {
    await signInAs(await newUser());
    openPage('/profile');
    expect(await page('profile')).toBeVisible();
  });

  test('redirects from /dashboard to /profile with its query string', async () => {
    await signInAs(await newUser());
    const { router } = openPage('/dashboard?tab=danger');
    expect(await page('profile')).toBeVisible();
    expect(screen.getByText('/profile?tab=danger')).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('redirects to the login page and back when the session has ended', async () => {
    await signInAs(await newUser());
    openPage('/profile?tab=danger');
    await page('profile');
    inAnotherTab(null);
    expect(await page('login')).toBeVisible();
    expect(
      screen.getByText(`/auth/login?next=${encodeURIComponent('/profile?tab=danger')}`),
    ).toBeVisible();
    expect(screen.queryByText(sessionText.signedOut.text)).toBeNull();
  });

  test('redirects to the home page after sign-out, with one toast', async () => {
    await signInAs(await newUser());
    const { user } = openPage('/profile');
    await page('profile');
    await user.click(header().getByRole('button', { name: signOutButtonText.label }));
    expect(await page('home')).toBeVisible();
    expect(await screen.findAllByText(sessionText.signedOut.text, {}, wait)).toHaveLength(1);
    expect(header().getByRole('link', { name: navigationText.login })).toBeVisible();
  });

  test('is left even when the sign-out does not reach the server', async () => {
    const logged = expectLog('warn');
    await signInAs(await newUser());
    const { user } = openPage('/profile');
    await page('profile');
    respondWith('/auth/v1/logout', 503);
    await user.click(header().getByRole('button', { name: signOutButtonText.label }));
    expect(await page('home')).toBeVisible();
    expect(await screen.findByText(sessionText.signedOut.text, {}, wait)).toBeVisible();
    expect(localStorage.getItem(storedSessionKey)).toBeNull();
    await waitFor(() =>
      expect(logged()).toEqual([
        ['[praxi] sign-out did not reach the server', { code: 'unavailable' }],
      ]),
    );
  });
});

describe('a staff page', () => {
  test('refuses a visitor, who can sign in and return', async () => {
    const { user } = openPage('/admin?tab=modules');
    expect(await page('Πρόσβαση Απορρίφθηκε')).toBeVisible();
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    const next = `?next=${encodeURIComponent('/admin?tab=modules')}`;
    expect(links).toEqual(['/dashboard', '/', `/auth/login${next}`]);
    await user.click(main.getByRole('link', { name: sessionText.denied.login }));
    expect(await page('login')).toBeVisible();
    expect(screen.getByText(`/auth/login${next}`)).toBeVisible();
  });

  test('redirects to the home page after sign-out', async () => {
    await signInAs(await newUser({ role: 'instructor' }));
    const { user, router } = openPage('/admin');
    await page('admin');
    await user.click(header().getByRole('button', { name: signOutButtonText.label }));
    expect(await page('home')).toBeVisible();
    // Going back leads to the login page, which says why and leads on.
    await act(() => router.navigate('/admin'));
    expect(await page('login')).toBeVisible();
    expect(screen.getByText('/auth/login?next=%2Fadmin')).toBeVisible();
  });

  test.each(['admin', 'instructor'] as const)('lets an %s in', async (role) => {
    await signInAs(await newUser({ role }));
    openPage('/admin');
    expect(await page('admin')).toBeVisible();
  });

  test.each([
    ['without a role', ''],
    ['who is a learner', 'learner'],
  ])('refuses a testUser %s and leads on', async (_who, role) => {
    const user = await newUser();
    if (role) await execute(`insert into public.user_roles values ('${user.id}', '${role}')`);
    await signInAs(user);
    openPage('/admin');
    expect(await page('Πρόσβαση Απορρίφθηκε')).toBeVisible();
    expect(
      screen.getByText('Δεν έχετε δικαιώματα πρόσβασης σε αυτή τη σελίδα.', { selector: 'main p' }),
    ).toBeVisible();
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/dashboard', '/']);
    expect(screen.queryByText('admin')).toBeNull();
  });

  test('shows an error when the role does not load, and can retry', async () => {
    await signInAs(await newUser({ role: 'admin' }));
    respondWith('/rest/v1/user_roles', 500);
    const { user } = openPage('/admin');
    expect(await page(sessionText.roleFailure.heading)).toBeVisible();
    expect(screen.getByText(sessionText.roleFailure.title)).toBeVisible();
    expect(document.body).not.toHaveTextContent('relation 42');
    stopFault();
    await user.click(screen.getByRole('button', { name: sessionText.roleFailure.retry }));
    expect(await page('admin')).toBeVisible();
  });
});

describe('toasts', () => {
  test('of a sign-in: once, and not for the same user again', async () => {
    const testUser = await newUser();
    openPage('/');
    await page('home');
    await act(() => signIn(testUser));
    expect(await screen.findAllByText('Καλωσήρθες! Σύνδεση επιτυχής.', {}, wait)).toHaveLength(1);
    await act(() => signIn(testUser));
    // The client checks the session when a tab becomes visible.
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getAllByText('Καλωσήρθες! Σύνδεση επιτυχής.')).toHaveLength(1);
    await signInAs(testUser);
  });

  test.each([
    ['password-recovery', sessionText.passwordRecovery.title],
    ['expiring', sessionText.expiring.title],
  ] as const)('of %s', async (event, title) => {
    openPage('/');
    await page('home');
    act(() => emitSessionEvent(event));
    expect(await screen.findByText(title, {}, wait)).toBeVisible();
  });
});

test('a stored session that cannot be parsed counts as signed out', async () => {
  localStorage.setItem(storedSessionKey, '{"access_token": 1');
  openPage('/profile');
  expect(await page('login')).toBeVisible();
  localStorage.clear();
});

test('a role that does not load shows a skeleton, not a blank page', async () => {
  await signInAs(await newUser({ role: 'admin' }));
  disconnect('/rest/v1/user_roles');
  openPage('/admin');
  expect(await screen.findByText(pageText.loading, {}, wait)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
});
