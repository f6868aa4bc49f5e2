import { act, screen, waitFor } from '@testing-library/react';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { navigationText } from '@/subjects/site/text/navigation';
import { errorMessage } from '@/shared/errors/text/errors';
import { profileText } from '@/subjects/account/text/profile';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { handleSignOut } from '@/subjects/session/data/personal-data';
import { getSessionState } from '@/subjects/session/data/session-store';
import { pageLoad } from '@/lib/page-user';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { origin } from '../../support/client.ts';
import { hold } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { keys } from '../../../supabase/local/settings.ts';
import { openNames } from '../account/profile-steps.ts';
import { header, inAnotherTab, openPage, page, wait } from './session-steps.tsx';

withBackend();
afterEach(() => queryClient.clear());

async function sessionOf(user: { email: string; password: string }) {
  return (await newClient().auth.signInWithPassword(user)).data.session;
}

describe('the other tab', () => {
  test('signs in: this one too, without a toast', async () => {
    const testUser = await newUser();
    openPage('/');
    await page('home');
    expect(header().getByRole('link', { name: navigationText.login })).toBeVisible();
    inAnotherTab(await sessionOf(testUser));
    expect(
      await screen.findByRole('button', { name: signOutButtonText.label }, wait),
    ).toBeVisible();
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: testUser.id }), wait);
    expect(screen.queryByText(sessionText.signedIn.title)).toBeNull();
    inAnotherTab(null);
    expect(await header().findByRole('link', { name: navigationText.login }, wait)).toBeVisible();
    expect(screen.queryByText(sessionText.signedOut.text)).toBeNull();
  });

  test('signs in another user: the data of the first is removed', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    openPage('/');
    await page('home');
    queryClient.setQueryData(['profiles', first.id], { first_name: 'private' });
    inAnotherTab(await sessionOf(second));
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: second.id }), wait);
    expect(queryClient.getQueryData(['profiles', first.id])).toBeUndefined();
  });
});

/** Somebody with the dialog of a booking open, who signs out in another tab. */
async function signedOutElsewhere() {
  const course = await storeCourse({ mode: 'booking' });
  const path = `/course/${course.slug}?book=${(await storeCohort(course.id)).id}`;
  const first = await newUser();
  await signInAs(first);
  const { router } = open(path);
  await screen.findByRole('alertdialog', undefined, wait);
  inAnotherTab(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'), wait);
  return { first, path, pathNow: () => router.state.location };
}

describe('the sign-in page that somebody was led to by a sign-out in another tab', () => {
  test('does not lead the next person to the page that the previous one wanted', async () => {
    const { pathNow } = await signedOutElsewhere();
    inAnotherTab(await sessionOf(await newUser()));
    await waitFor(() => expect(pathNow().pathname).toBe('/profile'), wait);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('leads the same person back', async () => {
    const { first, path, pathNow } = await signedOutElsewhere();
    inAnotherTab(await sessionOf(first));
    await waitFor(() => expect(pathNow().pathname + pathNow().search).toBe(path), wait);
  });
});

/** Somebody who signed out without an answer from the server. @returns another user */
async function signOutWithoutAnswer() {
  const [first, second] = [await newUser(), await newUser()];
  await signInAs(first);
  const { user } = openPage('/');
  await page('home');
  onTestFinished(hold('/auth/v1/logout'));
  await user.click(await header().findByRole('button', { name: signOutButtonText.label }, wait));
  await waitFor(() => expect(getSessionState().status).toBe('signed-out'), wait);
  expect(pageLoad.reload).not.toHaveBeenCalled();
  return second;
}

describe('while a sign-out waits for the server, and another tab signs in another user,', () => {
  test('this one is reloaded before it has read the session, so that nothing continues for the other user', async () => {
    inAnotherTab(await sessionOf(await signOutWithoutAnswer()));
    expect(pageLoad.reload).toHaveBeenCalledOnce();
  });

  test('this one is reloaded when the client is notified first', async () => {
    const second = await signOutWithoutAnswer();
    const otherTab = createClient(origin, keys.publishable, {
      auth: { storageKey: storedSessionKey, autoRefreshToken: false },
    });
    // The library says that two clients share the key, as two tabs do.
    vi.mocked(console.warn).mockClear();
    await otherTab.auth.signInWithPassword(second);
    await waitFor(() => expect(pageLoad.reload).toHaveBeenCalledOnce(), wait);
    otherTab.auth.dispose();
  });
});

describe('a screen of a user, when another tab signs in another user', () => {
  test('stays, keeps what was typed and saves nothing until its user is back', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    const { user } = open('/profile');
    const name = await openNames(user);
    await user.clear(name);
    await user.type(name, 'Ευδοκία');
    const before = await execute(`select * from public.profiles where id <> '${first.id}'`);
    inAnotherTab(await sessionOf(second));
    expect(
      await screen.findByText(sessionText.otherAccount.title(second.email), {}, wait),
    ).toBeVisible();
    expect(screen.getByText(sessionText.otherAccount.text(first.email))).toBeVisible();
    expect(
      screen.getByRole('button', { name: sessionText.otherAccount.action(second.email) }),
    ).toBeVisible();
    expect(name).toHaveValue('Ευδοκία');
    await user.click(screen.getByRole('button', { name: profileText.form.submit }));
    const failure = errorMessage('other_account');
    expect(await screen.findByText(failure, { exact: false }, wait)).toBeVisible();
    expect(await execute(`select * from public.profiles where id <> '${first.id}'`)).toEqual(
      before,
    );
    // The other account signs out: the screen still waits for its own user.
    inAnotherTab(null);
    expect(await screen.findByText(sessionText.otherAccount.title(''), {}, wait)).toBeVisible();
    expect(name).toHaveValue('Ευδοκία');
    inAnotherTab(await sessionOf(first));
    await waitFor(
      () => expect(screen.queryByText(sessionText.otherAccount.text(first.email))).toBeNull(),
      wait,
    );
    await user.click(screen.getByRole('button', { name: profileText.form.submit }));
    await waitFor(
      async () =>
        expect(
          await execute(`select first_name from public.profiles where id = '${first.id}'`),
        ).toEqual([{ first_name: 'Ευδοκία' }]),
      wait,
    );
  });

  test('is reloaded if its user signed out before, while its tab did not run', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    openPage('/profile');
    await page('profile');
    // The other tab stores this, and this tab gets no event about it.
    handleSignOut(first.id);
    inAnotherTab(await sessionOf(second));
    await waitFor(() => expect(pageLoad.reload).toHaveBeenCalledOnce(), wait);
    expect(screen.queryByText(sessionText.otherAccount.title(second.email))).toBeNull();
  });

  test('is reloaded also if others have signed out since', async () => {
    const [first, between, second] = [await newUser(), await newUser(), await newUser()];
    await signInAs(first);
    openPage('/profile');
    await page('profile');
    handleSignOut(first.id);
    handleSignOut(between.id);
    inAnotherTab(await sessionOf(second));
    await waitFor(() => expect(pageLoad.reload).toHaveBeenCalledOnce(), wait);
  });

  test('follows the new user once it is left', async () => {
    const [first, second] = [await newUser(), await newUser()];
    await signInAs(first);
    const { router } = openPage('/profile');
    await page('profile');
    inAnotherTab(await sessionOf(second));
    await screen.findByText(sessionText.otherAccount.title(second.email), {}, wait);
    expect(getSessionState()).toMatchObject({ userId: first.id });
    await act(() => router.navigate('/'));
    await waitFor(() => expect(getSessionState()).toMatchObject({ userId: second.id }), wait);
  });
});
