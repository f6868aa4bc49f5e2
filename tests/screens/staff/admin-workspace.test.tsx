import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { navigationText } from '@/subjects/site/text/navigation';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { adminUnpaidText } from '@/subjects/cohorts/text/staff-unpaid';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { errorTexts } from '@/shared/errors/text/errors';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { staffCountsQuery } from '@/subjects/staff/data/counts';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';
import { bookedCohort } from '../cohorts/cohort-steps.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { palette, counts } = workspaceText;

const rail = async () =>
  within(await screen.findByRole('navigation', { name: adminText.navigation.label }));
const messagesLink = async () =>
  (await rail()).findByRole('link', { name: adminText.navigation.messages });

async function storeMessage(subject: string) {
  await execute(`insert into public.contact_messages (name, email, subject, message)
    values ('Άννα', 'anna@example.test', '${subject}', 'Γεια σας')`);
}

test('a user who is suspended with an open page reads that once a request is refused, and continues when it is lifted', async () => {
  const { testUser, press } = await openAs('instructor', '/admin/messages');
  await messagesLink();
  const messages = { name: new RegExp(adminText.navigation.messages) };
  const suspendUntil = (end: string) =>
    execute(`update auth.users set banned_until = ${end} where id = '${testUser.id}'`);
  await suspendUntil(`now() + interval '1 day'`);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  const suspended = await screen.findByText(new RegExp(errorTexts.account_suspended), {}, wait);
  expect(suspended).toBeVisible();
  await waitFor(async () => expect((await rail()).queryByRole('link', messages)).toBeNull(), wait);
  expect(
    screen.getByRole('heading', { level: 1, name: sessionText.roleFailure.heading }),
  ).toBeVisible();
  await suspendUntil('null');
  await press(sessionText.roleFailure.retry);
  expect(await messagesLink()).toBeVisible();
});

const results = () => within(screen.getByRole('listbox', { name: palette.results }));

/** Opens the palette by its keys. */
async function openPalette(user: Awaited<ReturnType<typeof openAs>>['user'], key = 'k') {
  await screen.findByRole('button', { name: palette.open });
  fireEvent.keyDown(document.body, { key, ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: palette.label });
  // A dialog gives the focus to its first field, but not in this window.
  await user.click(field);
  return field;
}

test('the rail says how many messages wait, and counts again after one is handled and on return to the window', async () => {
  await execute('update public.contact_messages set handled_at = now()');
  await storeMessage('Πρώτο που περιμένει');
  const { user, press } = await openAs('instructor', '/admin/messages');
  const link = await messagesLink();
  await waitFor(() => expect(link).toHaveAccessibleDescription(counts.openMessages(1)));
  // The rail and its sheet, not each of their links: every observer renders when the session or a count arrives.
  const cached = queryClient.getQueryCache().find({ queryKey: staffCountsQuery.queryKey });
  expect(cached?.getObserversCount()).toBe(2);
  await user.click(
    await screen.findByRole('button', { name: /Πρώτο που περιμένει/, expanded: false }),
  );
  await press(adminMessagesText.markHandled);
  await waitFor(() => expect(link).not.toHaveAccessibleDescription());
  expect(within(link).queryByText('0')).toBeNull();

  await storeMessage('Δεύτερο που περιμένει');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(link).toHaveAccessibleDescription(counts.openMessages(1)));
  focusManager.setFocused(undefined);
  await user.click(link);
});

