import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { postOnboardingText } from '@/content/interface/post-onboarding';
import { queryClient } from '@/data/query-client';
import { signOut } from '@/data/session/mutations';
import { execute, withBackend } from '../support/backend.ts';
import { open } from '../support/screen.tsx';
import { newUser, signInAs } from '../support/users.ts';

withBackend();
afterEach(async () => {
  await signOut().catch(() => {});
  queryClient.clear();
  localStorage.clear();
});

test('greets by the name in the profile, not by the one of the sign-up', async () => {
  const user = await newUser();
  await execute(`update public.profiles set first_name = 'Ευδοκία' where id = '${user.id}'`);
  await signInAs(user);
  open('/post-onboarding');
  const name = postOnboardingText.heading('Ευδοκία');
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 40_000 })).toBeVisible();
});
