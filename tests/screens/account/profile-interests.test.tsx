import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { profileText } from '@/subjects/account/text/profile';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
const text = profileText.interests;
const title = 'Εφαρμογές χωρίς κώδικα';

let testUser: TestUser;

beforeEach(async () => {
  testUser = await newUser();
  await signInAs(testUser);
});

afterEach(() => queryClient.clear());

const register = ({ id, email }: TestUser, slug: string) =>
  execute(`insert into public.course_interests (course_id, name, email, user_id)
    select id, 'Δανάη', '${email}', '${id}' from public.courses where slug = '${slug}'`);

const stored = () =>
  execute(`select 1 from public.course_interests where user_id = '${testUser.id}'`);

async function openInterests() {
  const { user } = open('/profile');
  return { user, region: within(await screen.findByRole('region', { name: text.title }, wait)) };
}

test("lists only the user's own interests, each with a link to its course while that is offered", async () => {
  await register(testUser, 'efarmoges-choris-kodika');
  await register(testUser, 'protes-protropes');
  await register(await newUser(), 'psifiaki-stratigiki');
  const { region } = await openInterests();
  expect(await region.findByRole('link', { name: title }, wait)).toHaveAttribute(
    'href',
    '/course/efarmoges-choris-kodika',
  );
  expect(region.getByText(text.notOffered)).toBeVisible();
  expect(region.getAllByRole('listitem')).toHaveLength(2);
});

test('an interest is withdrawn after a confirmation', async () => {
  await register(testUser, 'efarmoges-choris-kodika');
  const { user, region } = await openInterests();
  await user.click(await region.findByRole('button', { name: text.withdrawOf(title) }, wait));
  await user.click(screen.getByRole('button', { name: text.cancel }));
  expect(await stored()).toHaveLength(1);
  await user.click(region.getByRole('button', { name: text.withdrawOf(title) }));
  respondWith('/rest/v1/course_interests', 503);
  await user.click(screen.getByRole('button', { name: text.confirm }));
  const dialog = within(screen.getByRole('alertdialog', { name: text.confirmTitle(title) }));
  expect(await dialog.findByText(errorMessage('unavailable'), {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog.getByRole('button', { name: text.confirm }));
  expect(await region.findByText(text.none, {}, wait)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expectFocus(screen.findByRole('heading', { name: text.title }));
  expect(await stored()).toEqual([]);
});

test('without interests it leads to the catalogue', async () => {
  const { region } = await openInterests();
  expect(await region.findByText(text.none, {}, wait)).toBeVisible();
  expect(region.getByRole('link', { name: text.catalogue })).toHaveAttribute('href', '/catalog');
});
