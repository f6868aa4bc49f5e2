import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { newPasswordText } from '@/subjects/session/text/new-password';
import { profileText } from '@/subjects/account/text/profile';
import { signInsText } from '@/subjects/account/text/sign-ins';
import { signOut } from '@/subjects/session/data/mutations';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { signInAs } from '../../support/users.ts';
import { expectToast, openProfile, region, wait, withSignedInUser } from './profile-steps.ts';

withBackend();
const testUser = withSignedInUser();

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

const signIns = async () =>
  within(await region(signInsText.title)).findAllByRole('listitem', {}, wait);

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

test("the user's own e-mail is refused as a password", async () => {
  const { user, press } = await openProfile('?tab=security');
  const name = testUser().email.replace(/@.*/, '');
  await fillPasswords(user, [testUser().password, name, name]);
  await press(profileText.security.submit);
  await expectDescription(profileText.security.next, newPasswordText.own);
});

test('a wrong current password is reported at its field, and nothing changes', async () => {
  const { user, press } = await openProfile('?tab=security');
  await fillPasswords(user, ['λάθος-κωδικός', 'allos-kodikos-2026', 'allos-kodikos-2026']);
  await press(profileText.security.submit);
  await expectDescription(profileText.security.current, errorMessage('wrong_current_password'));
  const { error } = await newClient().auth.signInWithPassword(testUser());
  expect(error).toBeNull();
});

test('changes the password', async () => {
  await newClient().auth.signInWithPassword(testUser());
  const { user, press } = await openProfile('?tab=security');
  expect(await signIns()).toHaveLength(2);
  const next = 'allos-kodikos-2026';
  await fillPasswords(user, [testUser().password, next, next]);
  await press(profileText.security.submit);
  await expectToast(profileText.security.saved);
  // The others are signed out, and the list says so.
  await expectToast(profileText.security.savedElsewhere);
  await waitFor(async () => expect(await signIns()).toHaveLength(1), wait);
  expect(screen.getByLabelText(profileText.security.current)).toHaveValue('');
  const { auth } = newClient();
  const signedIn = await auth.signInWithPassword({ email: testUser().email, password: next });
  expect(signedIn.error).toBeNull();
});

test('a failed change of the password shows an error and keeps the fields', async () => {
  const { user, press } = await openProfile('?tab=security');
  const next = 'allos-kodikos-2026';
  await fillPasswords(user, [testUser().password, next, next]);
  disconnect('/auth/v1/');
  await press(profileText.security.submit);
  const alert = await screen.findByRole('alert', {}, { timeout: 40_000 });
  expect(alert).toHaveTextContent(noAnswerText.text);
  expect(screen.getByLabelText(profileText.security.next)).toHaveValue(next);
});

test('after a lost answer a second press finds that the password has changed', async () => {
  const { user, press } = await openProfile('?tab=security');
  const next = 'allos-kodikos-2026';
  await fillPasswords(user, [testUser().password, next, next]);
  loseResponse('/auth/v1/user');
  await press(profileText.security.submit);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(noAnswerText.title);
  await press(profileText.security.submit);
  await expectToast(profileText.security.saved);
});

test('no password is stored in the browser', async () => {
  const { user } = await openProfile('?tab=security');
  await fillPasswords(user, ['μυστικό-πρώτο', 'μυστικό-δεύτερο', '']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('μυστικό');
});

test('signs out the other devices, and shows a failure', async () => {
  const other = newClient();
  await other.auth.signInWithPassword(testUser());
  const { press } = await openProfile('?tab=security');
  respondWith('/auth/v1/logout', 500);
  await press(signInsText.others.action);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(signInsText.others.failure);
  stopFault();
  await press(signInsText.others.action);
  expect(await screen.findByText(signInsText.others.done, {}, wait)).toBeVisible();
  const { error } = await other.auth.refreshSession();
  expect(error).not.toBeNull();
});

test('a Google user without a password sees how to set one', async () => {
  await execute(
    `update auth.users set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where id = '${testUser().id}'`,
  );
  await signOut();
  await signInAs(testUser());
  const { press } = await openProfile('?tab=security');
  expect(await region(profileText.security.google.title)).toHaveTextContent(
    profileText.security.google.text,
  );
  const link = screen.getByRole('link', { name: profileText.security.google.action });
  expect(link).toHaveAttribute('href', '/auth/password-reset');
  await press(profileText.security.google.known);
  expect(screen.getByLabelText(profileText.security.current)).toBeVisible();
});
