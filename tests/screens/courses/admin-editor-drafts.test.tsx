import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listText } from '@/shared/list/text';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { errorTexts } from '@/shared/errors/text/errors';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { loginText } from '@/subjects/session/text/auth-login';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { editorText } from '@/shared/editor/text';
import { toastText } from '@/shared/forms/text/toasts';
import { sessionText } from '@/subjects/session/text/session';
import { queryClient } from '@/shared/data/query-client';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, withBackend } from '../../support/backend.ts';
import { expectFocus } from '../../support/screen.tsx';
import { expectToast, openAs, wait } from '../../support/staff.ts';
import { insertCourse, insertModule } from '../../support/inserted-course.ts';
import { storeLesson } from '../../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

describe('a new lesson', () => {
  test('does not say that it is saved before it is', async () => {
    const module = await insertModule((await insertCourse()).id);
    await openAs('instructor', `${module.url}&lesson=new`);
    await screen.findByLabelText(adminLessonsText.fields.title, {}, wait);
    expect(screen.getByText(editorText.status.new)).toBeVisible();
    expect(screen.queryByText(editorText.status.saved)).toBeNull();
  });

  test("that another tab created from the same draft is not overwritten, and this tab's text is kept", async () => {
    const module = await insertModule((await insertCourse()).id);
    const { user, press } = await openAs('instructor', `${module.url}&lesson=new`);
    const title = await screen.findByLabelText(adminLessonsText.fields.title, {}, wait);
    await user.type(title, 'Εδώ');
    const [draft] = Object.keys(localStorage)
      .filter((key) => key.includes('lesson'))
      .map((key) => Object.values(JSON.parse(localStorage[key] as string) as object)[0]);
    await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${(draft as { id: string }).id}', '${module.id}', 'Αλλού')`);
    await press(adminLessonsText.save.create);
    expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
    expect(title).toHaveValue('Εδώ');
    expect(screen.getByText(editorText.status.conflict)).toBeVisible();
  });
});

test('a course that is published while none of its lessons is says so', async () => {
  const course = await insertCourse();
  const { fields, enrolmentModes } = adminCoursesText;
  const { user } = await openAs('instructor', course.url);
  await user.selectOptions(await screen.findByLabelText(fields.state, {}, wait), 'published');
  // The meetings of a course may be all of it.
  const mode = screen.getByLabelText(fields.enrolmentMode);
  await user.selectOptions(mode, enrolmentModes.booking);
  expect(screen.getByText(fields.stateHint.published)).toBeVisible();
  await user.selectOptions(mode, enrolmentModes.open);
  expect(await screen.findByText(fields.isEmpty, {}, wait)).toBeVisible();
  await user.selectOptions(mode, enrolmentModes.booking);
  const module = await insertModule(course.id, { published: true });
  await act(() => queryClient.invalidateQueries({ queryKey: ['modules'] }));
  expect(await screen.findByText(fields.isEmpty, {}, wait)).toBeVisible();
  await execute(
    storeLesson({ module_id: module.id, title: 'Α', content: 'Κείμενο', is_published: true }),
  );
  await act(() => queryClient.invalidateQueries({ queryKey: ['lessons'] }));
  expect(await screen.findByText(fields.stateHint.published, {}, wait)).toBeVisible();
});

/** The id in the one row of a query. */
async function newId(sql: string): Promise<string> {
  const [row] = await execute(sql);
  return String((row as { id: unknown }).id);
}

/** Moves a record to the bin, as somebody else would. */
const deleteElsewhere = (table: string, id: string) =>
  execute(`update public.${table} set deleted_at = now() where id = '${id}'`);

const restoreElsewhere = (table: string, id: string) =>
  execute(`update public.${table} set deleted_at = null where id = '${id}'`);

