import { screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { onboardingText } from '@/subjects/account/text/onboarding';
import { open } from '../../support/screen.tsx';
import { queryClient } from '@/shared/data/query-client';
import { execute } from '../../support/backend.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

export const wait = { timeout: 40_000 };
export const path = '/rest/v1/profiles';
export const url = '/auth/signup?step=onboarding';

export const heading = (page: number, title: string) =>
  screen.findByRole(
    'heading',
    { level: 1, name: new RegExp(`^${onboardingText.stepOf(page, 6)}:\\s*${title}$`) },
    wait,
  );

export const pages = [
  onboardingText.steps.photo.title,
  onboardingText.steps.bio.title,
  onboardingText.steps.links.title,
  onboardingText.steps.level.title,
  onboardingText.steps.style.title,
  onboardingText.steps.time.title,
] as const;

export async function openPage(page: number) {
  const screenOf = open(`${url}&page=${page}`);
  await heading(page, pages[page - 1] ?? '');
  const press = (name: string) => screenOf.user.click(screen.getByRole('button', { name }));
  return { ...screenOf, press };
}

export const alert = () => screen.findByRole('alert', {}, wait);

/** Signs in a new user, who has not completed onboarding, before each test. */
export function withLearner() {
  let learner: TestUser;

  beforeEach(async () => {
    learner = await newUser({ onboarded: false });
    await signInAs(learner);
  });

  afterEach(() => {
    sessionStorage.clear();
    queryClient.clear();
  });

  return {
    learner: () => learner,

    /** What is stored of the onboarding. */
    async stored() {
      const [row] = (await execute(
        `select onboarding_data, onboarding_step, onboarding_completed, onboarding_skipped,
           onboarding_skipped_at is not null as skipped_at
         from public.profiles where id = '${learner.id}'`,
      )) as Record<string, unknown>[];
      return row;
    },

    /** Stores answers as another device does. */
    answer: (data: object) =>
      execute(
        `update public.profiles set onboarding_data = onboarding_data::jsonb || '${JSON.stringify(data)}' where id = '${learner.id}'`,
      ),
  };
}
