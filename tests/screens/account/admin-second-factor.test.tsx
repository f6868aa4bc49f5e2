import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noAnswerText } from '@/shared/errors/text/errors';
import { adminUsersText } from '@/subjects/account/text/users';
import { giveCode } from '@/subjects/session/data/second-factor';
import { appCode } from '../../local/app-codes.ts';
import { loseResponse } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import { newUserWithFactor } from '../session/factor-steps.ts';

withBackend();

const text = adminUsersText.secondFactor;

test('an admin removes the second factor of somebody, who then signs in with only the password', async () => {
  const person = await newUserWithFactor();
  const { user, press } = await openAs('admin', `/admin/users/${person.id}`);
  expect(await screen.findByText(text.on, {}, wait)).toBeVisible();
  await press(text.remove);
  // A lost answer is not called a failure, and trying again does nothing twice.
  loseResponse('/rest/v1/rpc/reset_second_factor');
  await user.click(dialog().getByRole('button', { name: text.remove }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.remove }));
  await expectToast(text.removed('Δανάη Μαρκάκη'));
  expect(await screen.findByText(text.off, {}, wait)).toBeVisible();
  const { auth } = newClient();
  await auth.signInWithPassword(person);
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  const letters = await execute(
    `select 1 from private.outbox where kind = 'second_factor_reset' and subject ->> 'user' = '${person.id}'`,
  );
  expect(letters).toHaveLength(1);
});

test('without a second factor there is nothing to remove, and admins cannot remove their own here', async () => {
  const person = await newUser();
  const admin = await newUserWithFactor({ role: 'admin' });
  await signInAs(admin);
  await giveCode({ code: appCode(admin.secret, 1), isRecovery: false });
  const { router } = open(`/admin/users/${person.id}`);
  expect(await screen.findByText(text.off, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.remove })).toBeNull();
  await router.navigate(`/admin/users/${admin.id}`);
  expect(await screen.findByText(text.on, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.remove })).toBeNull();
});
