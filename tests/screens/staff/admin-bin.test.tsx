import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminBinText } from '@/subjects/staff/text/bin';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { errorMessage } from '@/shared/errors/text/errors';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { countRequests } from '../../support/faults.ts';
import { pressTwiceAtOnce } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';

withBackend();

afterEach(() => queryClient.clear());

/** A course with a module of two lessons. */
async function insertCourse() {
  const [course, module] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `Μάθημα ${course.slice(0, 8)}`;
  await execute(`
    insert into public.courses (id, title) values ('${course}', '${title}');
    insert into public.course_modules (id, course_id, title) values ('${module}', '${course}', '${title}, κεφάλαιο');
    insert into public.course_lessons (module_id, title) values ('${module}', 'α'), ('${module}', 'β')`);
  return { course, module, title };
}

async function deletedAt(table: string, id: string) {
  const rows = await execute(`select deleted_at from public.${table} where id = '${id}'`);
  return rows[0];
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) }, wait);

test('a deleted module comes back from the toast, and its dialog says how many lessons are deleted', async () => {
  const { course, module, title } = await insertCourse();
  const url = `/admin?tab=modules&course=${course}&module=${module}`;
  const { press } = await openAs('instructor', url);
  await press(adminModulesText.delete.action);
  await waitFor(() => dialog().getByText(/Μαζί του διαγράφονται 2 ενότητες/), wait);
  await press(adminModulesText.delete.confirm);
  await expectToast(adminModulesText.deleted);
  expect(await deletedAt('course_modules', module)).not.toEqual({ deleted_at: null });
  await press(toastText.undo);
  await expectToast(adminBinText.restored);
  expect(await deletedAt('course_modules', module)).toEqual({ deleted_at: null });
  expect(await screen.findByText(new RegExp(`${title}, κεφάλαιο`), {}, wait)).toBeVisible();
});

test('a second press, on the row that has just moved into the place of a restored one, does nothing', async () => {
  const [one, other] = [await insertCourse(), await insertCourse()];
  await execute(
    `update public.courses set deleted_at = now() where id in ('${one.course}', '${other.course}')`,
  );
  const { user, press } = await openAs('instructor', '/admin/bin');
  const restore = () =>
    screen.findByRole('button', { name: adminBinText.restoreOf(other.title) }, wait);
  await restore();
  await press(adminBinText.restoreOf(one.title));
  await waitFor(() => expect(screen.queryByText(one.title)).toBeNull(), wait);
  await user.click(await restore());
  await waitFor(async () => expect(await restore()).toHaveAttribute('aria-disabled', 'false'));
  expect(await deletedAt('courses', other.course)).not.toEqual({ deleted_at: null });
  await user.click(await restore());
  await waitFor(
    async () => expect(await deletedAt('courses', other.course)).toEqual({ deleted_at: null }),
    wait,
  );
});

test('a record that a colleague has restored meanwhile is not deleted for good, and leaves the list', async () => {
  const { course, title } = await insertCourse();
  await execute(`update public.courses set deleted_at = now() where id = '${course}'`);
  const { user, press } = await openAs('admin', '/admin/bin');
  await row(title);
  await press(adminBinText.remove.actionOf(title));
  await execute(`update public.courses set deleted_at = null where id = '${course}'`);
  await user.click(dialog().getByRole('button', { name: adminBinText.remove.confirm }));
  expect(await dialog().findByText(errorMessage('left_bin'), {}, wait)).toBeVisible();
  // Once, and in the dialog.
  expect(screen.getAllByText(errorMessage('left_bin'))).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(title) })).toBeNull());
});

test('a record that was deleted for good meanwhile is not restored, and leaves the list', async () => {
  const { course, title } = await insertCourse();
  await execute(`update public.courses set deleted_at = now() where id = '${course}'`);
  const { press } = await openAs('instructor', '/admin/bin');
  await row(title);
  await execute(`delete from public.courses where id = '${course}'`);
  await press(adminBinText.restoreOf(title));
  await expectToast(errorMessage('not_in_bin'));
  await waitFor(
    () => expect(screen.queryByRole('row', { name: new RegExp(title) })).toBeNull(),
    wait,
  );
});

test('a course that somebody has learned says why it stays, and offers no deletion for good', async () => {
  const { course, title } = await insertCourse();
  const { id } = await newUser();
  await execute(`
    insert into public.enrolments (user_id, course_id, cycle) values ('${id}', '${course}', 1);
    update public.courses set deleted_at = now() where id = '${course}'`);
  await openAs('admin', '/admin/bin');
  const used = within(await row(title));
  expect(used.getByText(adminBinText.stays.course)).toBeVisible();
  expect(used.getByRole('button', { name: adminBinText.restoreOf(title) })).toBeVisible();
  expect(used.queryByRole('button', { name: adminBinText.remove.actionOf(title) })).toBeNull();
});

test('staff restore a course from the bin, and only admins delete it for good', async () => {
  const [first, second] = [await insertCourse(), await insertCourse()];
  await execute(
    `update public.courses set deleted_at = now() where id in ('${first.course}', '${second.course}')`,
  );
  const { press, user, unmount } = await openAs('instructor', '/admin/bin');
  expect(within(await row(first.title)).getByText(/2 ενότητες/)).toBeVisible();
  expect(within(await row(first.title)).getByText(adminBinText.daysLeft(30))).toBeVisible();
  expect(
    screen.queryByRole('button', { name: adminBinText.remove.actionOf(first.title) }),
  ).toBeNull();
  const restorations = countRequests('/rpc/restore');
  pressTwiceAtOnce(screen.getByRole('button', { name: adminBinText.restoreOf(first.title) }));
  await expectToast(adminBinText.restored);
  expect(restorations()).toBe(1);
  await waitFor(() => expect(screen.queryByText(first.title)).toBeNull(), wait);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await deletedAt('courses', first.course)).toEqual({ deleted_at: null });
  unmount();

  await openAs('admin', '/admin/bin');
  await row(second.title);
  await press(adminBinText.remove.actionOf(second.title));
  expect(dialog().getByText(adminBinText.remove.text.course)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: adminBinText.remove.confirm }));
  await expectToast(adminBinText.remove.deleted);
  expect(await deletedAt('courses', second.course)).toBeUndefined();
});
