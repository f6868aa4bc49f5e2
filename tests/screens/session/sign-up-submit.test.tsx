import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
} from '@/subjects/session/data/sign-up-answers';
import { errorMessage } from '@/shared/errors/text/errors';
import { authSuccessText } from '@/subjects/session/text/auth-success';
import { newPasswordText } from '@/subjects/session/text/new-password';
import { signUpText } from '@/subjects/session/text/sign-up';
import { paths } from '@/lib/paths';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser } from '../../support/users.ts';
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
const endpoint = '/auth/v1/signup';

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

const arrival = (router: ReturnType<typeof open>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/auth/success'), wait);

const accounts = (email: string) => execute(`select id from auth.users where email = '${email}'`);

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
    next: null,
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

test('a visitor who signs up for a date reads only on the page that the account is confirmed first', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id);
  const { user, router } = open(paths.signUpThen(paths.bookDate(course.slug, cohort.id)));
  expect(await screen.findByLabelText(signUpText.method.email, {}, wait)).toBeVisible();
  // The fields are those of the form: there is nothing to open or close.
  expect(screen.queryByRole('button', { name: signUpText.method.closeEmail })).toBeNull();
  await user.type(screen.getByLabelText(signUpText.method.firstName), 'Ελένη');
  await user.type(screen.getByLabelText(signUpText.method.lastName), 'Παπαδοπούλου');
  await user.type(emailField(), `date-${course.id.slice(0, 8)}@example.gr`);
  await user.type(passwordField(), 'ένα-σκαλί-ακόμη');
  await user.click(screen.getByRole('button', { name: signUpText.submit }));
  await arrival(router);
  await screen.findByRole('heading', { name: authSuccessText.openMail.title }, wait);
  expect(screen.queryByText(signUpText.successTitle)).toBeNull();
  expect(document.querySelector('.animate-confetti')).toBeNull();
});

test('the terms open in another tab, because a password is never stored', async () => {
  await openLastStep();
  for (const name of [signUpText.method.termsLink, signUpText.method.privacyLink]) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/νέα καρτέλα/);
  }
});

test('an e-mail address that has an account gets the same answer', async () => {
  const { email, id } = await newUser();
  const { router, fill, submit } = await openLastStep();
  await fill(email);
  await submit();
  await arrival(router);
  expect(router.state.location.state).toEqual({
    email,
    fullName: 'Ελένη Παπαδοπούλου',
    next: null,
  });
  expect(await screen.findByText(signUpText.successText, {}, wait)).toBeVisible();
  expect(await accounts(email)).toEqual([{ id }]);
});

test.each([
  [503, errorMessage('unavailable')],
  [429, signUpText.tooManyAttempts],
  [422, 'Σφάλμα κατά την εγγραφή. Παρακαλώ δοκιμάστε ξανά.'],
])(
  'a failure with status %i is shown under the e-mail field and can be tried again',
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
