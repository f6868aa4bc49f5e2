import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RouteError } from '@/app/route-error';
import { notFoundText, routeErrorText } from '@/app/text';
import { withdrawalLaw } from '@/brand/withdrawal';
import { profileText } from '@/subjects/account/text/profile';
import { pageText } from '@/shared/page/text/page';
import { footerText } from '@/subjects/site/text/footer';
import { navigationText } from '@/subjects/site/text/navigation';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { sessionText } from '@/subjects/session/text/session';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { newClient, withBackend } from '../../support/backend.ts';
import { expectLog } from '../../support/console.ts';
import { open } from '../../support/screen.tsx';

withBackend();
afterEach(() => localStorage.clear());

const wait = { timeout: 40_000 };
test('an unknown URL shows an error page with the path and links', async () => {
  const logged = expectLog('warn');
  open('/no/such-page?x=1');
  expect(await screen.findByRole('heading', { name: notFoundText.title }, wait)).toBeVisible();
  expect(screen.getByText('/no/such-page')).toBeVisible();
  expect(screen.getByRole('link', { name: notFoundText.home })).toHaveAttribute('href', '/');
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
  );
  await waitFor(() =>
    expect(logged()).toEqual([['[praxi] route not found', { path: '/no/such-page' }]]),
  );
});

test.each([
  ['/%CE%BC%CE%B1%CE%B8%CE%AE%CE%BC%CE%B1%CF%84%CE%B1', '/μαθήματα'],
  ['/100%25', '/100%'],
  ['/%FF', '/%FF'],
])('the error page for %s shows the path as %s', async (path, shown) => {
  const logged = expectLog('warn');
  open(path);
  expect(await screen.findByText(shown, { selector: 'code' }, wait)).toBeVisible();
  // The page logs in an effect, which may run after the text is shown.
  await waitFor(() => expect(logged()).not.toEqual([]));
});

const currentEntries = () =>
  within(screen.getByRole('banner'))
    .queryAllByRole('link', { current: 'page' })
    .map((link) => link.textContent);

test.each([
  ['/', [navigationText.home]],
  ['/individuals', [navigationText.individuals]],
  ['/projects/', [navigationText.projects]],
  ['/training/ai-for-teams', []],
  ['/project/starter-automations', []],
  ['/catalog', [navigationText.catalog]],
])('on %s the navigation marks the entries %j as the current page', async (path, entries) => {
  open(path);
  await screen.findByRole('heading', { level: 1 }, wait);
  expect(currentEntries()).toEqual(entries);
});

test('on an unknown path the navigation marks its parent page', async () => {
  const logged = expectLog('warn');
  open('/individuals/unknown');
  await screen.findByRole('heading', { name: notFoundText.title }, wait);
  expect(currentEntries()).toEqual([navigationText.individuals]);
  await waitFor(() => expect(logged()).not.toEqual([]));
});

test('the header of a visitor offers login and sign-up', async () => {
  open('/about');
  const header = await screen.findByRole('banner', {}, wait);
  expect(within(header).getByRole('link', { name: navigationText.login })).toHaveAttribute(
    'href',
    '/auth/login',
  );
  expect(within(header).getByRole('link', { name: navigationText.startNow })).toHaveAttribute(
    'href',
    '/auth/signup',
  );
  expect(within(header).queryByRole('button', { name: signOutButtonText.label })).toBeNull();
});

test('the menu of small screens opens, and closes with its button', async () => {
  const { user } = open('/about');
  const button = await screen.findByRole('button', { name: navigationText.openMenu }, wait);
  await user.click(button);
  const menu = screen.getByRole('dialog', { name: navigationText.menu });
  expect(within(menu).getByRole('link', { name: navigationText.contact })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(menu).getByRole('button', { name: navigationText.closeMenu }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

async function signIn(email: string) {
  const { data } = await newClient().auth.signInWithPassword({
    email,
    password: 'praxi-local-2026',
  });
  localStorage.setItem(storedSessionKey, JSON.stringify(data.session));
}

const { own } = navigationText;

test('in their own area users have their own links before some of the main navigation, and all of it in the menu', async () => {
  await signIn('manager@praxi.example');
  const { user, router } = open('/learn/certificates');
  const header = within(await screen.findByRole('banner', {}, wait));
  const company = await header.findByRole('link', { name: own.company }, wait);
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/learn',
    '/learn/certificates',
    '/dashboard',
    '/company',
    '/catalog',
    '/calendar',
    '/contact',
  ]);
  expect(currentEntries()).toEqual([navigationText.certificates]);
  expect(header.getByRole('button', { name: signOutButtonText.label })).toBeVisible();
  await user.click(header.getByRole('button', { name: navigationText.openMenu }));
  const menu = within(screen.getByRole('dialog', { name: navigationText.menu }));
  expect(menu.getByRole('link', { name: navigationText.individuals })).toBeVisible();
  await user.click(menu.getByRole('button', { name: navigationText.closeMenu }));
  // One line, with what the law requires on every page.
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByRole('navigation')).toBeNull();
  expect(footer.getByText('© 2024 Praxi')).toBeVisible();
  for (const name of [footerText.privacy, footerText.terms, withdrawalLaw.action])
    expect(footer.getByRole('link', { name })).toBeVisible();

  await user.click(company);
  await waitFor(() => expect(currentEntries()).toEqual([own.company]));
  await user.click(header.getByRole('link', { name: navigationText.dashboard }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  await screen.findByRole('heading', { level: 1, name: profileText.title }, wait);
  expect(currentEntries()).toEqual([navigationText.dashboard]);
  // The site has the main navigation again, followed by the user's own links.
  await user.click(footer.getByRole('link', { name: navigationText.catalog }));
  expect(await header.findByRole('link', { name: navigationText.individuals }, wait)).toBeVisible();
  expect(header.getByRole('link', { name: navigationText.learn })).toBeVisible();
  expect(header.queryByRole('link', { name: own.company })).toBeNull();
});

test('the header of a signed-in user has a button that signs out', async () => {
  await signIn('learner@praxi.example');
  const { user } = open('/about');
  const button = await screen.findByRole('button', { name: signOutButtonText.label }, wait);
  const header = screen.getByRole('banner');
  expect(within(header).queryByRole('link', { name: navigationText.login })).toBeNull();
  await user.click(button);
  expect(await screen.findByText(sessionText.signedOut.text, {}, wait)).toBeVisible();
  expect(
    await within(header).findByRole('link', { name: navigationText.login }, wait),
  ).toBeVisible();
  expect(localStorage.getItem(storedSessionKey)).toBeNull();
});

const printed = () => screen.queryByText(new RegExp(pageText.printed(String.raw`\d+`)));

test('the day on which a page is printed is computed only then', async () => {
  open('/about');
  await screen.findByRole('heading', { level: 1 }, wait);
  expect(printed()).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(printed()).toHaveTextContent('/about');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed()).toBeNull();
});

function Broken(): never {
  throw new Error('a fault of ours');
}

test('a page that throws shows Greek text and a link', async () => {
  const logged = expectLog('error');
  open('/', [{ path: '/', element: <Broken />, errorElement: <RouteError /> }]);
  expect(await screen.findByRole('heading', { name: routeErrorText.title }, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: routeErrorText.reload })).toBeVisible();
  expect(screen.getByRole('link', { name: routeErrorText.home })).toHaveAttribute('href', '/');
  expect(document.body).not.toHaveTextContent('fault of ours');
  const events = logged().map(([event]) => event);
  expect(events).toContain('[praxi] route failed');
});
