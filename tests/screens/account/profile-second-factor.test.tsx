import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { site } from '@/brand/site';
import { getSupabase } from '@/lib/supabase/clients';
import { giveCode } from '@/subjects/session/data/second-factor';
import { appCode, wrongCode } from '../../local/app-codes.ts';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { openAs } from '../../support/staff.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { codeField, newUserWithFactor } from '../session/factor-steps.ts';
import { expectToast, openProfile, region, wait, withSignedInUser } from './profile-steps.ts';

withBackend();
const testUser = withSignedInUser();

const { title, off, on, setUp, recovery, staff, needed } = secondFactorText;
const url = '/profile?tab=security';

const factorsOf = (userId: string) =>
  execute(
    `select factor_type, status from auth.mfa_factors where user_id = '${userId}' order by 1`,
  );

const section = async () => within(await region(title));

/** The secret that the page shows, without its spaces. */
const shownSecret = async () => {
  const shown = await screen.findByRole('group', { name: setUp.secret }, wait);
  expect(shown).toHaveTextContent(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return shown.textContent.replaceAll(' ', '');
};

/** Opens the page of a user who has a factor, and has given the code. */
async function openWithFactor(options?: Parameters<typeof newUserWithFactor>[0]) {
  const user = await newUserWithFactor(options);
  await signInAs(user);
  await giveCode({ code: appCode(user.secret, 1), isRecovery: false });
  return { ...(await openProfile('?tab=security')), testUser: user };
}

test('it is set up with only the keyboard, and its recovery codes are shown once', async () => {
  const { user } = await openProfile('?tab=security');
  const part = await section();
  (await part.findByRole('button', { name: off.action }, wait)).focus();
  await user.keyboard('{Enter}');
  const secret = await shownSecret();
  await waitFor(() => expect(screen.getByRole('heading', { name: setUp.title })).toHaveFocus());
  expect(screen.getByRole('img', { name: setUp.qr })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: setUp.copy })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(setUp.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.tab();
  if (document.activeElement?.tagName === 'A') await user.tab();
  expect(await codeField()).toHaveFocus();
  await user.keyboard(`${wrongCode(secret, 3)}{Enter}`);
  await waitFor(async () => expect(await codeField()).toBeInvalid(), wait);
  await user.keyboard(`${appCode(secret)}{Enter}`);
  await expectToast(setUp.done);
  await waitFor(
    () => expect(part.getByRole('heading', { name: recovery.title })).toHaveFocus(),
    wait,
  );
  expect(await factorsOf(testUser().id)).toEqual([{ factor_type: 'totp', status: 'verified' }]);
  await user.click(await part.findByRole('button', { name: recovery.make }, wait));
  const codes = await part.findAllByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/, {}, wait);
  expect(codes).toHaveLength(10);
  await user.click(part.getByRole('button', { name: recovery.done }));
  expect(await part.findByText(recovery.left(10))).toBeVisible();
  expect(part.queryByText(/^([a-z2-9]{4}-){3}/)).toBeNull();
});

test('a set-up that was begun and left does not block a new one', async () => {
  const { user } = await openProfile('?tab=security');
  const part = await section();
  await user.click(await part.findByRole('button', { name: off.action }, wait));
  const first = await shownSecret();
  await user.click(screen.getByRole('button', { name: setUp.cancel }));
  await user.click(await part.findByRole('button', { name: off.action }, wait));
  expect(await shownSecret()).not.toBe(first);
  expect(await factorsOf(testUser().id)).toHaveLength(1);
});

test('a user who takes too long is told to begin again', async () => {
  const { user } = await openProfile('?tab=security');
  await user.click(await (await section()).findByRole('button', { name: off.action }, wait));
  const secret = await shownSecret();
  await execute(`delete from auth.mfa_factors where user_id = '${testUser().id}'`);
  await user.type(await codeField(), `${appCode(secret)}{Enter}`);
  expect(await screen.findByText(setUp.tooLate, {}, wait)).toBeVisible();
});

