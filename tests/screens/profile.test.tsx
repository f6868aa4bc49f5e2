import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorMessage } from '@/content/interface/errors';
import { unsavedChangesText } from '@/content/interface/unsaved-changes';
import { newPasswordText } from '@/content/interface/new-password';
import { photoText } from '@/content/interface/photo';
import { toastText } from '@/content/interface/toasts';
import { profileText } from '@/content/interface/profile';
import { queryClient } from '@/data/query-client';
import { signOut } from '@/data/session/mutations';
import { execute, newClient, withBackend } from '../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../support/faults.ts';
import { images, pngOf } from '../support/images.ts';
import { expectFocus, open } from '../support/screen.tsx';
import type { TestUser } from '../support/test-user.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
const profiles = '/rest/v1/profiles';

let testUser: TestUser;

beforeEach(async () => {
  testUser = await newUser();
  await signInAs(testUser);
});

afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

const region = (name: string) => screen.findByRole('region', { name }, wait);
const expectToast = (text: string) =>
  waitFor(
    () =>
      expect(
        within(screen.getByRole('region', { name: /^Ειδοποιήσεις/ })).getByText(text),
      ).toBeVisible(),
    wait,
  );

async function openProfile(query = '') {
  const opened = open(`/profile${query}`);
  await screen.findByLabelText(profileText.form.firstName, {}, wait);
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, press };
}

const names = () =>
  execute(
    `select first_name, last_name, display_name from public.profiles where id = '${testUser.id}'`,
  );

test('arrow keys move between the tabs, and the open tab is in the URL', async () => {
  const { user, router } = await openProfile('?tab=security');
  const [profile, security, danger] = screen.getAllByRole('tab');
  expect(security).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: profileText.tabs.security })).toBeVisible();
  security?.focus();
  await user.keyboard('{ArrowRight}');
  expect(danger).toHaveFocus();
  await waitFor(() => expect(router.state.location.search).toBe('?tab=danger'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(profile).toHaveAttribute('aria-selected', 'true'));
});

test('a profile that does not load shows an error and a toast, and can be retried', async () => {
  respondWith(profiles, 500);
  const { user } = open('/profile');
  await waitFor(
    () =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toContain(profileText.failure.title),
    wait,
  );
  await expectToast(profileText.failure.title);
  stopFault();
  const panel = screen.getByRole('tabpanel', { name: profileText.tabs.profile });
  await user.click(within(panel).getByRole('button', { name: profileText.failure.retry }));
  expect(await screen.findByLabelText(profileText.form.firstName, {}, wait)).toHaveValue('Δανάη');
});

