import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { loginText } from '@/subjects/session/text/auth-login';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { signOut } from '@/subjects/session/data/mutations';
import { setSessionState } from '@/subjects/session/data/session-store';
import { withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import { openLogin, wait } from './login-steps.ts';

withBackend();

afterEach(async () => {
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page', () => {
  test('links to reset, sign-up and the three audiences, and is not indexed', async () => {
    await openLogin();
    const main = within(screen.getByRole('main'));
    for (const [name, target] of [
      [loginText.forgotten, '/auth/password-reset'],
      [loginText.signUp, '/auth/signup'],
      [loginText.audiences.individuals, '/individuals'],
      [loginText.audiences.businesses, '/businesses'],
      [loginText.audiences.projects, '/projects'],
    ] as const) {
      expect(main.getByRole('link', { name })).toHaveAttribute('href', target);
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
    );
  });

  test('can be filled in by password managers', async () => {
    const { email, password } = await openLogin();
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toHaveAttribute('autocomplete', 'email');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('has no Google button without a client id', async () => {
    await openLogin();
    expect(screen.queryByText(/Google/)).toBeNull();
  });
});

describe('both fields are required', () => {
  test.each([
    ['both empty', '', ''],
    ['no password', 'maria@example.gr', ''],
    ['no email', '', 'enas-kodikos'],
  ])('%s', async (_, typedEmail, typedPassword) => {
    const { user, email, password, submit } = await openLogin();
    if (typedEmail) await user.type(email, typedEmail);
    if (typedPassword) await user.type(password, typedPassword);
    await submit();
    const alert = await screen.findByRole('alert', {}, wait);
    expect(alert).toHaveTextContent('Παρακαλώ συμπληρώστε όλα τα πεδία');
    expect(alert).toHaveFocus();
    expect(email.matches(':invalid, [aria-invalid]')).toBe(typedEmail === '');
    expect(password.matches(':invalid, [aria-invalid]')).toBe(typedPassword === '');
  });

  test('an invalid e-mail address', async () => {
    const { user, email, password, submit } = await openLogin();
    await user.type(email, 'maria@');
    await user.type(password, 'enas-kodikos');
    await submit();
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Παρακαλώ εισάγετε ένα έγκυρο email'),
    );
    expect(email).toHaveFocus();
  });
});

describe('success', () => {
  test('redirects to /dashboard', async () => {
    const testUser = await newUser();
    const { signIn, router } = await openLogin();
    await signIn(testUser);
    await waitFor(
      () => expect(['/dashboard', '/profile']).toContain(router.state.location.pathname),
      wait,
    );
    expect(await screen.findByText('Καλωσήρθες! Σύνδεση επιτυχής.', {}, wait)).toBeVisible();
  });

  test('redirects to the requested page', async () => {
    const testUser = await newUser();
    const { signIn, expectTarget } = await openLogin('/auth/login?next=%2Fcatalog%3Fq%3Dai');
    await signIn(testUser);
    await expectTarget('/catalog?q=ai');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (next) => {
      const testUser = await newUser();
      const { signIn, router } = await openLogin(`/auth/login?next=${encodeURIComponent(next)}`);
      await signIn(testUser);
      await waitFor(
        () => expect(['/dashboard', '/profile']).toContain(router.state.location.pathname),
        wait,
      );
    },
  );

  test('redirects a signed-in user at once', async () => {
    await signInAs(await newUser());
    const { router } = open('/auth/login?next=/catalog');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'), wait);
  });
});

test('a reload keeps the e-mail address and never the password', async () => {
  const { user, email, password } = await openLogin();
  await user.type(email, 'maria@example.gr');
  await user.type(password, 'enas-mystikos-kodikos');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mystikos');
  expect(sessionStorage.getItem('praxi-of:visitor:draft:login')).toContain('maria@example.gr');
});

describe('the page says why it is shown', () => {
  test('to a visitor who wanted another page', async () => {
    await openLogin('/auth/login?next=%2Fprofile');
    expect(screen.getByText(loginText.reasons.needed.title)).toBeVisible();
  });

  test('not to a visitor who wanted to sign in', async () => {
    await openLogin();
    for (const { title } of Object.values(loginText.reasons)) {
      expect(screen.queryByText(title)).toBeNull();
    }
  });

  test.each(['/profile', '/admin'])('to a user of %s whose session ended', async (path) => {
    const testUser = await newUser({ role: 'admin' });
    await signInAs(testUser);
    const { router } = open(path);
    await screen.findByRole('heading', { level: 1 }, wait);
    localStorage.removeItem(storedSessionKey);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
    });
    expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent(path)}`);
  });

  test('to a user whose session cannot be renewed, who can try again', async () => {
    const { router } = await openLogin('/auth/login?next=%2Fprofile');
    act(() => setSessionState({ status: 'signed-out', reason: 'unreachable' }));
    expect(screen.getByText(loginText.reasons.unreachable.title)).toBeVisible();
    expect(screen.getByRole('link', { name: loginText.retry })).toHaveAttribute('href', '/profile');
    expect(router.state.location.pathname).toBe('/auth/login');
    act(() => setSessionState({ status: 'signed-out' }));
  });
});
