import type { Page } from '@playwright/test';
import { onboardingText } from '../src/subjects/account/text/onboarding.ts';
import type { Backend } from './backend.ts';

export const wizard = '/auth/signup?step=onboarding';
export const rows = '**/rest/v1/profiles*';
const names = ['photo', 'bio', 'links', 'level', 'style', 'time'] as const;

export const heading = (page: Page, step: number) =>
  page.getByRole('heading', {
    level: 1,
    name: onboardingText.pageTitle(step, 6, onboardingText.steps[names[step - 1] ?? 'photo'].title),
  });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const bio = (page: Page) => page.getByLabel(onboardingText.bio.label);

export async function stored(backend: Backend, id: string) {
  const [row] = await backend.rows('profiles', { id: `eq.${id}` });
  return row;
}
