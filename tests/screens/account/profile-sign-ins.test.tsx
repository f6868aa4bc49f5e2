import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { deviceName } from '@/subjects/account/device-name';
import { profileText } from '@/subjects/account/text/profile';
import { signInsText as text } from '@/subjects/account/text/sign-ins';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { listText } from '@/shared/list/text';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { hold, respondWith, stopFault } from '../../support/faults.ts';
import { appCode } from '../../local/app-codes.ts';
import { codeField } from '../session/factor-steps.ts';
import { openProfile, region, wait, withSignedInUser } from './profile-steps.ts';

withBackend();
const testUser = withSignedInUser();
const { off, setUp } = secondFactorText;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const device = deviceName('firefox windows');

/** Signs the user in on another device as well. @returns the client there */
async function signInElsewhere() {
  const client = newClient();
  const { data } = await client.auth.signInWithPassword(testUser());
  const token = data.session?.access_token.split('.')[1] ?? '';
  const { session_id: id } = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))) as {
    session_id: string;
  };
  await execute(
    `update auth.sessions set user_agent = '${firefox}', ip = '192.0.2.7' where id = '${id}'`,
  );
  return client;
}

const items = async () => within(await region(text.title)).findAllByRole('listitem', {}, wait);

test('shows where the user is signed in, this device first, and ends another session', async () => {
  const other = await signInElsewhere();
  const { user } = await openProfile('?tab=security');
  const [here, elsewhere] = await items();
  expect(here).toHaveTextContent(text.current);
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(elsewhere).toHaveTextContent(device);
  expect(elsewhere).toHaveTextContent(text.address('192.0.2.7'));
  expect(elsewhere).not.toHaveTextContent(text.current);
  const end = within(elsewhere as HTMLElement).getByRole('button', {
    name: new RegExp(`^${text.end}: ${device}, `),
  });
  respondWith('/rpc/end_sign_in', 500);
  await user.click(end);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(text.endFailed);
  stopFault();
  await user.click(end);
  expect(await screen.findByText(text.ended(device), {}, wait)).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(1), wait);
  expect(screen.getByRole('heading', { name: text.title })).toHaveFocus();
  // The token there is useless once it expires.
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test('the focus stays in a field in which the user has continued meanwhile', async () => {
  await signInElsewhere();
  const { user } = await openProfile('?tab=security');
  const [, elsewhere] = await items();
  const release = hold('/rpc/end_sign_in');
  await user.click(within(elsewhere as HTMLElement).getByRole('button'));
  const field = screen.getByLabelText(profileText.security.current);
  await user.click(field);
  release();
  await waitFor(async () => expect(await items()).toHaveLength(1), wait);
  expect(await screen.findByText(text.ended(device), {}, wait)).toBeVisible();
  expect(field).toHaveFocus();
});

test('staff who first need a second factor do not see sign-ins until they have one', async () => {
  await execute(`
    insert into public.user_roles (user_id, role) values ('${testUser().id}', 'instructor');
    update private.second_factor_setting set is_needed = true`);
  onTestFinished(async () => {
    await execute('update private.second_factor_setting set is_needed = false');
  });
  const { user, press } = await openProfile('?tab=security');
  await screen.findByRole('button', { name: off.action }, wait);
  await waitFor(() => expect(screen.queryByRole('region', { name: text.title })).toBeNull(), wait);
  await press(off.action);
  const secret = await screen.findByRole('group', { name: setUp.secret }, wait);
  const code = appCode(secret.textContent.replaceAll(' ', ''));
  await user.type(await codeField(), `${code}{Enter}`);
  expect(await items()).toHaveLength(1);
});

test('the list shows what signing out everywhere else leaves', async () => {
  const other = await signInElsewhere();
  const { press } = await openProfile('?tab=security');
  expect(await items()).toHaveLength(2);
  await press(text.others.action);
  expect(await screen.findByText(text.others.done, {}, wait)).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(1), wait);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test('a list that does not load says so, and the rest of the tab works', async () => {
  respondWith('/rpc/own_sign_ins', 500);
  const { user } = await openProfile('?tab=security');
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: text.others.action })).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: listText.retry }));
  expect(await items()).toHaveLength(1);
});
