import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { open } from './screen.tsx';
import type { TestUser } from './test-user.ts';
import { newUser, signInAs } from './users.ts';

/** Long, so that a busy machine does not fail a test. */
export const wait = { timeout: 40_000 };

/** Opens a URL as this user, or as a new user with a role. */
export async function openAs(who: TestUser | 'instructor' | 'admin', url: string) {
  const testUser = typeof who === 'string' ? await newUser({ role: who }) : who;
  await signInAs(testUser);
  const opened = open(url);
  const press = async (name: string | RegExp) =>
    opened.user.click(await screen.findByRole('button', { name }, wait));
  return { ...opened, testUser, press };
}

/** Waits for a toast. */
export const expectToast = (text: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: /^Ειδοποιήσεις/ });
    expect(within(region).getByText(text)).toBeVisible();
  }, wait);

/** The open dialog. */
export const dialog = () => within(screen.getByRole('alertdialog'));
