import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withdrawText } from '@/subjects/cohorts/text/withdraw-page';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { navigationText } from '@/subjects/site/text/navigation';
import { errorTexts } from '@/shared/errors/text/errors';
import { loginText } from '@/subjects/session/text/auth-login';
import { passwordResetText } from '@/subjects/session/text/auth-password-reset';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { sessionText } from '@/subjects/session/text/session';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { site } from '@/brand/site';
import { signOut } from '@/subjects/session/data/mutations';
import { appCode, wrongCode } from '../../local/app-codes.ts';
import { askBackend, execute, newClient, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { codeField, newUserWithFactor } from './factor-steps.ts';
import { openLogin, wait } from './login-steps.ts';

withBackend();

afterEach(async () => {
  await signOut().catch(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

const { code: text } = secondFactorText;

async function openCode(testUser: { email: string; password: string }, url?: string) {
  const opened = await openLogin(url);
  await opened.signIn(testUser);
  const field = await codeField();
  const give = async (code: string) => {
    await opened.user.clear(field);
    await opened.user.type(field, `${code}{Enter}`);
  };
  return { ...opened, field, give };
}

test('after the password the page asks for the code of the app, which leads to the wanted page', async () => {
  const testUser = await newUserWithFactor();
  const url = '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity';
  const { field, give, expectTarget } = await openCode(testUser, url);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(loginText.code.title);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByText(sessionText.signedIn.title)).toBeNull();
  const code = appCode(testUser.secret, 1);
  await give(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expectTarget('/profile?tab=security');
  expect(await screen.findByText(sessionText.signedIn.title, {}, wait)).toBeVisible();
});

test('a wrong code is reported at its field, which waits for the next one', async () => {
  const testUser = await newUserWithFactor();
  const { field, give, router } = await openCode(testUser);
  await give('12');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text.invalid));
  await give(wrongCode(testUser.secret, 1));
  await waitFor(
    () =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining(errorTexts.mfa_verification_failed),
      ),
    wait,
  );
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  expect(router.state.location.pathname).toBe('/auth/login');
});

test.each(['/profile', '/admin/today'])(
  'no page of an account opens without it: %s',
  async (path) => {
    const testUser = await newUserWithFactor({ role: 'admin' });
    const { router } = await openCode(testUser, '/auth/login?next=/catalog');
    await router.navigate(path);
    await waitFor(
      () => expect(router.state.location.search).toBe(`?next=${encodeURIComponent(path)}`),
      wait,
    );
    expect(await codeField()).toBeVisible();
  },
);

test('a page of staff whose session was ended on another device leads to the sign-in and back', async () => {
  const testUser = await newUserWithFactor({ role: 'admin' });
  const { give, router } = await openCode(testUser, '/auth/login?next=/admin/messages');
  await give(appCode(testUser.secret, 1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/messages'), wait);
  await screen.findByRole('heading', { level: 1, name: adminMessagesText.title }, wait);
  await execute(`delete from auth.sessions where user_id = '${testUser.id}'`);
  await act(() => router.navigate('/admin/interests'));
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/admin/interests')}`);
});

test('before the code, public pages treat the user as a visitor: booking asks for it, and leads back', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { meetings: ['20 days'] });
  const testUser = await newUserWithFactor();
  const { user, router } = await openCode(testUser);
  const page = `/course/${course.slug}`;
  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByRole('link', { name: navigationText.login }, wait)).toBeVisible();
  expect(banner.queryByRole('button', { name: signOutButtonText.label })).toBeNull();

  await act(() => router.navigate('/withdraw'));
  const { form } = withdrawText;
  expect(await screen.findByRole('textbox', { name: form.email }, wait)).toHaveValue('');
  expect(screen.getByRole('textbox', { name: form.name })).toHaveValue('');

  await act(() => router.navigate(page));
  const login = `/auth/login?next=${encodeURIComponent(`${page}?book=${cohort.id}`)}`;
  const region = await screen.findByRole('region', { name: interestFormText.datesTitle }, wait);
  const book = await within(region).findByRole('link', { name: /^Κρατήστε θέση/ }, wait);
  expect(book).toHaveAttribute('href', login);
  // As the address bar opens it.
  await act(() => router.navigate(`${page}?book=${cohort.id}`));
  const field = await codeField();
  expect(router.state.location.pathname + router.state.location.search).toBe(login);
  await user.type(field, `${appCode(testUser.secret, 1)}{Enter}`);
  expect(await screen.findByRole('alertdialog', {}, wait)).toBeVisible();
  expect(router.state.location.pathname).toBe(page);
});