test('saves the names', async () => {
  const { user, press } = await openProfile();
  const first = screen.getByLabelText(profileText.form.firstName);
  await user.clear(first);
  await user.type(first, ' Δάφνη ');
  await press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  expect(await names()).toEqual([
    { first_name: 'Δάφνη', last_name: 'Μαρκάκη', display_name: 'Δάφνη Μαρκάκη' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('the email cannot be changed', async () => {
  await openProfile();
  const email = screen.getByLabelText(profileText.form.email);
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveValue(testUser.email);
  expect(email).toHaveAccessibleDescription(profileText.form.emailHint);
});

test('a name of more than 100 characters is refused at its field', async () => {
  const { user, press } = await openProfile();
  const last = screen.getByLabelText(profileText.form.lastName);
  await user.click(last);
  await user.paste('α'.repeat(101));
  await press(profileText.form.submit);
  await waitFor(() => expect(last).toHaveAccessibleDescription(profileText.form.long(100)));
});

test('a failed save shows an error and keeps what was typed, also after a reload', async () => {
  const first = await openProfile();
  disconnect(profiles);
  await first.user.type(screen.getByLabelText(profileText.form.firstName), 'Μαρία');
  await first.press(profileText.form.submit);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(profileText.form.failure);
  expect(alert).toHaveTextContent(errorMessage('network'));
  expect(screen.queryAllByText(profileText.form.failure)).toHaveLength(1);
  stopFault();
  first.unmount();
  queryClient.clear();
  const second = await openProfile();
  await waitFor(() =>
    expect(screen.getByLabelText(profileText.form.firstName)).toHaveValue('ΔανάηΜαρία'),
  );
  await second.press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  expect(await names()).toMatchObject([{ first_name: 'ΔανάηΜαρία' }]);
});

test('a missing profile is created by the first save', async () => {
  await execute(`delete from public.profiles where id = '${testUser.id}'`);
  const { user, press } = await openProfile();
  await user.type(screen.getByLabelText(profileText.form.firstName), 'Νέα');
  await press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  expect(await names()).toMatchObject([{ first_name: 'ΔανάηΝέα' }]);
});

test('leaving asks about unsaved changes; a change of tab keeps them', async () => {
  const { user, router } = await openProfile();
  await user.type(screen.getByLabelText(profileText.form.lastName), 'ς');
  await user.click(screen.getByRole('tab', { name: profileText.tabs.security }));
  await user.click(screen.getByRole('tab', { name: profileText.tabs.profile }));
  expect(screen.getByLabelText(profileText.form.lastName)).toHaveValue('Μαρκάκης');
  void router.navigate('/about');
  const dialog = await screen.findByRole('alertdialog', { name: unsavedChangesText.title }, wait);
  await user.click(within(dialog).getByRole('button', { name: unsavedChangesText.stay }));
  expect(router.state.location.pathname).toBe('/profile');
});

async function fillPasswords(
  user: Awaited<ReturnType<typeof openProfile>>['user'],
  values: string[],
) {
  const labels = [
    profileText.security.current,
    profileText.security.next,
    profileText.security.confirmation,
  ];
  for (const [index, label] of labels.entries()) {
    const value = values[index];
    if (value) await user.type(screen.getByLabelText(label), value);
  }
}

const expectDescription = async (label: string, message: string) =>
  waitFor(
    () =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    wait,
  );

test('the current and the new password are required', async () => {
  const { press } = await openProfile('?tab=security');
  await press(profileText.security.submit);
  await expectDescription(profileText.security.current, profileText.security.currentRequired);
  await expectDescription(profileText.security.next, profileText.security.nextRequired);
  await expectFocus(screen.findByRole('alert'));
});

test('the password must have at least 8 characters, and the passwords must match', async () => {
  const { user, press } = await openProfile('?tab=security');
  await fillPasswords(user, ['κάτι', '1234567', '12345678']);
  await press(profileText.security.submit);
  await expectDescription(profileText.security.next, newPasswordText.tooShort(8));
  await expectDescription(profileText.security.confirmation, profileText.security.mismatch);
  expect(screen.getByLabelText(profileText.security.next)).toBeInvalid();
});

test('a wrong current password is reported at its field, and nothing changes', async () => {
  const { user, press } = await openProfile('?tab=security');
  await fillPasswords(user, ['λάθος-κωδικός', 'allos-kodikos-2026', 'allos-kodikos-2026']);
  await press(profileText.security.submit);
  await expectDescription(profileText.security.current, errorMessage('wrong_current_password'));
  const { error } = await newClient().auth.signInWithPassword(testUser);
  expect(error).toBeNull();
});

test('changes the password', async () => {
  const { user, press } = await openProfile('?tab=security');
  const next = 'allos-kodikos-2026';
  await fillPasswords(user, [testUser.password, next, next]);
  await press(profileText.security.submit);
  await expectToast(profileText.security.saved);
  expect(screen.getByLabelText(profileText.security.current)).toHaveValue('');
  const { auth } = newClient();
  const signedIn = await auth.signInWithPassword({ email: testUser.email, password: next });
  expect(signedIn.error).toBeNull();
});

test('a failed change of the password shows an error and keeps the fields', async () => {
  const { user, press } = await openProfile('?tab=security');
  const next = 'allos-kodikos-2026';
  await fillPasswords(user, [testUser.password, next, next]);
  disconnect('/auth/v1/');
  await press(profileText.security.submit);
  const alert = await screen.findByRole('alert', {}, { timeout: 40_000 });
  expect(alert).toHaveTextContent(profileText.security.failure);
  expect(alert).toHaveTextContent(errorMessage('network'));
  expect(screen.getByLabelText(profileText.security.next)).toHaveValue(next);
});

test('no password is stored in the browser', async () => {
  const { user } = await openProfile('?tab=security');
  await fillPasswords(user, ['μυστικό-πρώτο', 'μυστικό-δεύτερο', '']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('μυστικό');
});

test('signs out the other devices, and shows a failure', async () => {
  const other = newClient();
  await other.auth.signInWithPassword(testUser);
  const { press } = await openProfile('?tab=security');
  respondWith('/auth/v1/logout', 500);
  await press(profileText.otherDevices.action);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    profileText.otherDevices.failure,
  );
  stopFault();
  await press(profileText.otherDevices.action);
  expect(await screen.findByText(profileText.otherDevices.done, {}, wait)).toBeVisible();
  const { error } = await other.auth.refreshSession();
  expect(error).not.toBeNull();
});

test('a Google user without a password sees how to set one', async () => {
  await execute(
    `update auth.users set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where id = '${testUser.id}'`,
  );
  await signOut();
  await signInAs(testUser);
  const { press } = await openProfile('?tab=security');
  expect(await region(profileText.security.google.title)).toHaveTextContent(
    profileText.security.google.text,
  );
  const link = screen.getByRole('link', { name: profileText.security.google.action });
  expect(link).toHaveAttribute('href', '/auth/password-reset');
  await press(profileText.security.google.known);
  expect(screen.getByLabelText(profileText.security.current)).toBeVisible();
});

test('while onboarding is incomplete, a card shows the progress and a link', async () => {
  await execute(
    `update public.profiles set onboarding_completed = false, onboarding_step = 3 where id = '${testUser.id}'`,
  );
  await openProfile();
  const card = await region(profileText.completion.title);
  expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50%');
  expect(within(card).getByRole('link', { name: profileText.completion.action })).toHaveAttribute(
    'href',
    '/auth/signup?step=onboarding',
  );
});

const choose = (user: Awaited<ReturnType<typeof openProfile>>['user'], file: File) =>
  user.upload(screen.getByLabelText(/φωτογραφίας$/), file);

const photo = () =>
  execute(`select profile_picture_url from public.profiles where id = '${testUser.id}'`);

test('a photo is stored, replaced and removed', async () => {
  URL.createObjectURL = () => 'blob:photo';
  const { user, press } = await openProfile();
  await choose(user, new File([images.png], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(photoText.uploaded, {}, wait)).toBeVisible();
  expect(await screen.findByRole('img', { name: photoText.alt }, wait)).toBeVisible();
  const [first] = (await photo()) as { profile_picture_url: string }[];
  expect(first?.profile_picture_url).toMatch(new RegExp(`^${testUser.id}/.+\\.png$`));
  await choose(user, new File([images.jpeg], 'me.jpg', { type: 'image/jpeg' }));
  await waitFor(async () => {
    const [row] = (await photo()) as { profile_picture_url: string }[];
    expect(row?.profile_picture_url).toMatch(/\.jpg$/);
  }, wait);
  await screen.findByText(photoText.uploaded, {}, wait);
  await press(photoText.remove);
  expect(await screen.findByText(photoText.removed, {}, wait)).toBeVisible();
  expect(await photo()).toEqual([{ profile_picture_url: null }]);
  expect(screen.getByLabelText(photoText.choose)).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: toastText.undo }, wait));
  expect(await screen.findByText(photoText.uploaded, {}, wait)).toBeVisible();
  const [restored] = (await photo()) as { profile_picture_url: string }[];
  expect(restored?.profile_picture_url).toMatch(/\.jpg$/);
});

test.each([
  [
    'a text file named .png',
    new File(['όχι εικόνα'], 'me.png', { type: 'image/png' }),
    'not_an_image',
  ],
  [
    'a file of 6 MB',
    new File([new Uint8Array(pngOf(6 * 1024 * 1024))], 'me.png', { type: 'image/png' }),
    'too_large',
  ],
])('%s is refused with a message', async (_name, file, code) => {
  const { user } = await openProfile();
  await choose(user, file);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(photoText.uploadFailure);
  expect(alert).toHaveTextContent(errorMessage(code));
  expect(await photo()).toEqual([{ profile_picture_url: null }]);
});

test('a failed upload shows an error and keeps the previous photo', async () => {
  disconnect('/functions/v1/upload-image');
  const { user } = await openProfile();
  await choose(user, new File([images.gif], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
});

const unverified = () =>
  execute(`update auth.users set email_confirmed_at = null where id = '${testUser.id}'`);

test('an unconfirmed e-mail address shows a banner, which sends an e-mail or shows the failure', async () => {
  await unverified();
  const { getSupabase } = await import('@/lib/supabase/clients');
  await (await getSupabase()).auth.refreshSession();
  const { press } = await openProfile();
  const banner = await region(profileText.verification.title);
  expect(banner).toHaveTextContent(testUser.email);
  respondWith('/auth/v1/resend', 500);
  await press(profileText.verification.resend);
  expect(await within(banner).findByRole('alert', {}, wait)).toHaveTextContent(
    profileText.verification.failure,
  );
  stopFault();
  await press(profileText.verification.resend);
  expect(await within(banner).findByRole('status', {}, wait)).toHaveTextContent(
    profileText.verification.sentTitle,
  );
});

test('after a lost response a second save succeeds', async () => {
  const { user, press } = await openProfile();
  await user.type(screen.getByLabelText(profileText.form.lastName), 'ς');
  loseResponse(profiles);
  await press(profileText.form.submit);
  await screen.findByRole('alert', {}, wait);
  await press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  expect(await names()).toMatchObject([{ last_name: 'Μαρκάκης' }]);
});
