import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { onboardingText } from '@/subjects/account/text/onboarding';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
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
const { learner, stored, answer } = withLearner();

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
  expect(
    Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.includes('onboarding')),
  ).toEqual([]);
});

test('after a lost response the same answer is not a version conflict', async () => {
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

test('a failed skip shows an error, and the page stays', async () => {
  const { press } = await openPage(2);
  respondWith(path, 500);
  await press(onboardingText.skip);
  expect(await alert()).toHaveTextContent(onboardingText.failures.skip);
  expect(await stored()).toMatchObject({ onboarding_skipped: false });
});

test('a missing profile row is not an error; the first save creates it', async () => {
  await execute(`delete from public.profiles where id = '${learner().id}'`);
  const { user, press } = await openPage(2);
  await user.type(screen.getByLabelText(onboardingText.bio.label), 'Νέα γραμμή');
  await press(onboardingText.next);
  await heading(3, pages[2]);
  expect(await stored()).toMatchObject({ onboarding_data: { bio: 'Νέα γραμμή' } });
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