describe.each(['the page', 'a reload'])(
  'a record that somebody deleted meanwhile, on %s',
  (when) => {
    /**
     * Types at the end of the title, lets somebody delete the record, and finds out by a save or a
     * reload.
     */
    async function meetDeletion(
      { url, save }: { url: string; save: string },
      deleteIt: () => Promise<unknown>,
    ) {
      const opened = await openAs('instructor', url);
      await opened.user.type(await screen.findByLabelText('Τίτλος', {}, wait), '!');
      await deleteIt();
      // A reload reads the record again, and that shows the draft.
      if (when === 'a reload') await act(() => queryClient.invalidateQueries());
      else await opened.press(save);
      expect(await screen.findByText(editorText.deleted.title, {}, wait)).toBeVisible();
      expect(screen.getByLabelText<HTMLInputElement>('Τίτλος').value).toMatch(/!$/);
      return opened;
    }

    test('a lesson is saved as a new one with the text, unless its module is in the bin', async () => {
      const module = await insertModule((await insertCourse()).id);
      const id = crypto.randomUUID();
      await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${id}', '${module.id}', 'Κείμενο')`);
      const url = `${module.url}&lesson=${id}`;
      const { press, router } = await meetDeletion(
        { url, save: adminLessonsText.save.update },
        () => deleteElsewhere('course_lessons', id),
      );
      await deleteElsewhere('course_modules', module.id);
      await press(editorText.deleted.keepMine);
      expect(
        await screen.findByText(errorTexts.parent_in_bin, { exact: false }, wait),
      ).toBeVisible();
      await execute(`update public.course_modules set deleted_at = null where id = '${module.id}'`);
      await press(/^(Αποθήκευση|Δημιουργία)/);
      await expectToast(adminLessonsText.created);
      const storedId = await newId(`select id from public.course_lessons
      where module_id = '${module.id}' and deleted_at is null and title = 'Κείμενο!'`);
      expect(storedId).not.toBe(id);
      await waitFor(() => expect(router.state.location.search).toContain(`lesson=${storedId}`));
      expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
      expect(Object.keys(localStorage).filter((key) => key.includes('edit:'))).toEqual([]);
    });

    test('a lesson whose discarded changes come back is still that lesson', async () => {
      const module = await insertModule((await insertCourse()).id);
      const id = crypto.randomUUID();
      await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${id}', '${module.id}', 'Κείμενο')`);
      const { press } = await meetDeletion(
        { url: `${module.url}&lesson=${id}`, save: adminLessonsText.save.update },
        () => deleteElsewhere('course_lessons', id),
      );
      await press(editorText.discard);
      await press(toastText.undo);
      await waitFor(() => expect(screen.getByLabelText('Τίτλος')).toHaveValue('Κείμενο!'));
      await press(/^(Αποθήκευση|Δημιουργία)/);
      expect(await screen.findByText(editorText.deleted.title, {}, wait)).toBeVisible();
      await restoreElsewhere('course_lessons', id);
      await press(editorText.deleted.keepMine);
      await expectToast(adminLessonsText.updated);
      const stored = await execute(
        `select id, title from public.course_lessons where module_id = '${module.id}'`,
      );
      expect(stored).toEqual([{ id, title: 'Κείμενο!' }]);
    });

    test('a lesson whose module is in the bin is not saved as a new one, but over the lesson once the module is restored', async () => {
      const module = await insertModule((await insertCourse()).id);
      const id = crypto.randomUUID();
      await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${id}', '${module.id}', 'Κείμενο')`);
      const { press } = await meetDeletion(
        { url: `${module.url}&lesson=${id}`, save: adminLessonsText.save.update },
        () => deleteElsewhere('course_modules', module.id),
      );
      expect(await screen.findByText(editorText.deletedWithParent.text, {}, wait)).toBeVisible();
      expect(screen.queryByRole('button', { name: editorText.deleted.keepMine })).toBeNull();
      await press(editorText.deletedWithParent.keepMine);
      expect(
        await screen.findByText(errorTexts.parent_in_bin, { exact: false }, wait),
      ).toBeVisible();
      await restoreElsewhere('course_modules', module.id);
      await execute(`update public.course_lessons set duration_minutes = 7 where id = '${id}'`);
      await press(/^(Αποθήκευση αλλαγών|Δημιουργία)/);
      await expectToast(adminLessonsText.updated);
      expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
      expect(
        await execute(`select id, title, duration_minutes from public.course_lessons
      where module_id = '${module.id}'`),
      ).toEqual([{ id, title: 'Κείμενο!', duration_minutes: 7 }]);
      expect(Object.keys(localStorage).filter((key) => key.includes('edit:'))).toEqual([]);
    });

    test('a lesson that was restored meanwhile with another title opens the version conflict', async () => {
      const module = await insertModule((await insertCourse()).id);
      const id = crypto.randomUUID();
      await execute(`insert into public.course_lessons (id, module_id, title)
      values ('${id}', '${module.id}', 'Κείμενο')`);
      const { press } = await meetDeletion(
        { url: `${module.url}&lesson=${id}`, save: adminLessonsText.save.update },
        () => deleteElsewhere('course_lessons', id),
      );
      await restoreElsewhere('course_lessons', id);
      await execute(`update public.course_lessons set title = 'Άλλο' where id = '${id}'`);
      await press(editorText.deleted.keepMine);
      expect(await screen.findByText(editorText.conflict.title, {}, wait)).toBeVisible();
      await press(editorText.conflict.keepMine);
      await expectToast(adminLessonsText.updated);
      expect(
        await execute(`select id, title from public.course_lessons
      where module_id = '${module.id}'`),
      ).toEqual([{ id, title: 'Κείμενο!' }]);
    });

    test('a module is saved as a new one', async () => {
      const course = await insertCourse();
      const module = await insertModule(course.id);
      const url = `/admin?tab=modules&course=${course.id}&module=${module.id}`;
      const { press, router } = await meetDeletion(
        { url, save: adminModulesText.save.update },
        () => deleteElsewhere('course_modules', module.id),
      );
      await press(editorText.deleted.keepMine);
      await expectToast(adminModulesText.created);
      const storedId = await newId(`select id from public.course_modules
      where course_id = '${course.id}' and deleted_at is null and title = 'Πρώτα βήματα!'`);
      await waitFor(() => expect(router.state.location.search).toContain(`module=${storedId}`));
    });

    test('a course is saved as a new one, with a slug of its own', async () => {
      const course = await insertCourse();
      const { press, router } = await meetDeletion(
        { url: course.url, save: adminCoursesText.save.update },
        () => deleteElsewhere('courses', course.id),
      );
      await press(editorText.deleted.keepMine);
      await expectToast(adminCoursesText.created);
      const storedId = await newId(`select id from public.courses
      where deleted_at is null and title = '${course.title}!'`);
      await waitFor(() => expect(router.state.location.search).toContain(`course=${storedId}`));
    });
  },
);

