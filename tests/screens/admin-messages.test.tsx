import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminMessagesText } from '@/content/interface/admin-messages';
import { editorText } from '@/content/interface/editor';
import { errorMessage } from '@/content/interface/errors';
import { queryClient } from '@/data/query-client';
import { execute, withBackend } from '../support/backend.ts';
import { expectFocus } from '../support/screen.tsx';
import { expectToast, openAs, wait } from '../support/staff.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function insertMessage(changes: { name?: string; email?: string } = {}) {
  const { name = 'Μαρία', email = 'maria@example.test' } = changes;
  const [id, subject] = [crypto.randomUUID(), `Θέμα ${crypto.randomUUID().slice(0, 8)}`];
  await execute(`insert into public.contact_messages (id, name, email, subject, message)
    values ('${id}', '${name}', '${email}', '${subject}', 'Πρώτη γραμμή\nδεύτερη')`);
  const stored = async () =>
    (await execute(
      `select note, handled_at, handled_by from public.contact_messages where id = '${id}'`,
    )) as { note: string | null; handled_at: unknown; handled_by: string | null }[];
  return { id, subject, stored };
}

const note = () => screen.findByLabelText(adminMessagesText.note, {}, wait);

test('a message opens in the list, is answered by e-mail and marked as handled with a note', async () => {
  const message = await insertMessage({ email: 'a?bcc=x@example.test' });
  const { user, router, press, testUser } = await openAs(
    'instructor',
    `/admin/messages?q=${message.id}&state=open`,
  );
  expect(await screen.findByText(adminMessagesText.notFound, {}, wait)).toBeVisible();
  await router.navigate(`/admin/messages?q=${encodeURIComponent(message.subject)}&state=open`);
  await press(new RegExp(message.subject));
  expect(router.state.location.search).toContain(`message=${message.id}`);
  expect(screen.getByRole('link', { name: /^Απάντηση/ })).toHaveAttribute(
    'href',
    `mailto:a%3Fbcc%3Dx@example.test?subject=${encodeURIComponent(`Re: ${message.subject}`)}`,
  );
  expect(screen.queryByRole('button', { name: adminMessagesText.delete.action })).toBeNull();
  await user.type(await note(), 'Απάντησα');
  await press(adminMessagesText.markHandled);
  await expectToast(adminMessagesText.saved);
  // It stays visible while it is open, although the filter excludes it.
  expect(await screen.findByText(/^Διεκπεραιώθηκε .* από Δανάη Μαρκάκη$/, {}, wait)).toBeVisible();
  expect(await message.stored()).toEqual([
    { note: 'Απάντησα', handled_at: expect.anything() as unknown, handled_by: testUser.id },
  ]);
  await press(adminMessagesText.markOpen);
  await waitFor(async () => expect((await message.stored())[0]?.handled_at).toBeNull(), wait);
});

test("another user's note is shown beside one's own", async () => {
  const message = await insertMessage();
  const { user, press } = await openAs('instructor', `/admin/messages?message=${message.id}`);
  await user.type(await note(), 'Η δική μου');
  await execute(
    `update public.contact_messages set note = 'Η άλλη', handled_at = now() where id = '${message.id}'`,
  );
  await press(adminMessagesText.save);
  const conflict = await screen.findByText(editorText.conflict.title, {}, wait);
  const panel = within(conflict.parentElement as HTMLElement);
  expect(panel.getByText('Η δική μου')).toBeVisible();
  expect(panel.getByText('Η άλλη')).toBeVisible();
  await press(editorText.conflict.keepMine);
  await expectFocus(note());
  await press(adminMessagesText.save);
  await expectToast(adminMessagesText.saved);
  // The state, which only the other side changed, is merged without a question.
  expect(await message.stored()).toMatchObject([
    { note: 'Η δική μου', handled_at: expect.anything() as unknown },
  ]);
});

test('a note and a state that two people changed are both saved, without a question', async () => {
  const message = await insertMessage();
  const { user, press } = await openAs('instructor', `/admin/messages?message=${message.id}`);
  await user.type(await note(), 'Η σημείωσή μου');
  await execute(`update public.contact_messages set handled_at = now() where id = '${message.id}'`);
  await press(adminMessagesText.save);
  await expectToast(adminMessagesText.saved);
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  expect(await message.stored()).toMatchObject([
    { note: 'Η σημείωσή μου', handled_at: expect.anything() as unknown },
  ]);
});

test('a deleted message shows an error and keeps the note to copy', async () => {
  const message = await insertMessage();
  const { user, press } = await openAs('instructor', `/admin/messages?message=${message.id}`);
  await user.type(await note(), 'Δεν χάνεται');
  await execute(`delete from public.contact_messages where id = '${message.id}'`);
  await press(adminMessagesText.save);
  expect(await screen.findByText(new RegExp(errorMessage('message_gone')), {}, wait)).toBeVisible();
  expect(await note()).toHaveValue('Δεν χάνεται');
});

test('the list says when no message is handled', async () => {
  await insertMessage();
  await execute('update public.contact_messages set handled_at = null');
  await openAs('instructor', '/admin/messages?state=handled');
  expect(await screen.findByText(adminMessagesText.noneHandled, {}, wait)).toBeVisible();
});

test('a URL opens a message that the list does not show', async () => {
  const message = await insertMessage();
  const url = `/admin/messages?q=nothing-like-it&message=${message.id}`;
  const { press, router } = await openAs('instructor', url);
  const linked = await screen.findByRole('region', { name: adminMessagesText.linked }, wait);
  expect(await within(linked).findByText(/Πρώτη γραμμή/, {}, wait)).toBeVisible();
  await press(adminMessagesText.close);
  expect(router.state.location.search).toBe('?q=nothing-like-it');
});

test('an admin deletes a message after a dialog that names the sender', async () => {
  const message = await insertMessage({ name: 'Άγγελος' });
  const { press, user } = await openAs('admin', `/admin/messages?message=${message.id}`);
  await press(adminMessagesText.delete.action);
  const question = screen.getByRole('alertdialog', {
    name: adminMessagesText.delete.title('Άγγελος'),
  });
  await user.click(
    within(question).getByRole('button', { name: adminMessagesText.delete.confirm }),
  );
  await expectToast(adminMessagesText.delete.deleted);
  expect(await message.stored()).toEqual([]);
  await waitFor(() => expect(screen.queryByText(message.subject)).toBeNull(), wait);
  await expectFocus(screen.findByRole('heading', { level: 1 }));
});
