import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { experienceLevels } from '@/subjects/account/text/choices';
import { onboardingText } from '@/subjects/account/text/onboarding';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import {
  alert,
  heading,
  openPage,
  pages,
  path,
  url,
  wait,
  withLearner,
} from './onboarding-steps.ts';

withBackend();
const { learner, stored } = withLearner();

const statusTexts = () => screen.getAllByRole('status').map((status) => status.textContent);

test('saves each page with its step and ends at the post-onboarding page', async () => {
  const { user, router, press } = await openPage(1);
  await press(onboardingText.next);
  await heading(2, pages[1]);
  expect(router.state.location.search).toBe('?step=onboarding&page=2');
  expect(await stored()).toMatchObject({ onboarding_step: 2, onboarding_completed: false });
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Λογίστρια');
  await press(onboardingText.next);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Λογίστρια' } });
  await user.type(screen.getByLabelText(onboardingText.links.linkedin), 'linkedin.com/in/danai');
  await press(onboardingText.next);
  await heading(4, pages[3]);
  await user.click(screen.getByLabelText(new RegExp(experienceLevels[1].label)));
  await press(onboardingText.next);
  await heading(5, pages[4]);
  await user.click(screen.getByLabelText(new RegExp(onboardingText.style.options['hands-on'][0])));
  await user.click(screen.getByLabelText(new RegExp(onboardingText.style.options.visual[0])));
  await press(onboardingText.next);
  await heading(6, pages[5]);
  expect(screen.queryByRole('button', { name: onboardingText.skip })).toBeNull();
  expect(await stored()).toMatchObject({ onboarding_step: 5, onboarding_completed: false });
  await user.selectOptions(screen.getByLabelText(onboardingText.time.timezone), 'Europe/London');
  await user.click(screen.getByLabelText(onboardingText.time.availabilities.evening));
  await press(onboardingText.finish);
  await waitFor(() => expect(router.state.location.pathname).toBe('/post-onboarding'), wait);
  expect(await screen.findByText(onboardingText.toasts.completedText, {}, wait)).toBeVisible();
  expect(await stored()).toMatchObject({
    onboarding_step: 6,
    onboarding_completed: true,
    onboarding_data: {
      bio: 'Λογίστρια',
      socialMedia: { linkedin: 'https://linkedin.com/in/danai', twitter: '', website: '' },
      experienceLevel: 'intermediate',
      learningStyle: ['visual', 'hands-on'],
      timezone: 'Europe/London',
      availability: 'evening',
    },
  });
});

test('focuses the heading, and shows the step in heading, title and progress bar', async () => {
  await openPage(3);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(document.title).toContain(onboardingText.pageTitle(3, 6, pages[2])));
  const progress = screen.getByRole('progressbar', { name: onboardingText.stepOf(3, 6) });
  expect(progress).toHaveAttribute('aria-valuetext', '50\u00a0%');
});

test('another device continues where this one stopped', async () => {
  await execute(
    `update public.profiles set onboarding_step = 4, onboarding_data = '{"bio": "Από αλλού"}' where id = '${learner().id}'`,
  );
  const { router } = open(url);
  await heading(4, pages[3]);
  expect(router.state.location.search).toBe('?step=onboarding&page=4');
});

test('after the fifth page another device opens the sixth, which completes onboarding', async () => {
  await execute(
    `update public.profiles set onboarding_step = 5, onboarding_data = '{"learningStyle": ["visual"]}' where id = '${learner().id}'`,
  );
  open(url);
  await heading(6, pages[5]);
  expect(await stored()).toMatchObject({ onboarding_completed: false });
});

test('back keeps what was typed', async () => {
  const { user, press } = await openPage(2);
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Δεν σώθηκε ακόμη');
  await press(onboardingText.back);
  await heading(1, pages[0]);
  await press(onboardingText.next);
  await heading(2, pages[1]);
  expect(screen.getByLabelText(onboardingText.bio.label)).toHaveValue('Δεν σώθηκε ακόμη');
});

test('the bio accepts 300 characters, and the count is announced', async () => {
  const { user } = await openPage(2);
  const bio = screen.getByLabelText(onboardingText.bio.label);
  await user.click(bio);
  await user.paste('α'.repeat(299));
  await waitFor(() => expect(statusTexts()).toContain(onboardingText.bio.left(1)), wait);
  await user.paste('βγ');
  expect(bio).toHaveValue(`${'α'.repeat(299)}β`);
  expect(screen.getAllByText(new RegExp(onboardingText.bio.cut(300)))[0]).toBeInTheDocument();
});

test('invalid links are refused at their fields, with a focused summary', async () => {
  const { user, press } = await openPage(3);
  await user.type(screen.getByLabelText(onboardingText.links.linkedin), 'facebook.com/danai');
  await user.type(screen.getByLabelText(onboardingText.links.website), 'όχι διεύθυνση');
  await press(onboardingText.next);
  const summary = await alert();
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: onboardingText.links.invalid }));
  expect(screen.getByLabelText(onboardingText.links.website)).toHaveFocus();
  expect(screen.getByLabelText(onboardingText.links.linkedin)).toHaveAccessibleDescription(
    expect.stringContaining(onboardingText.links.invalidLinkedin),
  );
  expect(await stored()).toMatchObject({ onboarding_step: 1 });
});

test('skipping shows a toast, is stored, and the profile offers to continue', async () => {
  const { press, router } = await openPage(2);
  await press(onboardingText.skip);
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
  expect(await screen.findByText(onboardingText.toasts.skippedText, {}, wait)).toBeVisible();
  expect(await stored()).toMatchObject({
    onboarding_skipped: true,
    skipped_at: true,
    onboarding_completed: false,
  });
});

test('a user who has already completed it, as the sign-up does, can leave a step and stays completed', async () => {
  await execute(
    `update public.profiles set onboarding_completed = true where id = '${learner().id}'`,
  );
  const { user, router } = await openPage(2);
  await user.click(screen.getByRole('link', { name: onboardingText.skip }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), wait);
  expect(await stored()).toMatchObject({ onboarding_completed: true, onboarding_skipped: false });
});

test('a completed onboarding can be reset, also after a failed try', async () => {
  await execute(
    `update public.profiles set onboarding_completed = true, onboarding_step = 6, onboarding_data = '{"bio": "Παλιό"}' where id = '${learner().id}'`,
  );
  const { user } = open(url);
  await user.click(await screen.findByRole('button', { name: onboardingText.done.reset }, wait));
  const dialog = await screen.findByRole('alertdialog', { name: onboardingText.done.resetTitle });
  respondWith(path, 500);
  await user.click(within(dialog).getByRole('button', { name: onboardingText.done.resetConfirm }));
  expect(await within(dialog).findByRole('alert', {}, wait)).toHaveTextContent(
    onboardingText.failures.reset,
  );
  stopFault();
  await user.click(within(dialog).getByRole('button', { name: onboardingText.done.resetConfirm }));
  await heading(1, pages[0]);
  expect(await stored()).toMatchObject({
    onboarding_data: {},
    onboarding_completed: false,
    onboarding_step: 1,
  });
});

test('a visitor returns here after the login page', async () => {
  const { signOut } = await import('@/subjects/session/data/mutations');
  await signOut();
  const { router } = open(`${url}&page=4`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(`${url}&page=4`);
});
