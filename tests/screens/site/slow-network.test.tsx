import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { RequireSession } from '@/app/guards/require-session';
import { RequireStaff } from '@/app/guards/require-staff';
import { LiveDataLayout } from '@/app/layouts/live-data-layout';
import { RootLayout } from '@/app/layouts/root-layout';
import { SiteLayout } from '@/app/layouts/site-layout';
import { RedirectToProfile } from '@/app/redirect-to-profile';
import { loginText } from '@/subjects/session/text/auth-login';
import { pageText } from '@/shared/page/text/page';
import { navigationText } from '@/subjects/site/text/navigation';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { readSession } from '@/subjects/session/data/auth-client';
import { LoginPage } from '@/subjects/session/visitor/login-page';
import { delays } from '@/lib/delays';
import { withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { holdTimers } from '../../support/timers.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const wait = { timeout: 40_000 };

/** Pages whose scripts arrive when `arrive` is called. The page that is open first is there already. */
function slowSite(first: RouteObject) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slowPage = (path: string): RouteObject => ({
    path,
    lazy: async () => {
      await promise;
      return { Component: () => <h1>{path}</h1> };
    },
  });
  const paths = ['/', '/auth/login', '/profile', '/next'].filter((path) => path !== first.path);
  const tree: RouteObject[] = [
    {
      element: <RootLayout />,
      children: [
        {
          element: <SiteLayout />,
          children: [{ element: <LiveDataLayout />, children: [first, ...paths.map(slowPage)] }],
        },
      ],
    },
  ];
  return { tree, arrive: () => act(async () => resolve()) };
}

const arrived = (path: string) => screen.findByRole('heading', { level: 1, name: path }, wait);
const loading = () => within(screen.getByRole('main')).findByText(pageText.loading, {}, wait);

test.each([
  [
    'a visitor of a page behind a login',
    '/members',
    <RequireSession key="members" />,
    '/auth/login',
  ],
  ['a visitor of /dashboard', '/dashboard', <RedirectToProfile key="dashboard" />, '/profile'],
])('%s sees that the next page is loading', async (_who, path, element, next) => {
  const { tree, arrive } = slowSite({ path, element });
  open(path, tree);
  expect(await loading()).toBeInTheDocument();
  await arrive();
  expect(await arrived(next)).toBeVisible();
});

test.each([
  ['behind a login', '/members', <RequireSession key="members" />],
  ['of the staff', '/staff', <RequireStaff key="staff" />],
])(
  'after a sign-out on a page %s, the page says that the next one is loading',
  async (_where, path, element) => {
    await signInAs(await newUser({ role: 'admin' }));
    const { tree, arrive } = slowSite({ element, children: [{ path, element: <h1>first</h1> }] });
    const { user } = open(path, tree);
    await arrived('first');
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: signOutButtonText.label }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'first' })).toBeNull(), wait);
    expect(await loading()).toBeInTheDocument();
    // The client reports the end of the session once more, for example when the tab comes to the front.
    await act(readSession);
    await arrive();
    expect(await arrived('/')).toBeVisible();
  },
);

test('a sign-out before a page behind a login has rendered leads to the home page too', async () => {
  await signInAs(await newUser());
  const script = Promise.withResolvers<{ default: () => null }>();
  const Unfinished = lazy(() => script.promise);
  const element = (
    <Suspense fallback={<h1>first</h1>}>
      <RequireSession />
    </Suspense>
  );
  const { tree, arrive } = slowSite({
    element,
    children: [{ path: '/members', element: <Unfinished /> }],
  });
  const { user } = open('/members', tree);
  await arrived('first');
  const header = within(screen.getByRole('banner'));
  await user.click(await header.findByRole('button', { name: signOutButtonText.label }));
  await header.findByRole('link', { name: navigationText.login });
  await act(async () => script.resolve({ default: () => null }));
  await arrive();
  expect(await arrived('/')).toBeVisible();
});

test('after a sign-in the form stays, busy, until the next page is there', async () => {
  const testUser = await newUser();
  const { tree, arrive } = slowSite({ path: '/auth/login', element: <LoginPage /> });
  const { user, router } = open('/auth/login?next=/next', tree);
  await user.type(await screen.findByLabelText(loginText.email, {}, wait), testUser.email);
  await user.type(screen.getByLabelText(loginText.password), testUser.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'), wait);
  const submit = await screen.findByRole('button', { name: loginText.sending }, wait);
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await arrive();
  expect(await arrived('/next')).toBeVisible();
});

test('a bar of progress is shown and announced when a page takes longer than 300 ms', async () => {
  expect(delays.navigationProgress).toBe(300);
  const timers = holdTimers(delays.navigationProgress);
  const { tree, arrive } = slowSite({ path: '/first', element: <Link to="/next">next</Link> });
  const { user } = open('/first', tree);
  await user.click(await screen.findByRole('link', { name: 'next' }));
  await waitFor(() => expect(timers.waiting()).toBe(1));
  expect(screen.queryByText(navigationText.loading)).toBeNull();
  timers.pass();
  const announcement = screen.getByText(navigationText.loading);
  expect(announcement.closest('[role="status"]')).not.toBeNull();
  await arrive();
  expect(await arrived('/next')).toBeVisible();
  expect(screen.queryByText(navigationText.loading)).toBeNull();
});
