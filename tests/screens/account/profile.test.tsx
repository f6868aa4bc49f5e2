import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { slowLoadingText } from '@/shared/page/text/slow-loading';
import { unsavedChangesText } from '@/shared/forms/text/unsaved-changes';
import { inPlaceText } from '@/shared/forms/text/in-place';
import { toastText } from '@/shared/forms/text/toasts';
import { editorText } from '@/shared/editor/text';
import { signUpText } from '@/subjects/session/text/sign-up';
import { profileText } from '@/subjects/account/text/profile';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, hold, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import {
  changeNames,
  expectToast,
  openAnswers,
  openNames,
  openProfile,
  region,
  wait,
  withSignedInUser,
} from './profile-steps.ts';

withBackend();
const testUser = withSignedInUser();

const profiles = '/rest/v1/profiles';

const names = () =>
  execute(
    `select first_name, last_name, display_name from public.profiles where id = '${testUser().id}'`,
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
  const retries = screen.getAllByRole('button', { name: profileText.failure.retry });
  expect(retries).toEqual([within(panel).getByRole('button', { name: profileText.failure.retry })]);
  await user.click(within(panel).getByRole('button', { name: profileText.failure.retry }));
  expect(await openNames(user)).toHaveValue('Δανάη');
});

test('a profile that takes long says how to go on', async () => {
  respondWith(profiles, 503);
  open('/profile');
  const panel = await screen.findByRole('tabpanel', { name: profileText.tabs.profile }, wait);
  expect(within(panel).getByText(slowLoadingText.page, { exact: false })).toBeVisible();
});

test('names are lines, and each opens the form at its field; an untouched form says nothing about saving', async () => {
  const { user, press } = await openProfile('', { isClosed: true });
  const { form } = profileText;
  expect(screen.queryByRole('textbox')).toBeNull();
  await press(inPlaceText.changeOf(form.lastName));
  expect(screen.getByLabelText(form.lastName)).toHaveFocus();
  expect(screen.queryByText(editorText.status.saved)).toBeNull();
  await user.type(screen.getByLabelText(form.lastName), 'ς');
  expect(screen.getByText(editorText.status.dirty)).toBeVisible();
  // A cancelled change can be brought back.
  await press(inPlaceText.cancel);
  expect(screen.getByLabelText(form.lastName)).not.toBeVisible();
  expect(screen.getByRole('button', { name: inPlaceText.changeOf(form.lastName) })).toHaveFocus();
  expect(Object.keys(localStorage).filter((key) => key.includes('names'))).toEqual([]);
  await press(toastText.undo);
  expect(screen.getByLabelText(form.lastName)).toBeVisible();
  expect(screen.getByLabelText(form.lastName)).toHaveValue('Μαρκάκης');
  await press(inPlaceText.cancel);
});

