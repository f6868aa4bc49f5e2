import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
} from '@/subjects/session/data/sign-up-answers';
import { accountTypes, experienceLevels, learningGoals } from '@/subjects/account/text/choices';
import { signUpText } from '@/subjects/session/text/sign-up';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';
import {
  answered,
  emailField,
  passwordField,
  stepHeading,
  stepNames,
  submitButton,
  validation,
  wait,
} from './sign-up-steps.ts';

withBackend();
afterEach(() => sessionStorage.clear());
const next = () => screen.getByRole('button', { name: signUpText.next });
const question = () => screen.findByRole('alertdialog', { name: signUpText.leave.title });

test('each step reports a missing answer and continues once it is given', async () => {
  const { user } = open('/auth/signup');
  await user.click(await screen.findByRole('button', { name: signUpText.landing.start }, wait));
  const questions = [
    [stepNames.accountType, validation.accountTypeRequired, accountTypes[1].label],
    [stepNames.background, validation.backgroundRequired, experienceLevels[0].label],
    [stepNames.goals, validation.goalsRequired, learningGoals[7].label],
  ] as const;
  for (const [index, [name, message, choice]] of questions.entries()) {
    await expectFocus(stepHeading(index + 1, 4, name));
    const bar = screen.getByRole('progressbar', { name: `Βήμα ${index + 1} από 4` });
    expect(bar).toHaveAttribute('aria-valuenow', String((index + 1) * 25));
    await user.click(next());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(screen.getByRole(index === 2 ? 'group' : 'radiogroup')).toHaveAccessibleDescription(
      new RegExp(message),
    );
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAccessibleDescription(signUpText.blocked);
    await user.click(within(summary).getByRole('link', { name: message }));
    expect(screen.getAllByRole(index === 2 ? 'checkbox' : 'radio')[0]).toHaveFocus();
    await user.click(screen.getByLabelText(new RegExp(`^${choice}`)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(next()).toHaveAttribute('aria-disabled', 'false');
    await user.click(next());
  }
  await expectFocus(stepHeading(4, 4, stepNames.method));
  expect(readSignUpAnswers()).toMatchObject({
    accountType: 'freelancer',
    technicalBackground: 'beginner',
    learningGoals: ['certifications'],
  });
});

test('the e-mail form opens when it is chosen; closing it clears the password', async () => {
  writeSignUpAnswers(answered);
  const { user } = open('/auth/signup?step=3');
  await stepHeading(4, 4, stepNames.method);
  await user.click(submitButton());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent(validation.methodRequired);
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(screen.getByRole('link', { name: validation.methodRequired }));
  const opener = screen.getByRole('button', { name: signUpText.method.withEmail });
  expect(opener).toHaveFocus();
  await user.click(opener);
  await waitFor(() => expect(emailField()).toHaveFocus());
  await user.type(emailField(), 'eleni@example.gr');
  await user.type(passwordField(), 'ξεχασμένο');
  await user.click(screen.getByRole('button', { name: signUpText.method.closeEmail }));
  expect(screen.queryByLabelText(signUpText.method.email)).toBeNull();
  await user.click(screen.getByRole('button', { name: signUpText.method.withEmail }));
  expect(emailField()).toHaveValue('eleni@example.gr');
  expect(passwordField()).toHaveValue('');
});

test('«continue» on the landing view opens the first step without an answer', async () => {
  writeSignUpAnswers({ ...emptySignUpAnswers, accountType: 'business' });
  const { user, router } = open('/auth/signup');
  await user.click(await screen.findByRole('button', { name: signUpText.landing.resume }, wait));
  await stepHeading(2, 4, stepNames.background);
  await router.navigate(-1);
  await stepHeading(1, 4, stepNames.accountType);
  expect(router.state.location.search).toBe('?step=0');
});

test('going back passes every step and the landing view, and asks before leaving', async () => {
  writeSignUpAnswers(answered);
  const { user, router } = open('/auth/login');
  await router.navigate('/auth/signup');
  await user.click(await screen.findByRole('button', { name: signUpText.landing.resume }, wait));
  await stepHeading(4, 4, stepNames.method);
  await router.navigate(-2);
  await stepHeading(2, 4, stepNames.background);
  await user.click(screen.getByRole('button', { name: signUpText.previous }));
  await stepHeading(1, 4, stepNames.accountType);
  await router.navigate(1);
  await stepHeading(2, 4, stepNames.background);
  await router.navigate(-1);
  await router.navigate(-1);
  await expectFocus(screen.findByRole('heading', { level: 1, name: /Πέντε λεπτά/ }));

  await router.navigate(-1);
  expect(await question()).toHaveAccessibleDescription(signUpText.leave.text);
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/auth/signup');
  expect(readSignUpAnswers()).toEqual(answered);

  await router.navigate(-1);
  await question();
  await user.click(screen.getByRole('button', { name: signUpText.leave.startOver }));
  expect(await screen.findByRole('button', { name: signUpText.landing.start })).toBeVisible();
  expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);

  // No answers are left.
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
});

test('leaving for the home page deletes the answers', async () => {
  writeSignUpAnswers(answered);
  const { user, router } = open('/auth/login');
  await router.navigate('/auth/signup');
  await screen.findByRole('button', { name: signUpText.landing.resume }, wait);
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: signUpText.leave.home }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
});