test('the staff area has no navigation and footer of the public site, and its menu leads back to the site', async () => {
  const { testUser } = await openAs('admin', '/admin');
  await messagesLink();
  expect(screen.queryByRole('navigation', { name: navigationText.label })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  const header = within(screen.getByRole('banner'));
  // A closed popover.
  expect(header.getByText(testUser.email)).toBeInTheDocument();
  for (const [name, href] of [
    [workspaceText.account.profile, '/profile'],
    [navigationText.learn, '/learn'],
    [workspaceText.account.site, '/'],
  ])
    expect(header.getByRole('link', { name, hidden: true })).toHaveAttribute('href', href);
  expect(
    header.getByRole('button', { name: signOutButtonText.label, hidden: true }),
  ).toBeInTheDocument();
});

test('the palette finds pages at once and records when typing pauses, and opens them with the keyboard', async () => {
  await storeMessage('Ερώτηση για την παλέτα');
  const { user, router } = await openAs('admin', '/admin');
  const field = await openPalette(user);
  // Without an accent, and in capitals.
  await user.type(field, 'ΜΗΝΥΜ');
  const [only, ...others] = results().getAllByRole('option');
  expect(only).toHaveTextContent(adminText.navigation.messages);
  expect(others).toEqual([]);
  await user.clear(field);
  await user.type(field, 'απληρωτες κρατ');
  expect(results().getByRole('option')).toHaveTextContent(adminUnpaidText.title);
  await user.clear(field);
  await user.type(field, 'για την παλετα');
  const found = await screen.findByRole('option', { name: /Ερώτηση για την παλέτα/ });
  const group = within(screen.getByRole('group', { name: palette.groups.messages }));
  expect(group.getByRole('option')).toBe(found);
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', found.id));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/messages'));
  expect(router.state.location.search).toMatch(/^\?message=/);
  expect(screen.queryByRole('combobox', { name: palette.label })).toBeNull();
});

test('the palette opens with a Greek keyboard, moves with the arrows and searches accounts only for admins', async () => {
  const other = await newUser();
  const { user } = await openAs('instructor', '/admin');
  const field = await openPalette(user, 'κ');
  const [first, second] = results().getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(results().getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
  // At once, before any search. Until then the palette does not say that nothing was found.
  await user.click(field);
  await user.paste(other.email);
  expect(screen.getByText(palette.searching)).toBeVisible();
  expect(await screen.findByText(palette.none(other.email))).toBeVisible();
  expect(results().queryByRole('option')).toBeNull();
  await user.clear(field);
  await user.paste(adminUnpaidText.title);
  expect(await screen.findByText(palette.none(adminUnpaidText.title))).toBeVisible();
});

test('the palette shows no results of earlier words, and Enter waits for the answer to the current ones', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeMessage(`Πρώτο ${first}`);
  await storeMessage(`Δεύτερο ${second}`);
  const { user, router } = await openAs('instructor', '/admin');
  const field = await openPalette(user);
  await user.paste(first);
  expect(await screen.findByRole('option', { name: new RegExp(first) })).toBeVisible();
  await user.clear(field);
  await user.paste(second);
  expect(results().queryByRole('option')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: new RegExp(second) })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/messages');
});

test('the palette leads staff to the booking of somebody without an account', async () => {
  const name = `Ζωή ${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await bookedCohort({ people: [name] });
  const { user, router } = await openAs('instructor', '/admin');
  await user.click(await openPalette(user));
  await user.paste(name);
  const group = within(await screen.findByRole('group', { name: palette.groups.bookings }));
  await user.click(group.getByRole('option', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(`${url}/bookings/`));
});

test('the palette says which search failed, shows the others and tries again', async () => {
  respondWith('/rest/v1/rpc/search_messages', 500);
  const { user } = await openAs('instructor', '/admin');
  await user.type(await openPalette(user), 'νοημοσύνη');
  const failure = await screen.findByText(palette.failed(palette.groups.messages), {
    exact: false,
  });
  expect(failure).toBeVisible();
  expect(await screen.findByRole('group', { name: palette.groups.courses })).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: palette.retry }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
});

test('the number of new interests leads to their list', async () => {
  await execute(`update public.course_interests set state = 'contacted'`);
  await execute(`
    insert into public.course_interests (course_id, email, name)
    select id, 'anna-new@example.test', 'Άννα Νέα' from public.courses limit 1`);
  const { user, router } = await openAs('instructor', '/admin/messages');
  const link = await (await rail()).findByRole('link', { name: adminText.navigation.interests });
  await waitFor(() => expect(link).toHaveAccessibleDescription(counts.newInterests(1)));
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?course=all&state=new'));
  expect(await screen.findByRole('link', { name: 'Άννα Νέα' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(link).toHaveAttribute('aria-current', 'page');
});
