import { screen } from '@testing-library/react';
import { emptySignUpAnswers } from '@/subjects/session/data/sign-up-answers';
import { signUpText } from '@/subjects/session/text/sign-up';

export const wait = { timeout: 40_000 };
export const { stepNames, validation } = signUpText;

export const answered = {
  ...emptySignUpAnswers,
  accountType: 'freelancer' as const,
  technicalBackground: 'intermediate' as const,
  learningGoals: ['new_skills' as const, 'certifications' as const],
};

export const stepHeading = (step: number, total: number, name: string) =>
  screen.findByRole('heading', { level: 1, name: signUpText.heading(step, total, name) }, wait);

export const submitButton = () => screen.getByRole('button', { name: signUpText.submit });
export const emailField = () => screen.getByLabelText(signUpText.method.email);
export const passwordField = () => screen.getByLabelText(signUpText.method.password);
