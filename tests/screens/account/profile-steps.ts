import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { inPlaceText } from '@/shared/forms/text/in-place';
import { signUpText } from '@/subjects/session/text/sign-up';
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

const { form, answers } = profileText;
export const changeNames = inPlaceText.changeOf(form.firstName);
const changeGoals = inPlaceText.changeOf(signUpText.goals.legend);

/** Opens the form of the names, which replaces its lines, unless a draft has opened it. */
export async function openNames(user: UserEvent) {
  const button = await screen.findByRole('button', { name: changeNames }, wait);
  await user.click(button);
  return screen.getByLabelText(form.firstName);
}

/** Opens the form of the answers. */
export async function openAnswers(user: UserEvent) {
  const lines = within(await region(answers.title));
  await user.click(await lines.findByRole('button', { name: changeGoals }, wait));
  return lines;
}

/** `isClosed`: the names are lines, and stay lines. */
export async function openProfile(query = '', { isClosed = false } = {}) {
  const opened = open(`/profile${query}`);
  if (query) await screen.findByRole('tabpanel', {}, wait);
  else {
    await region(form.title);
    const isOpen = screen.queryByLabelText(form.firstName) !== null;
    if (!isOpen && !isClosed) await openNames(opened.user);
  }
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