test('a module whose course is in the bin is not saved as a new one, but over the module once the course is restored', async () => {
  const course = await insertCourse();
  const module = await insertModule(course.id);
  const { user, press } = await openAs(
    'instructor',
    `/admin?tab=modules&course=${course.id}&module=${module.id}`,
  );
  await user.type(await screen.findByLabelText('Τίτλος', {}, wait), '!');
  await deleteElsewhere('courses', course.id);
  await press(adminModulesText.save.update);
  expect(await screen.findByText(editorText.deletedWithParent.text, {}, wait)).toBeVisible();
  await press(editorText.deletedWithParent.keepMine);
  expect(await screen.findByText(errorTexts.parent_in_bin, { exact: false }, wait)).toBeVisible();
  await restoreElsewhere('courses', course.id);
  await press(adminModulesText.save.update);
  await expectToast(adminModulesText.updated);
  expect(
    await execute(`select id, title from public.course_modules where course_id = '${course.id}'`),
  ).toEqual([{ id: module.id, title: 'Πρώτα βήματα!' }]);
});

test('a version conflict is decided field by field', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const title = await screen.findByLabelText(adminCoursesText.fields.title, {}, wait);
  const description = screen.getByLabelText(adminCoursesText.fields.description);
  await user.type(title, '!');
  await user.type(description, 'Η δική μου');
  await execute(`update public.courses set title = 'Άλλος τίτλος', description = 'Η άλλη'
    where id = '${course.id}'`);
  await press(adminCoursesText.save.update);
  const choice = within(
    await screen.findByRole('radiogroup', { name: adminCoursesText.fields.description }, wait),
  );
  // The choice may be out of sight: a press on the button that waits for it leads there.
  title.focus();
  await press(adminCoursesText.save.update);
  await expectFocus(screen.findByRole('heading', { name: editorText.conflict.title }));
  title.focus();
  await press(editorText.showConflict);
  await expectFocus(screen.findByRole('heading', { name: editorText.conflict.title }));
  expect(choice.getByRole('radio', { name: editorText.conflict.mine })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: editorText.conflict.theirs }));
  await press(editorText.conflict.keepChosen);
  expect([title, description].map((field) => (field as HTMLInputElement).value)).toEqual([
    `${course.title}!`,
    'Η άλλη',
  ]);
  // The stopped save continues automatically.
  await expectToast(adminCoursesText.updated);
  expect(
    await execute(`select title, description from public.courses where id = '${course.id}'`),
  ).toEqual([{ title: `${course.title}!`, description: 'Η άλλη' }]);
});

