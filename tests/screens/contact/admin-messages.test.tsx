import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listText } from '@/shared/list/text';
import { adminMessagesText } from '@/subjects/contact/text/staff-messages';
import { editorText } from '@/shared/editor/text';
import { errorMessage } from '@/shared/errors/text/errors';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';

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
      `select note, handled_at, handled_by from public.contact_messages
        where id = '${id}' and deleted_at is null`,
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
  await press(new RegExp(`^Μαρία ${message.subject}`));
  expect(router.state.location.search).toContain(`message=${message.id}`);
  expect(await screen.findByRole('link', { name: /^Απάντηση/ })).toHaveAttribute(
    'href',
    expect.stringContaining(
      `mailto:a%3Fbcc%3Dx@example.test?subject=${encodeURIComponent(`Re: ${message.subject}`)}`,
    ),
  );
  const reply = new URL(screen.getByRole('link', { name: /^Απάντηση/ }).getAttribute('href') ?? '');
  expect(reply.searchParams.get('body')).toMatch(
    /^\r\n\r\n\r\nΜαρία, .*:\r\n> Πρώτη γραμμή\r\n> δεύτερη$/,
  );
  // The sender and the text are read before the actions.
  const inOrder = [
    screen.getByText(/^Πρώτη γραμμή\s+δεύτερη$/, { selector: 'p' }),
    screen.getByRole('link', { name: /^Απάντηση/ }),
    screen.getByRole('button', { name: adminMessagesText.markHandled }),
    await note(),
  ];
  for (const [index, element] of inOrder.slice(1).entries())
    expect(inOrder[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

const row = async (subject: string) =>
  within(
    (await screen.findByRole('button', { name: new RegExp(`^Μαρία ${subject}`) }, wait)).closest(
      'li',
    ) as HTMLElement,
  );

test('open messages come first with a preview, and are handled with one press, which can be undone', async () => {
  const [older, newer] = [await insertMessage(), await insertMessage()];
  await execute(`update public.contact_messages set handled_at = now() where id = '${newer.id}'`);
  const { user, press } = await openAs('instructor', '/admin/messages');
  await row(older.subject);
  const subjects = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  const position = (subject: string) => subjects.findIndex((text) => text?.includes(subject));
  expect(position(older.subject)).toBeGreaterThanOrEqual(0);
  expect(position(older.subject)).toBeLessThan(position(newer.subject));
  expect((await row(older.subject)).getByText(/Πρώτη γραμμή/)).toBeVisible();
  await press(adminMessagesText.doneWith(older.subject));
  await expectToast(adminMessagesText.handledToast(1));
  await waitFor(async () => expect((await older.stored())[0]?.handled_at).not.toBeNull(), wait);
  expect(screen.queryByRole('button', { name: adminMessagesText.delete.action })).toBeNull();
  await user.click(screen.getByRole('button', { name: toastText.undo }));
  await waitFor(async () => expect((await older.stored())[0]?.handled_at).toBeNull(), wait);
});

test('a second press, on the message that has just moved into the place of a handled one, does nothing', async () => {
  const [one, other] = [await insertMessage(), await insertMessage()];
  const { user, press } = await openAs('instructor', '/admin/messages');
  const done = ({ subject }: typeof one) =>
    screen.findByRole('button', { name: adminMessagesText.doneWith(subject) }, wait);
  await done(other);
  await press(adminMessagesText.doneWith(one.subject));
  await waitFor(
    () =>
      expect(
        screen.queryByRole('button', { name: adminMessagesText.doneWith(one.subject) }),
      ).toBeNull(),
    wait,
  );
  await user.click(await done(other));
  await waitFor(async () => expect(await done(other)).toHaveAttribute('aria-disabled', 'false'));
  expect((await other.stored())[0]?.handled_at).toBeNull();
  await user.click(await done(other));
  await waitFor(async () => expect((await other.stored())[0]?.handled_at).not.toBeNull(), wait);
});

test('several messages are selected, marked as handled and deleted together', async () => {
  const [one, two, other] = [await insertMessage(), await insertMessage(), await insertMessage()];
  const { user, press } = await openAs('admin', '/admin/messages');
  const select = async ({ subject }: { subject: string }) =>
    user.click(
      await screen.findByRole('checkbox', { name: adminMessagesText.select(subject) }, wait),
    );
  await select(one);
  await select(two);
  expect(screen.getByText(listText.selection.count(2))).toBeVisible();
  expect(screen.getByRole('checkbox', { name: listText.selection.all })).toBePartiallyChecked();
  await press(adminMessagesText.bulk.markHandled);
  await expectToast(adminMessagesText.handledToast(2));
  await expectFocus(screen.findByRole('checkbox', { name: listText.selection.all }));
  const isHandled = async ({ stored }: typeof one) => (await stored())[0]?.handled_at !== null;
  await waitFor(
    async () =>
      expect(await Promise.all([one, two, other].map(isHandled))).toEqual([true, true, false]),
    wait,
  );
  await select(one);
  await select(other);
  await press(adminMessagesText.bulk.delete);
  await user.click(
    dialog().getByRole('button', { name: adminMessagesText.bulk.deleteText.confirm }),
  );
  await expectToast(adminMessagesText.bulk.deleteText.deleted);
  expect([await one.stored(), await two.stored(), await other.stored()]).toEqual([
    [],
    [expect.anything()],
    [],
  ]);
});

test('undo leaves the messages that were handled before', async () => {
  const [open, handled] = [await insertMessage(), await insertMessage()];
  await execute(`update public.contact_messages set handled_at = now() where id = '${handled.id}'`);
  const before = await handled.stored();
  const { user, press } = await openAs('instructor', '/admin/messages');
  for (const { subject } of [open, handled])
    await user.click(
      await screen.findByRole('checkbox', { name: adminMessagesText.select(subject) }, wait),
    );
  await press(adminMessagesText.bulk.markHandled);
  await expectToast(adminMessagesText.handledToast(1));
  await user.click(screen.getByRole('button', { name: toastText.undo }));
  await waitFor(async () => expect((await open.stored())[0]?.handled_at).toBeNull(), wait);
  expect(await handled.stored()).toEqual(before);
});

test('the list of all messages says that there are only suspicious ones', async () => {
  await insertMessage();
  await execute('update public.contact_messages set handled_at = null, quarantined_at = now()');
  await openAs('instructor', '/admin/messages');
  expect(await screen.findByText(adminMessagesText.noneButQuarantined, {}, wait)).toBeVisible();
});

test('the open message is closed when it is deleted with others, even with an unsaved note', async () => {
  const message = await insertMessage();
  const url = `/admin/messages?message=${message.id}&q=${encodeURIComponent(message.subject)}`;
  const { user, press, router } = await openAs('admin', url);
  await user.type(await note(), 'Μισή σημείωση');
  await user.click(screen.getByLabelText(adminMessagesText.select(message.subject)));
  const { bulk } = adminMessagesText;
  await press(bulk.delete);
  await user.click(dialog().getByRole('button', { name: bulk.deleteText.confirm }));
  await expectToast(bulk.deleteText.deleted);
  expect(await screen.findByText(adminMessagesText.notFound, {}, wait)).toBeVisible();
  expect(screen.queryByText(adminMessagesText.gone)).toBeNull();
  expect(router.state.location.search).not.toContain('message=');
});
