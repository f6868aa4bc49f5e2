import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { RequireSession } from '@/app/guards/require-session';
import { RequireStaff } from '@/app/guards/require-staff';
import { LiveDataLayout } from '@/app/layouts/live-data-layout';
import { RootLayout } from '@/app/layouts/root-layout';
import { SiteLayout } from '@/app/layouts/site-layout';
import { RedirectToProfile } from '@/app/redirect-to-profile';
import { navigationText } from '@/content/interface/navigation';
import { errorMessage } from '@/content/interface/errors';
import { profileText } from '@/content/interface/profile';
import { sessionText } from '@/content/interface/session';
import { queryClient } from '@/data/query-client';
import { signIn } from '@/data/session/mutations';
import { emitSessionEvent } from '@/data/session/session-events';
import { getSessionState } from '@/data/session/session-store';
import { storedSessionKey } from '@/lib/stored-session';
import { execute, newClient, withBackend } from '../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../support/faults.ts';
import { expectLog } from '../support/console.ts';
import { open } from '../support/screen.tsx';
import { newUser, signInAs } from '../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
function Page({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{name}</h1>
      <p>{pathname + search}</p>
    </>
  );
}

/** The application's layouts and route guards, with pages that only show their name. */
const tree: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          { path: '/', element: <Page name="home" /> },
          { path: '/auth/login', element: <Page name="login" /> },
          {
            element: <RequireSession />,
            children: [
              { path: '/dashboard', element: <RedirectToProfile /> },
              { path: '/profile', element: <Page name="profile" /> },
            ],
          },
          {
            element: <LiveDataLayout />,
            children: [
              {
                element: <RequireStaff />,
                children: [{ path: '/admin', element: <Page name="admin" /> }],
              },
            ],
          },
        ],
      },
    ],
  },
  { path: '/bare', element: <Outlet /> },
];

const openPage = (url: string) => open(url, tree);
const page = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);
const header = () => within(screen.getByRole('banner'));

/** Changes the session as another tab does: in the shared storage, with the event that the browser sends. */
function inAnotherTab(session: unknown) {
  if (session) localStorage.setItem(storedSessionKey, JSON.stringify(session));
  else localStorage.removeItem(storedSessionKey);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
  });
}

async function sessionOf(user: { email: string; password: string }) {
  return (await newClient().auth.signInWithPassword(user)).data.session;
}

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
    await user.click(header().getByRole('button', { name: navigationText.signOut }));
    expect(await page('home')).toBeVisible();
    expect(await screen.findAllByText(sessionText.signedOut.text, {}, wait)).toHaveLength(1);
    expect(header().getByRole('link', { name: navigationText.login })).toBeVisible();
  });

  test('is also left when the sign-out does not reach the server', async () => {
    const logged = expectLog('warn');
    await signInAs(await newUser());
    const { user } = openPage('/profile');
    await page('profile');
    respondWith('/auth/v1/logout', 503);
    await user.click(header().getByRole('button', { name: navigationText.signOut }));
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
    const { user } = openPage('/admin');
    await page('admin');
    await user.click(header().getByRole('button', { name: navigationText.signOut }));
    expect(await page('home')).toBeVisible();
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

describe('the other tab', () => {
  test('signs in: this one too, without a toast', async () => {
    const testUser = await newUser();
    openPage('/');
    await page('home');
    expect(header().getByRole('link', { name: navigationText.login })).toBeVisible();
    inAnotherTab(await sessionOf(testUser));
    expect(await screen.findByRole('button', { name: navigationText.signOut }, wait)).toBeVisible();
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: testUser.id }), wait);
    expect(screen.queryByText(sessionText.signedIn.title)).toBeNull();
    inAnotherTab(null);
    expect(await header().findByRole('link', { name: navigationText.login }, wait)).toBeVisible();
    expect(screen.queryByText(sessionText.signedOut.text)).toBeNull();
  });

  test('signs in another user: the data of the first is removed', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    openPage('/');
    await page('home');
    queryClient.setQueryData(['profiles', first.id], { first_name: 'private' });
    inAnotherTab(await sessionOf(second));
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: second.id }), wait);
    expect(queryClient.getQueryData(['profiles', first.id])).toBeUndefined();
  });
});

describe('a screen of a user, when another tab signs in another user', () => {
  test('stays, keeps what was typed and saves nothing until its user is back', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    const { user } = open('/profile');
    const name = await screen.findByLabelText(profileText.form.firstName, {}, wait);
    await user.clear(name);
    await user.type(name, 'Ευδοκία');
    const before = await execute(`select * from public.profiles where id <> '${first.id}'`);
    inAnotherTab(await sessionOf(second));
    expect(
      await screen.findByText(sessionText.otherAccount.title(second.email), {}, wait),
    ).toBeVisible();
    expect(screen.getByText(sessionText.otherAccount.text(first.email))).toBeVisible();
    expect(
      screen.getByRole('button', { name: sessionText.otherAccount.action(second.email) }),
    ).toBeVisible();
    expect(name).toHaveValue('Ευδοκία');
    await user.click(screen.getByRole('button', { name: profileText.form.submit }));
    const failure = errorMessage('other_account');
    expect(await screen.findByText(failure, { exact: false }, wait)).toBeVisible();
    expect(await execute(`select * from public.profiles where id <> '${first.id}'`)).toEqual(
      before,
    );
    // The other account signs out: the screen still waits for its own user.
    inAnotherTab(null);
    expect(await screen.findByText(sessionText.otherAccount.title(''), {}, wait)).toBeVisible();
    expect(name).toHaveValue('Ευδοκία');
    inAnotherTab(await sessionOf(first));
    await waitFor(
      () => expect(screen.queryByText(sessionText.otherAccount.text(first.email))).toBeNull(),
      wait,
    );
    await user.click(screen.getByRole('button', { name: profileText.form.submit }));
    await waitFor(
      async () =>
        expect(
          await execute(`select first_name from public.profiles where id = '${first.id}'`),
        ).toEqual([{ first_name: 'Ευδοκία' }]),
      wait,
    );
  });

  test('follows once it is left', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    const { router } = openPage('/profile');
    await page('profile');
    inAnotherTab(await sessionOf(second));
    await screen.findByText(sessionText.otherAccount.title(second.email), {}, wait);
    expect(getSessionState()).toMatchObject({ userId: first.id });
    await act(() => router.navigate('/'));
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: second.id }), wait);
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
  expect(await screen.findByText(sessionText.loading, {}, wait)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
});
