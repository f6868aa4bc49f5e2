import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { open } from './screen.tsx';
import type { TestUser } from './test-user.ts';
import { newUser, signInAs } from './users.ts';

/** How long a machine under load may take. */
export const wait = { timeout: 20_000 };

/** Opens an address as this person, or as somebody new of a role. */
export async function openAs(who: TestUser | 'instructor' | 'admin', address: string) {
  const person = typeof who === 'string' ? await newUser({ role: who }) : who;
  await signInAs(person);
  const opened = open(address);
  const press = async (name: string | RegExp) =>
    opened.user.click(await screen.findByRole('button', { name }, wait));
  return { ...opened, person, press };
}

/** Waits for a notification. */
export const expectToast = (text: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: /^Ειδοποιήσεις/ });
    expect(within(region).getByText(text)).toBeVisible();
  }, wait);

/** The question that stands before everything else. */
export const dialog = () => within(screen.getByRole('alertdialog'));
