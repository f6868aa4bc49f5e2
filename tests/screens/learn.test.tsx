import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { learnText } from '@/content/interface/learn';
import { queryClient } from '@/data/query-client';
import { withBackend } from '../support/backend.ts';
import { open } from '../support/screen.tsx';
import { newUser, signInAs } from '../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };

test('a visitor signs in first, and comes back', async () => {
  const { router } = open('/learn?from=email');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(router.state.location.search).toBe('?next=%2Flearn%3Ffrom%3Demail');
});

test('a user sees the page, which search engines do not index', async () => {
  await signInAs(await newUser());
  open('/learn');
  expect(
    await screen.findByRole('heading', { level: 1, name: learnText.title }, wait),
  ).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
