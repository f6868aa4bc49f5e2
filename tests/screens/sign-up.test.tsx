import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
} from '@/data/session/sign-up-answers';
import { accountTypes, experienceLevels, learningGoals } from '@/content/interface/choices';
import { errorMessage } from '@/content/interface/errors';
import { newPasswordText } from '@/content/interface/new-password';
import { signUpText } from '@/content/interface/sign-up';
import { execute, withBackend } from '../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../support/faults.ts';
import { expectFocus, open } from '../support/screen.tsx';
import { newUser, signInAs } from '../support/users.ts';

withBackend();
afterEach(() => sessionStorage.clear());

const wait = { timeout: 40_000 };
const { stepNames, validation } = signUpText;
const endpoint = '/auth/v1/signup';
const answered = {
  ...emptySignUpAnswers,
  accountType: 'freelancer' as const,
  technicalBackground: 'intermediate' as const,
  learningGoals: ['new_skills' as const, 'certifications' as const],
};

const stepHeading = (step: number, total: number, name: string) =>
  screen.findByRole('heading', { level: 1, name: signUpText.heading(step, total, name) }, wait);
const next = () => screen.getByRole('button', { name: signUpText.next });
const submitButton = () => screen.getByRole('button', { name: signUpText.submit });
const emailField = () => screen.getByLabelText(signUpText.method.email);
const passwordField = () => screen.getByLabelText(signUpText.method.password);

/** Opens the last step with the answers of the steps before it. */
async function openLastStep() {
  writeSignUpAnswers({ ...answered, method: 'email' });
  const opened = open('/auth/signup?step=3');
  await stepHeading(4, 4, stepNames.method);
  const { user } = opened;
  const fill = async (email: string, password = 'ένα-σκαλί-τη-φορά') => {
    await user.type(screen.getByLabelText(signUpText.method.firstName), 'Ελένη');
    await user.type(screen.getByLabelText(signUpText.method.lastName), 'Παπαδοπούλου');
    await user.type(emailField(), email);
    await user.type(passwordField(), password);
  };
  return { ...opened, fill, submit: () => user.click(submitButton()) };
}

const question = () => screen.findByRole('alertdialog', { name: signUpText.leave.title });

const arrival = (router: ReturnType<typeof open>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/auth/success'), wait);

const accounts = (email: string) => execute(`select id from auth.users where email = '${email}'`);

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

test('missing values of the last step are reported at their fields; typing removes the message', async () => {
  const { user, submit } = await openLastStep();
  await submit();
  const required = [
    [signUpText.method.firstName, validation.firstNameRequired],
    [signUpText.method.lastName, validation.lastNameRequired],
    [signUpText.method.email, validation.emailRequired],
    [signUpText.method.password, validation.passwordRequired],
  ] as const;
  for (const [label, message] of required) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.type(emailField(), 'e');
  expect(emailField()).not.toHaveAccessibleDescription(new RegExp(validation.emailRequired));
  await user.type(passwordField(), '1234567');
  await submit();
  expect(emailField()).toHaveAccessibleDescription(new RegExp(validation.emailInvalid));
  expect(passwordField()).toHaveAccessibleDescription(new RegExp(newPasswordText.tooShort(8)));
});

test('sign-up creates an account with its metadata, shows a toast and deletes the answers', async () => {
  const { router, fill, submit } = await openLastStep();
  await fill('eleni@example.gr');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ένα-σκαλί');
  await submit();
  await arrival(router);
  expect(router.state.location.state).toEqual({
    email: 'eleni@example.gr',
    fullName: 'Ελένη Παπαδοπούλου',
  });
  expect(await screen.findByText('Εγγραφή επιτυχής', {}, wait)).toBeVisible();
  expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
  expect(
    await execute(`select first_name, last_name, experience_level, bio, learning_preferences,
      learning_goals, onboarding_completed from public.profiles where email = 'eleni@example.gr'`),
  ).toEqual([
    {
      first_name: 'Ελένη',
      last_name: 'Παπαδοπούλου',
      experience_level: 'freelancer',
      bio: 'intermediate',
      learning_preferences: ['new_skills', 'certifications'],
      learning_goals: ['new_skills', 'certifications'],
      onboarding_completed: true,
    },
  ]);
});

test('the terms open in another tab, because a password is never stored', async () => {
  await openLastStep();
  for (const name of [signUpText.method.termsLink, signUpText.method.privacyLink]) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/νέα καρτέλα/);
  }
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

test('an e-mail address that has an account gets the same answer', async () => {
  const { email, id } = await newUser();
  const { router, fill, submit } = await openLastStep();
  await fill(email);
  await submit();
  await arrival(router);
  expect(router.state.location.state).toEqual({ email, fullName: 'Ελένη Παπαδοπούλου' });
  expect(await screen.findByText(signUpText.successText(email), {}, wait)).toBeVisible();
  expect(await accounts(email)).toEqual([{ id }]);
});

test.each([
  [503, errorMessage('unavailable')],
  [429, signUpText.tooManyAttempts],
  [422, 'Σφάλμα κατά την εγγραφή. Παρακαλώ δοκιμάστε ξανά.'],
])(
  'a failure with status %i is told under the e-mail field and can be tried again',
  async (status, message) => {
    const email = `fault-${status}@example.gr`;
    const { router, fill, submit } = await openLastStep();
    await fill(email);
    respondWith(endpoint, status);
    await submit();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(signUpText.failedTitle);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(emailField()).toHaveAccessibleDescription(new RegExp(message));
    expect(document.body).not.toHaveTextContent(/internal|relation/);
    expect(passwordField()).toHaveValue('ένα-σκαλί-τη-φορά');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
    stopFault();
    await submit();
    await arrival(router);
  },
);

test('after a lost response a second try ends as the first would have', async () => {
  const { router, fill, submit } = await openLastStep();
  await fill('maria@example.gr');
  loseResponse(endpoint);
  await submit();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  await submit();
  await arrival(router);
  expect(await accounts('maria@example.gr')).toHaveLength(1);
});

test('a double click creates one account', async () => {
  const { user, router, fill } = await openLastStep();
  await fill('double@example.gr');
  await user.dblClick(submitButton());
  await arrival(router);
  expect(await accounts('double@example.gr')).toHaveLength(1);
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
