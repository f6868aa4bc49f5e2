import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { profileText } from '@/subjects/account/text/profile';
import { signUpText } from '@/subjects/session/text/sign-up';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

afterEach(() => queryClient.clear());

const { answers, tabs } = profileText;

test('the goals and the account type of the sign-up can be changed, but not left empty', async () => {
  const testUser = await newUser();
  await execute(`update public.profiles set learning_goals = '{networking,old_goal}',
    experience_level = 'individual' where id = '${testUser.id}'`);
  await signInAs(testUser);
  const { user } = open('/profile');
  const region = within(await screen.findByRole('region', { name: answers.title }));
  const goal = (name: string) => region.getByRole('checkbox', { name });
  expect(screen.getByRole('tab', { name: tabs.profile })).toBeVisible();
  await waitFor(() => expect(goal('Δικτύωση και συνεργασία')).toBeChecked());
  const type = region.getByLabelText(signUpText.accountType.legend);
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
  const region = within(await screen.findByRole('region', { name: answers.title }));
  await waitFor(() =>
    expect(region.getByRole('checkbox', { name: 'Δικτύωση και συνεργασία' })).toBeChecked(),
  );
  await execute(
    `update public.profiles set learning_goals = '{career_change}' where id = '${testUser.id}'`,
  );
  await user.selectOptions(region.getByLabelText(signUpText.accountType.legend), 'business');
  await user.click(region.getByRole('button', { name: answers.submit }));
  expect(await screen.findByText(answers.saved)).toBeVisible();
  expect(
    await execute(
      `select learning_goals, experience_level from public.profiles where id = '${testUser.id}'`,
    ),
  ).toEqual([{ learning_goals: ['career_change'], experience_level: 'business' }]);
  await waitFor(() =>
    expect(region.getByRole('checkbox', { name: 'Αλλαγή καριέρας' })).toBeChecked(),
  );
});
