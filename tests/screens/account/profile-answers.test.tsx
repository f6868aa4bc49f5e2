import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { profileText } from '@/subjects/account/text/profile';
import { loginText } from '@/subjects/session/text/auth-login';
import { signUpText } from '@/subjects/session/text/sign-up';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { openAnswers, openNames } from './profile-steps.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const { answers, tabs } = profileText;

test('the goals and the account type of the sign-up can be changed, but not left empty', async () => {
  const testUser = await newUser();
  await execute(`update public.profiles set learning_goals = '{networking,old_goal}',
    experience_level = 'individual' where id = '${testUser.id}'`);
  await signInAs(testUser);
  const { user } = open('/profile');
  const region = await openAnswers(user);
  const goal = (name: string) => region.getByRole('checkbox', { name });
  expect(screen.getByRole('tab', { name: tabs.profile })).toBeVisible();
  await waitFor(() => expect(goal('Δικτύωση και συνεργασία')).toBeChecked());
  const type = region.getByLabelText(signUpText.stepNames.accountType);
  expect(type).toHaveValue('individual');

  await user.click(goal('Δικτύωση και συνεργασία'));
  await user.click(region.getByRole('button', { name: answers.submit }));
  expect(await region.findByText(signUpText.validation.goalsRequired)).toBeVisible();

  await user.click(goal('Αλλαγή καριέρας'));
  await user.selectOptions(type, 'business');
  await user.click(region.getByRole('button', { name: answers.submit }));
  expect(await screen.findByText(answers.saved)).toBeVisible();
  expect(
    await execute(`select learning_goals, experience_level, raw_user_meta_data ->> 'account_type' as type
      from public.profiles join auth.users using (id) where id = '${testUser.id}'`),
  ).toEqual([
    { learning_goals: ['career_change'], experience_level: 'business', type: 'business' },
  ]);
});

test('an answer that was changed in another tab is not put back', async () => {
  const testUser = await newUser();
  await execute(`update public.profiles set learning_goals = '{networking}', experience_level = 'individual'
    where id = '${testUser.id}'`);
  await signInAs(testUser);
  const { user } = open('/profile');
  const region = await openAnswers(user);
  await waitFor(() =>
    expect(region.getByRole('checkbox', { name: 'Δικτύωση και συνεργασία' })).toBeChecked(),
  );
  await execute(
    `update public.profiles set learning_goals = '{career_change}' where id = '${testUser.id}'`,
  );
  await user.selectOptions(region.getByLabelText(signUpText.stepNames.accountType), 'business');
  await user.click(region.getByRole('button', { name: answers.submit }));
  expect(await screen.findByText(answers.saved)).toBeVisible();
  expect(
    await execute(
      `select learning_goals, experience_level from public.profiles where id = '${testUser.id}'`,
    ),
  ).toEqual([{ learning_goals: ['career_change'], experience_level: 'business' }]);
  // The line says what is stored now.
  expect(await region.findByText('Αλλαγή καριέρας', { selector: 'dd *' })).toBeVisible();
});

test('once the session was ended elsewhere nothing is saved, and the sign-in leads back to what was changed', async () => {
  const account = await newUser();
  await execute(`update public.profiles set learning_goals = '{networking}', experience_level = 'individual'
    where id = '${account.id}'`);
  await signInAs(account);
  const { user, router } = open('/profile');
  const firstName = await openNames(user);
  const region = await openAnswers(user);
  const goal = { name: 'Αλλαγή καριέρας' };
  await user.click(await region.findByRole('checkbox', goal, wait));
  await user.clear(firstName);
  await user.type(firstName, 'Νικόδημος');
  await execute(`delete from auth.sessions where user_id = '${account.id}'`);
  await user.click(region.getByRole('button', { name: answers.submit }));
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fprofile');
  const stored = () =>
    execute(`select first_name, learning_goals from public.profiles where id = '${account.id}'`);
  expect(await stored()).toEqual([
    { first_name: account.firstName, learning_goals: ['networking'] },
  ]);

  await user.type(screen.getByLabelText(loginText.email), account.email);
  await user.type(screen.getByLabelText(loginText.password), account.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(await screen.findByLabelText(profileText.form.firstName, {}, wait)).toHaveValue(
    'Νικόδημος',
  );
  const again = within(await screen.findByRole('region', { name: answers.title }, wait));
  expect(await again.findByRole('checkbox', goal, wait)).toBeChecked();
  await user.click(again.getByRole('button', { name: answers.submit }));
  expect(await screen.findByText(answers.saved, {}, wait)).toBeVisible();

  // The names in the same way.
  await execute(`delete from auth.sessions where user_id = '${account.id}'`);
  await user.click(
    within(await screen.findByRole('region', { name: profileText.form.title }, wait)).getByRole(
      'button',
      { name: profileText.form.submit },
    ),
  );
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  expect(await stored()).toEqual([
    { first_name: account.firstName, learning_goals: ['career_change', 'networking'] },
  ]);
});