test('it is removed with a recovery code, and signing in asks for none', async () => {
  const opened = await openWithFactor({ withRecoveryCodes: true });
  const part = await section();
  const { user } = opened;
  await user.click(await part.findByRole('button', { name: on.remove }, wait));
  const { code } = secondFactorText;
  await user.click(await part.findByRole('button', { name: code.toRecovery }, wait));
  await user.type(
    await codeField(code.recoveryLabel),
    `${opened.testUser.recoveryCodes[0]}{Enter}`,
  );
  await expectToast(on.removed);
  expect(await factorsOf(opened.testUser.id)).toEqual([]);
  expect(await part.findByRole('button', { name: off.action }, wait)).toBeVisible();
});

test('a project without recovery codes shows none, and says whom to write to', async () => {
  respondWith('/auth/v1/factors/recovery-codes', 405);
  await openWithFactor();
  const part = await section();
  expect(await part.findByText(on.lost(site.email), {}, wait)).toBeVisible();
  expect(part.queryByText(recovery.title)).toBeNull();
});

test('an admin with a factor requires it of all staff, and an instructor without one is led to it', async () => {
  onTestFinished(async () => {
    await execute('update private.second_factor_setting set is_needed = false');
  });
  const without = await newUser({ role: 'instructor' });
  const { user, testUser: admin } = await openWithFactor({ role: 'admin' });
  const part = await section();
  expect(await part.findByText(staff.off, {}, wait)).toBeVisible();
  const linksTo = ({ id }: { id: string }) =>
    part
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href') === `/admin/users/${id}`);
  await waitFor(() => expect(linksTo(without)).toHaveLength(1), wait);
  expect(linksTo(admin)).toEqual([]);
  await user.click(part.getByRole('button', { name: staff.require }));
  await expectToast(staff.required);
  expect(await part.findByText(staff.on, {}, wait)).toBeVisible();

  cleanup();
  const other = await openAs('instructor', '/admin/today?view=all');
  expect(await screen.findByText(needed.title, {}, wait)).toBeVisible();
  expect(other.router.state.location.pathname).toBe('/profile');
  await other.press(off.action);
  const secret = await shownSecret();
  await other.user.type(await codeField(), `${appCode(secret)}{Enter}`);
  const link = await screen.findByRole('link', { name: needed.go }, wait);
  expect(link).toHaveAttribute('href', '/admin/today?view=all');
  await other.user.click(link);
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/admin/today'), wait);
});

test('staff with an open page when it becomes required are led to it by the next refusal', async () => {
  onTestFinished(async () => {
    await execute('update private.second_factor_setting set is_needed = false');
  });
  const { router } = await openAs('instructor', '/admin/messages');
  await screen.findByRole('heading', { name: adminMessagesText.title, level: 1 }, wait);
  await execute('update private.second_factor_setting set is_needed = true');
  await router.navigate('/admin/interests');
  expect(await screen.findByText(needed.title, {}, wait)).toBeVisible();
  expect(router.state.location.search).toContain('next=%2Fadmin%2Finterests');
});

test('an admin without a factor is told to set up theirs first, and nobody else sees the setting', async () => {
  await openAs('admin', url);
  expect(await screen.findByText(staff.ownFirst, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: staff.require })).toBeNull();
});

test('a factor that was set up in another tab is shown once setting it up is refused', async () => {
  const { user } = await openProfile('?tab=security');
  const part = await section();
  const begin = await part.findByRole('button', { name: off.action }, wait);
  const other = await getSupabase();
  const { data } = await other.auth.mfa.enroll({ factorType: 'totp' });
  await other.auth.mfa.challengeAndVerify({
    factorId: data?.id ?? '',
    code: appCode(data?.type === 'totp' ? data.totp.secret : ''),
  });
  await user.click(begin);
  expect(await part.findByRole('button', { name: on.remove }, wait)).toBeVisible();
  expect(part.queryByText(off.failure)).toBeNull();
});
