import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminInterestsText } from '@/subjects/contact/text/staff-interests';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { editorText } from '@/shared/editor/text';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { expectFocus } from '../../support/screen.tsx';
import { expectToast, openAs, wait } from '../../support/staff.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const course = '10000000-0000-4000-8000-000000000001';

async function insertInterest(name: string) {
  await execute(`insert into public.course_interests (course_id, name, email, quarantined_at)
    values ('${course}', '${name}', '${crypto.randomUUID()}@example.test', now())`);
}

/** Stores a message in quarantine. */
async function insertMessage() {
  const subject = `Θέμα ${crypto.randomUUID().slice(0, 8)}`;
  await execute(`insert into public.contact_messages (name, email, subject, message, quarantined_at)
    values ('Μαρία', 'maria@example.test', '${subject}', 'Κείμενο', now())`);
  const stored = async () =>
    (
      await execute(
        `select quarantined_at is not null as quarantined, handled_at is not null as handled, note
         from public.contact_messages where subject = '${subject}'`,
      )
    )[0];
  return { row: new RegExp(`^Μαρία ${subject}`), stored };
}

const waitingLink = (count: number) => ({ name: adminMessagesText.quarantine.waiting(count) });

test('a message in quarantine has a list of its own, from which staff release it', async () => {
  const message = await insertMessage();
  const { user, router, press } = await openAs('instructor', '/admin/messages');
  const link = await screen.findByRole('link', waitingLink(1), wait);
  expect(screen.queryByRole('button', { name: message.row })).toBeNull();
  await user.click(link);
  await press(message.row);
  expect(await screen.findByText(adminMessagesText.quarantine.text, {}, wait)).toBeVisible();
  await user.type(screen.getByLabelText(adminMessagesText.note), 'Μισή');
  await press(adminMessagesText.quarantine.release);
  await expectToast(adminMessagesText.quarantine.released);
  await waitFor(
    () => expect(screen.queryByText(adminMessagesText.quarantine.text)).toBeNull(),
    wait,
  );
  // It stays open where it is, with what was typed.
  await expectFocus(screen.findByRole('button', { name: message.row }));
  expect(screen.getByLabelText(adminMessagesText.note)).toHaveValue('Μισή');
  expect(screen.queryByText(editorText.restored.title)).toBeNull();
  expect(await message.stored()).toEqual({ quarantined: false, handled: false, note: null });
  await press(adminMessagesText.save);
  await expectToast(adminMessagesText.saved);
  expect(await message.stored()).toEqual({ quarantined: false, handled: false, note: 'Μισή' });
  await router.navigate('/admin/messages');
  // Not the open one of the previous list, which stays until the next list is loaded.
  const inList = { name: message.row, expanded: false };
  expect(await screen.findByRole('button', inList, wait)).toBeVisible();
  expect(screen.queryByRole('link', waitingLink(1))).toBeNull();
});

test('handling a message releases it from quarantine', async () => {
  const message = await insertMessage();
  const { router, press } = await openAs('instructor', '/admin/messages?state=quarantined');
  await press(message.row);
  await press(adminMessagesText.markHandled);
  await expectToast(adminMessagesText.saved);
  expect(screen.queryByText(adminMessagesText.quarantine.text)).toBeNull();
  expect(await message.stored()).toEqual({ quarantined: false, handled: true, note: null });
  await router.navigate('/admin/messages?state=handled');
  expect(await screen.findByRole('button', { name: message.row }, wait)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', waitingLink(1))).toBeNull(), wait);
});

const select = (name: string) =>
  screen.findByRole('checkbox', { name: adminInterestsText.people.select(name) }, wait);

test('staff release several interests at once, and an admin deletes one', async () => {
  await insertInterest('Γνήσια');
  await insertInterest('Άλλη γνήσια');
  await insertInterest('Ψεύτικη');
  const { user, press } = await openAs('admin', '/admin/interests');
  await user.click(
    await screen.findByRole('link', { name: adminInterestsText.quarantine.waiting(3) }, wait),
  );
  await user.click(await select('Γνήσια'));
  await user.click(await select('Άλλη γνήσια'));
  await press(adminInterestsText.quarantine.release);
  await expectToast(adminInterestsText.quarantine.released(2));
  await expectFocus(screen.findByRole('checkbox', { name: listText.selection.all }));
  await user.click(await select('Ψεύτικη'));
  expect(screen.getByRole('button', { name: adminText.sameCaller.action })).toBeVisible();
  await press(adminInterestsText.bulk.delete);
  await press(adminInterestsText.bulk.deleteText.confirm);
  await expectToast(adminInterestsText.bulk.deleteText.deleted);
  expect(await screen.findByText(adminInterestsText.quarantine.none, {}, wait)).toBeVisible();
  expect(
    await execute(
      `select name, quarantined_at from public.course_interests where name in ('Γνήσια', 'Άλλη γνήσια', 'Ψεύτικη') order by name`,
    ),
  ).toEqual([
    { name: 'Άλλη γνήσια', quarantined_at: null },
    { name: 'Γνήσια', quarantined_at: null },
  ]);
});

test('the focus moves to the heading when the last interest in quarantine is released', async () => {
  await insertInterest('Μόνη');
  const { user, press } = await openAs('instructor', '/admin/interests?state=quarantined');
  await user.click(await select('Μόνη'));
  // Only admins delete.
  expect(screen.queryByRole('button', { name: adminInterestsText.bulk.delete })).toBeNull();
  await press(adminInterestsText.quarantine.release);
  expect(await screen.findByText(adminInterestsText.quarantine.none, {}, wait)).toBeVisible();
  await expectFocus(screen.findByRole('heading', { name: adminInterestsText.title }));
});