test('a version conflict that no save met is decided without saving the current input', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description, {}, wait);
  await user.type(description, 'Μισή πρότ');
  await execute(`update public.courses set description = 'Η άλλη' where id = '${course.id}'`);
  await act(() => queryClient.invalidateQueries());
  await press(editorText.conflict.keepMine);
  expect(await screen.findByText(editorText.status.dirty, {}, wait)).toBeVisible();
  expect(description).toHaveValue('Μισή πρότ');
  expect(await execute(`select description from public.courses where id = '${course.id}'`)).toEqual(
    [{ description: 'Η άλλη' }],
  );
});

test('a draft that another tab saved is not a conflict, even if the stored value is written in another way', async () => {
  const course = await insertCourse();
  const { user, press } = await openAs('instructor', course.url);
  const kind = await screen.findByLabelText(adminCoursesText.fields.priceKind, {}, wait);
  await user.selectOptions(kind, courseLabels.priceKind.fixed);
  await user.type(screen.getByLabelText(adminCoursesText.fields.price), '99,00');
  await execute(`update public.courses set price_kind = 'fixed', price_cents = 9900
    where id = '${course.id}'`);
  await user.type(screen.getByLabelText(adminCoursesText.fields.title), '!');
  await press(adminCoursesText.save.update);
  await expectToast(adminCoursesText.updated);
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  expect(screen.getByLabelText(adminCoursesText.fields.price)).toHaveValue('99');
});

test('a session that ends in an editor leads to login, and back to what was typed', async () => {
  const course = await insertCourse();
  const { user, router, testUser } = await openAs('instructor', course.url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description, {}, wait);
  await user.type(description, 'Μισή πρόταση');
  localStorage.removeItem(storedSessionKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
  expect(await screen.findByText(/για να συνεχίσετε από εκεί που μείνατε/, {}, wait)).toBeVisible();
  expect(screen.queryByText(sessionText.denied.title)).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(course.url);
  await user.type(screen.getByLabelText(loginText.email), testUser.email);
  await user.type(screen.getByLabelText(loginText.password), testUser.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  expect(await screen.findByText(editorText.restored.title, {}, wait)).toBeVisible();
  expect(screen.getByLabelText(adminCoursesText.fields.description)).toHaveValue('Μισή πρόταση');
});

test.each(['abc', '12-'])('a field for a number says that it replaces «%s»', async (typed) => {
  const course = await insertCourse();
  const { user } = await openAs('instructor', course.url);
  const hours = await screen.findByLabelText(adminCoursesText.fields.hours, {}, wait);
  await user.clear(hours);
  await user.type(hours, typed);
  // Before the focus leaves: a line that appeared then would move the button that is pressed.
  const described = `${adminCoursesText.fields.hoursHint} ${listText.notANumber(typed, 0)}`;
  expect(hours).toHaveAccessibleDescription(described);
  expect(hours).toHaveValue(typed);
  await user.tab();
  expect(hours).toHaveValue('0');
  expect(hours).toBeInvalid();
  expect(hours).toHaveAccessibleDescription(described);
  await user.clear(hours);
  await user.type(hours, '1,5');
  await user.tab();
  expect(hours).toHaveValue('1,5');
  expect(hours).toBeValid();
});