test('saves the names', async () => {
  const { user, press } = await openProfile();
  const first = screen.getByLabelText(profileText.form.firstName);
  // The form was opened to change something: the button is highlighted, and covers nothing before that.
  const save = screen.getByRole('button', { name: profileText.form.submit });
  const bar = save.closest('[data-editor-bar]');
  expect(save).toHaveClass('bg-blue');
  expect(bar?.className).not.toContain('sticky');
  await user.clear(first);
  await user.type(first, ' Δάφνη ');
  expect(bar?.className).toContain('sticky');
  await press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  // The line shows what is stored.
  await waitFor(() => expect(first).not.toBeVisible());
  expect(screen.getByRole('button', { name: changeNames })).toHaveFocus();
  expect(screen.getByText('Δάφνη', { selector: 'dd *' })).toBeVisible();
  expect(await names()).toEqual([
    { first_name: 'Δάφνη', last_name: 'Μαρκάκη', display_name: 'Δάφνη Μαρκάκη' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a user who was suspended meanwhile reads that, and keeps what was typed', async () => {
  const { user, press } = await openProfile();
  await execute(
    `update auth.users set banned_until = now() + interval '1 day' where id = '${testUser().id}'`,
  );
  const first = screen.getByLabelText(profileText.form.firstName);
  await user.clear(first);
  await user.type(first, 'Δάφνη');
  await press(profileText.form.submit);
  expect(await screen.findAllByText(/σε αναστολή.* hello@praxi\.example/, {}, wait)).not.toEqual(
    [],
  );
  expect(first).toHaveValue('Δάφνη');
});

test('a name that another tab saved is neither overwritten nor kept as a draft of this one', async () => {
  const { user, press } = await openProfile();
  expect([
    sessionStorage.length,
    Object.keys(localStorage).some((key) => key.includes('names')),
  ]).toEqual([0, false]);
  await execute(`update public.profiles set first_name = 'Άλκηστη' where id = '${testUser().id}'`);
  await user.type(screen.getByLabelText(profileText.form.lastName), 'ς');
  await press(profileText.form.submit);
  await expectToast(profileText.form.saved);
  expect(await names()).toMatchObject([
    { first_name: 'Άλκηστη', last_name: 'Μαρκάκης', display_name: 'Άλκηστη Μαρκάκης' },
  ]);
  expect(await openNames(user)).toHaveValue('Άλκηστη');
});

test('two names that both tabs changed are shown side by side', async () => {
  const { user, press } = await openProfile();
  await execute(`update public.profiles set last_name = 'Ρούσσου' where id = '${testUser().id}'`);
  await user.type(screen.getByLabelText(profileText.form.lastName), 'ς');
  await press(profileText.form.submit);
  expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
  await press(editorText.conflict.keepMine);
  await expectToast(profileText.form.saved);
  expect(await names()).toMatchObject([{ last_name: 'Μαρκάκης' }]);
});

test('the email cannot be changed', async () => {
  await openProfile();
  const line = screen.getByText(profileText.form.email, { selector: 'dt' }).closest('div');
  expect(line).toHaveTextContent(testUser().email);
  expect(line).toHaveTextContent(/γράψτε μας στο hello@praxi\.example/);
  expect(within(line as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText(profileText.form.email)).toBeNull();
});

test('a name that is missing is asked for at its field, and nothing is saved', async () => {
  const { user, press } = await openProfile();
  const first = screen.getByLabelText(profileText.form.firstName);
  const last = screen.getByLabelText(profileText.form.lastName);
  await user.clear(first);
  await user.clear(last);
  await user.type(last, ' ');
  await press(profileText.form.submit);
  const { firstNameRequired, lastNameRequired } = signUpText.validation;
  await waitFor(() => expect(first).toHaveAccessibleDescription(firstNameRequired));
  expect(last).toHaveAccessibleDescription(lastNameRequired);
  expect(await names()).toMatchObject([{ first_name: 'Δανάη', last_name: 'Μαρκάκη' }]);
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
  expect(alert).toHaveTextContent(errorMessage('network'));
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
  await execute(`delete from public.profiles where id = '${testUser().id}'`);
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

test.each([
  ['names', ''],
  ['answers', ''],
  ['password', '?tab=security'],
] as const)('leaving waits for a save of the %s that is on the way', async (form, query) => {
  const { user, press, router } = await openProfile(query);
  const { security, answers } = profileText;
  const next = 'allos-kodikos-2026';
  const change = {
    names: () => user.type(screen.getByLabelText(profileText.form.lastName), 'ς'),
    answers: async () =>
      user.click((await openAnswers(user)).getByRole('checkbox', { name: 'Αλλαγή καριέρας' })),
    password: async () => {
      await user.type(screen.getByLabelText(security.current), testUser().password);
      await user.type(screen.getByLabelText(security.next), next);
      await user.type(screen.getByLabelText(security.confirmation), next);
    },
  };
  await change[form]();
  const goOn = hold(form === 'password' ? '/auth/v1/' : profiles);
  await press({ names: profileText.form, answers, password: security }[form].submit);
  void router.navigate('/about');
  await screen.findByRole('alertdialog', { name: unsavedChangesText.saving.title }, wait);
  goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'), wait);
  await expectToast({ names: profileText.form, answers, password: security }[form].saved);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('while onboarding is incomplete, a card shows the progress and a link', async () => {
  await execute(
    `update public.profiles set onboarding_completed = false, onboarding_step = 3 where id = '${testUser().id}'`,
  );
  await openProfile();
  const card = await region(profileText.completion.title);
  expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50\u00a0%');
  expect(within(card).getByRole('link', { name: profileText.completion.action })).toHaveAttribute(
    'href',
    '/auth/signup?step=onboarding',
  );
});

const unverified = () =>
  execute(`update auth.users set email_confirmed_at = null where id = '${testUser().id}'`);

test('an unconfirmed e-mail address shows a banner, which sends an e-mail or shows the failure', async () => {
  await unverified();
  const { getSupabase } = await import('@/lib/supabase/clients');
  await (await getSupabase()).auth.refreshSession();
  const { press } = await openProfile();
  const banner = await region(profileText.verification.title);
  expect(banner).toHaveTextContent(testUser().email);
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
