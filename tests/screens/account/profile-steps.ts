import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { profileText } from '@/subjects/account/text/profile';
import { open } from '../../support/screen.tsx';
import { queryClient } from '@/shared/data/query-client';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

export const wait = { timeout: 40_000 };
export const region = (name: string) => screen.findByRole('region', { name }, wait);

export const expectToast = (text: string) =>
  waitFor(
    () =>
      expect(
        within(screen.getByRole('region', { name: /^Ειδοποιήσεις/ })).getByText(text),
      ).toBeVisible(),
    wait,
  );

export async function openProfile(query = '') {
  const opened = open(`/profile${query}`);
  if (query) await screen.findByRole('tabpanel', {}, wait);
  else await screen.findByLabelText(profileText.form.firstName, {}, wait);
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, press };
}

/** Signs in a new user before each test. @returns the user */
export function withSignedInUser() {
  let testUser: TestUser;

  beforeEach(async () => {
    testUser = await newUser();
    await signInAs(testUser);
  });

  afterEach(() => {
    sessionStorage.clear();
    queryClient.clear();
  });

  return () => testUser;
}
