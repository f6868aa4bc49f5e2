import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { experienceLevels } from '@/content/interface/choices';
import { errorMessage } from '@/content/interface/errors';
import { onboardingText } from '@/content/interface/onboarding';
import { queryClient } from '@/data/query-client';
import { execute, withBackend } from '../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../support/faults.ts';
import { expectFocus, open } from '../support/screen.tsx';
import type { TestUser } from '../support/test-user.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
const path = '/rest/v1/profiles';
const url = '/auth/signup?step=onboarding';

let testUser: TestUser;

beforeEach(async () => {
  testUser = await newUser({ onboarded: false });
  await signInAs(testUser);
});

afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

const heading = (page: number, title: string) =>
  screen.findByRole(
    'heading',
    { level: 1, name: new RegExp(`^${onboardingText.stepOf(page, 6)}:\\s*${title}$`) },
    wait,
  );

const pages = [
  onboardingText.steps.photo.title,
  onboardingText.steps.bio.title,
  onboardingText.steps.links.title,
  onboardingText.steps.level.title,
  onboardingText.steps.style.title,
  onboardingText.steps.time.title,
] as const;

async function openPage(page: number) {
  const screenOf = open(`${url}&page=${page}`);
  await heading(page, pages[page - 1] ?? '');
  const press = (name: string) => screenOf.user.click(screen.getByRole('button', { name }));
  return { ...screenOf, press };
}

async function stored() {
  const [row] = (await execute(
    `select onboarding_data, onboarding_step, onboarding_completed, onboarding_skipped,
       onboarding_skipped_at is not null as skipped_at
     from public.profiles where id = '${testUser.id}'`,
  )) as Record<string, unknown>[];
  return row;
}

const answer = (data: object) =>
  execute(
    `update public.profiles set onboarding_data = onboarding_data::jsonb || '${JSON.stringify(data)}' where id = '${testUser.id}'`,
  );

const statusTexts = () => screen.getAllByRole('status').map((status) => status.textContent);
const alert = () => screen.findByRole('alert', {}, wait);

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
  expect(progress).toHaveAttribute('aria-valuetext', '50%');
});

test('another device continues where this one stopped', async () => {
  await execute(
    `update public.profiles set onboarding_step = 4, onboarding_data = '{"bio": "Από αλλού"}' where id = '${testUser.id}'`,
  );
  const { router } = open(url);
  await heading(4, pages[3]);
  expect(router.state.location.search).toBe('?step=onboarding&page=4');
});

test('after the fifth page another device opens the sixth, which completes onboarding', async () => {
  await execute(
    `update public.profiles set onboarding_step = 5, onboarding_data = '{"learningStyle": ["visual"]}' where id = '${testUser.id}'`,
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

test('a failed load shows an error and can be retried', async () => {
  respondWith(path, 500);
  const { user } = open(`${url}&page=2`);
  expect(await alert()).toHaveTextContent(onboardingText.failures.load);
  stopFault();
  await user.click(screen.getByRole('button', { name: onboardingText.failures.retry }));
  await heading(2, pages[1]);
});

test('a failed save keeps the answers, also after a reload, and can be retried', async () => {
  const first = await openPage(2);
  await first.user.type(screen.getByLabelText(onboardingText.bio.label), 'Με κόπο γραμμένο');
  disconnect(path);
  await first.press(onboardingText.next);
  const box = await alert();
  expect(box).toHaveTextContent(onboardingText.failures.save);
  expect(box).toHaveTextContent(errorMessage('network'));
  expect(box).toHaveTextContent(onboardingText.failures.kept);
  stopFault();
  first.unmount();
  queryClient.clear();
  const second = await openPage(2);
  expect(screen.getByLabelText(onboardingText.bio.label)).toHaveValue('Με κόπο γραμμένο');
  respondWith(path, 503);
  await second.press(onboardingText.next);
  expect(await alert()).toHaveTextContent(errorMessage('unavailable'));
  stopFault();
  await second.press(onboardingText.failures.retry);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Με κόπο γραμμένο' } });
  expect(sessionStorage).toHaveLength(0);
});

test('after a lost response the same answer is no version conflict', async () => {
  const { user, press } = await openPage(2);
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Χάθηκε η απάντηση');
  loseResponse(path);
  await press(onboardingText.next);
  await alert();
  await press(onboardingText.failures.retry);
  await expectFocus(heading(3, pages[2]));
});

test('a failed completion shows an error and can be retried', async () => {
  const { press, router } = await openPage(6);
  disconnect(path);
  await press(onboardingText.finish);
  expect(await alert()).toHaveTextContent(onboardingText.failures.complete);
  stopFault();
  await press(onboardingText.failures.retry);
  await waitFor(() => expect(router.state.location.pathname).toBe('/post-onboarding'), wait);
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

test('a failed skip shows an error, and the page stays', async () => {
  const { press } = await openPage(2);
  respondWith(path, 500);
  await press(onboardingText.skip);
  expect(await alert()).toHaveTextContent(onboardingText.failures.skip);
  expect(await stored()).toMatchObject({ onboarding_skipped: false });
});

test('a completed onboarding can be reset, also after a failed try', async () => {
  await execute(
    `update public.profiles set onboarding_completed = true, onboarding_step = 6, onboarding_data = '{"bio": "Παλιό"}' where id = '${testUser.id}'`,
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

test('a missing profile row is no error; the first save creates it', async () => {
  await execute(`delete from public.profiles where id = '${testUser.id}'`);
  const { user, press } = await openPage(2);
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Νέα γραμμή');
  await press(onboardingText.next);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Νέα γραμμή' } });
});

test('a visitor returns here after the login page', async () => {
  const { signOut } = await import('@/data/session/mutations');
  await signOut();
  const { router } = open(`${url}&page=4`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(`${url}&page=4`);
});

async function openConflict() {
  await answer({ bio: 'Η πρώτη' });
  const opened = await openPage(2);
  const bio = screen.getByLabelText(onboardingText.bio.label);
  await waitFor(() => expect(bio).toHaveValue('Η πρώτη'));
  await answer({ bio: 'Από την άλλη καρτέλα' });
  await opened.user.clear(bio);
  await opened.user.type(bio, 'Από εδώ');
  await opened.press(onboardingText.next);
  const panel = await screen.findByRole('group', { name: onboardingText.conflict.title }, wait);
  expect(within(panel).getByText('Από εδώ')).toBeVisible();
  expect(within(panel).getByText('Από την άλλη καρτέλα')).toBeVisible();
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Από την άλλη καρτέλα' } });
  return opened;
}

test("another tab's answer is shown beside one's own, which can be kept", async () => {
  const { press } = await openConflict();
  await press(onboardingText.conflict.keepMine);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Από εδώ' } });
});

test("another tab's answer can be kept", async () => {
  const { press } = await openConflict();
  await press(onboardingText.conflict.keepTheirs);
  const bio = screen.getByLabelText(onboardingText.bio.label);
  await waitFor(() => expect(bio).toHaveValue('Από την άλλη καρτέλα'));
  expect(screen.queryByRole('group', { name: onboardingText.conflict.title })).toBeNull();
  await expectFocus(heading(2, pages[1]));
  await press(onboardingText.next);
  await heading(3, pages[2]);
});

test("another tab's answers on other pages are kept", async () => {
  const { user, press } = await openPage(2);
  await answer({ availability: 'weekends' });
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Μόνο το βιογραφικό');
  await press(onboardingText.next);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({
    onboarding_data: { bio: 'Μόνο το βιογραφικό', availability: 'weekends' },
  });
});