test('a recovery code completes the sign-in once', async () => {
  const testUser = await newUserWithFactor({ withRecoveryCodes: true });
  const [code = ''] = testUser.recoveryCodes;
  const first = await openCode(testUser, '/auth/login?next=/profile');
  const toRecovery = { name: text.toRecovery };
  await first.user.click(await screen.findByRole('button', toRecovery, wait));
  const field = await codeField(text.recoveryLabel);
  await waitFor(() => expect(field).toHaveFocus());
  await first.user.type(field, `${code.toUpperCase().slice(0, 8)}-${code.slice(8)}{Enter}`);
  await first.expectTarget('/profile');
  await signOut();
  cleanup();
  const second = await openCode(testUser);
  await second.user.click(await screen.findByRole('button', toRecovery, wait));
  const again = await codeField(text.recoveryLabel);
  await second.user.type(again, `${code}{Enter}`);
  await waitFor(
    () => expect(again).toHaveAccessibleDescription(expect.stringContaining(text.recoveryWrong)),
    wait,
  );
  // Who has lost the codes, too, reads whom to write to.
  expect(screen.getByRole('heading', { name: text.lostBoth })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: site.email })).toBeVisible();
  await second.user.click(main.getByRole('button', { name: text.toApp }));
  const app = await codeField();
  expect(app).toHaveValue('');
  expect(app).toHaveFocus();
});

test('without recovery codes it says whom to write to, and offers to sign in as somebody else', async () => {
  const testUser = await newUserWithFactor();
  const { user } = await openCode(testUser);
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: site.email }, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.toRecovery })).toBeNull();
  await user.click(main.getByRole('button', { name: text.otherAccount }));
  expect(await screen.findByLabelText(loginText.password, {}, wait)).toBeVisible();
});

test('a new password through the link of an e-mail asks for the code, and keeps what was typed', async () => {
  const testUser = await newUserWithFactor();
  await newClient().auth.resetPasswordForEmail(testUser.email);
  const sent = await askBackend(`/_local/mail?to=${testUser.email}`);
  const [mail] = (await sent.json()) as { html: string }[];
  const token = /[?&](?:amp;)?token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  const { user } = open(`/auth/password-reset?type=recovery&token=${token}`);
  const { change, open: link } = passwordResetText;
  await user.click(await screen.findByRole('button', { name: link.submit }, wait));
  const password = 'allos-kodikos-2026';
  await user.type(await screen.findByLabelText(change.password, {}, wait), password);
  await user.type(screen.getByLabelText(change.confirmation), password);
  await user.click(screen.getByRole('button', { name: change.submit }));
  const heading = await screen.findByRole(
    'heading',
    { name: secondFactorText.password.title },
    wait,
  );
  await waitFor(() => expect(heading).toHaveFocus());
  await user.type(await codeField(), `${appCode(testUser.secret, 1)}{Enter}`);
  expect(await screen.findByText(passwordResetText.done.title, {}, wait)).toBeVisible();
  const { error } = await newClient().auth.signInWithPassword({ ...testUser, password });
  expect(error).toBeNull();
});

test('if an admin has removed it meanwhile, any code lets the user in', async () => {
  const testUser = await newUserWithFactor();
  const { give, expectTarget } = await openCode(testUser, '/auth/login?next=/profile');
  await execute(`delete from auth.mfa_factors where user_id = '${testUser.id}'`);
  await give('123456');
  await expectTarget('/profile');
});