test('a link to a later step opens the first unanswered one, with the steps before it in the history', async () => {
  writeSignUpAnswers({ ...emptySignUpAnswers, accountType: 'business' });
  const { router } = open('/auth/signup?step=3');
  await stepHeading(2, 4, stepNames.background);
  expect(router.state.location.search).toBe('?step=1');
  await router.navigate(-1);
  await stepHeading(1, 4, stepNames.accountType);
  await router.navigate(-1);
  await screen.findByRole('button', { name: signUpText.landing.resume }, wait);
});

test('a signed-in user has three steps, the last of which completes the profile', async () => {
  const testUser = await newUser({ onboarded: false });
  await signInAs(testUser);
  writeSignUpAnswers({ ...answered, learningGoals: [] });
  const { user, router } = open('/auth/signup?step=3');
  await stepHeading(3, 3, stepNames.profile);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const email = await screen.findByLabelText(signUpText.profile.email, {}, wait);
  expect(email).toHaveValue(testUser.email);
  expect(email).toHaveAttribute('readonly');
  const firstName = screen.getByLabelText(signUpText.method.firstName);
  expect(firstName).toHaveValue(testUser.firstName);
  await user.clear(firstName);
  await user.click(screen.getByRole('button', { name: signUpText.save }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(validation.goalsRequired);
  expect(summary).toHaveTextContent(validation.firstNameRequired);
  await user.type(firstName, 'Δανάη');
  await user.click(screen.getByLabelText(learningGoals[0].label));

  respondWith('/rest/v1/profiles', 503);
  await user.click(screen.getByRole('button', { name: signUpText.save }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(signUpText.saveFailedTitle),
  );
  expect(firstName).toHaveValue('Δανάη');
  stopFault();
  await user.click(screen.getByRole('button', { name: signUpText.save }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/post-onboarding'), wait);
  expect(
    await execute(`select first_name, experience_level, bio, learning_preferences, learning_goals,
      onboarding_completed from public.profiles where id = '${testUser.id}'`),
  ).toEqual([
    {
      first_name: 'Δανάη',
      experience_level: 'freelancer',
      bio: 'intermediate',
      learning_preferences: ['new_skills'],
      learning_goals: ['new_skills'],
      onboarding_completed: true,
    },
  ]);
  expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
});

test('a completed profile is not changed', async () => {
  const testUser = await newUser();
  await execute(`update public.profiles set bio = 'Γράφω.' where id = '${testUser.id}'`);
  await signInAs(testUser);
  writeSignUpAnswers(answered);
  const { router } = open('/auth/signup?step=2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/post-onboarding'), wait);
  expect(await execute(`select bio from public.profiles where id = '${testUser.id}'`)).toEqual([
    { bio: 'Γράφω.' },
  ]);
});

test('a profile that does not load shows an error and can be retried', async () => {
  await signInAs(await newUser({ onboarded: false }));
  writeSignUpAnswers(answered);
  respondWith('/rest/v1/profiles', 500);
  const { user } = open('/auth/signup?step=2');
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    signUpText.profile.loadFailed,
  );
  stopFault();
  await user.click(screen.getByRole('button', { name: signUpText.profile.retry }));
  expect(await screen.findByLabelText(signUpText.profile.email, {}, wait)).toBeVisible();
});

test('a user who is already signed in is led to the page that they came for', async () => {
  await signInAs(await newUser({ onboarded: false }));
  const { router } = open('/auth/signup?next=%2Fcalendar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'), wait);
});
