import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listText } from '@/shared/list/text';
import { adminLessonListText } from '@/subjects/lessons/text/lesson-list';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { adminOutlineText as text } from '@/subjects/lessons/text/outline';
import { reorderText } from '@/shared/reorder/text';
import { toastText } from '@/shared/forms/text/toasts';
import { unsavedChangesText } from '@/shared/forms/text/unsaved-changes';
import { queryClient } from '@/shared/data/query-client';
import { delays } from '@/lib/delays';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { holdTimers } from '../../support/timers.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
  localStorage.clear();
});

/** A course with modules of these titles and lessons. @returns its outline's URL and the ids of the modules */
async function insertOutline(modules: Record<string, string[]>) {
  const course = crypto.randomUUID();
  await execute(`insert into public.courses (id, title) values ('${course}', 'Μάθημα ${course}')`);
  const ids: Record<string, string> = {};
  for (const [index, [title, lessons]] of Object.entries(modules).entries()) {
    const module = crypto.randomUUID();
    ids[title] = module;
    await execute(`insert into public.course_modules (id, course_id, title, order_index)
      values ('${module}', '${course}', '${title}', ${index + 1})`);
    for (const lesson of lessons)
      await execute(storeLesson({ module_id: module, title: lesson, content: 'Κείμενο' }));
  }
  return { url: `/admin/courses/${course}/outline`, course, ids };
}

/** What is stored: the titles of the lessons of each module, in order. */
async function storedOutline(course: string) {
  const rows = await execute(`
    select module.title, coalesce(array_agg(lesson.title order by lesson.order_index)
      filter (where lesson.id is not null), '{}') as lessons
    from public.course_modules as module
    left join public.course_lessons as lesson on lesson.module_id = module.id and lesson.deleted_at is null
    where module.course_id = '${course}' and module.deleted_at is null
    group by module.id order by module.order_index`);
  return (rows as { title: string; lessons: string[] }[]).map((row) => [row.title, row.lessons]);
}

const expectStored = (course: string, outline: [string, string[]][]) =>
  waitFor(async () => expect(await storedOutline(course)).toEqual(outline), wait);

/** The titles that the outline shows below a module. */
const shownIn = (module: string) =>
  within(screen.getByRole('list', { name: text.lessonsOf(module) }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Presses a button among the actions of a row, which are opened first. */
async function act(user: UserEvent, title: string, action: string) {
  await user.click(await button(text.actionsOf(title)));
  const actions = within(await screen.findByRole('group', { name: text.actionsOf(title) }));
  await user.click(actions.getByRole('button', { name: action }));
}

const button = (name: string) => screen.findByRole('button', { name }, wait);

/** Expects that the actions of a row are closed, with the focus on the button that opens them. */
async function expectClosed(title: string) {
  await expectFocus(button(text.actionsOf(title)));
  expect(screen.queryByRole('group', { name: text.actionsOf(title) })).toBeNull();
}

test('a course is built in its outline with only titles and Enter', async () => {
  const { url, course } = await insertOutline({});
  const { user } = await openAs('instructor', url);
  const add = await screen.findByLabelText(text.add.module, {}, wait);
  // There is no lesson to search for yet.
  expect(screen.queryByLabelText(adminLessonListText.search)).toBeNull();
  await user.type(add, 'Φως{Enter}Κάδρο{Enter}');
  expect(await screen.findByLabelText(adminLessonListText.search)).toBeVisible();
  await user.type(
    await screen.findByLabelText(text.add.lesson('Φως'), {}, wait),
    'Πρωί{Enter}  Βράδυ {Enter}{Enter}',
  );
  await expectStored(course, [
    ['Φως', ['Πρωί', 'Βράδυ']],
    ['Κάδρο', []],
  ]);
  expect(screen.getByLabelText(text.add.lesson('Φως'))).toHaveValue('');
  await waitFor(() => expect(shownIn('Φως')).toEqual(['Πρωί', 'Βράδυ']));
});

test('typing goes on where the focus is when a module has been published', async () => {
  const { url, course } = await insertOutline({ Φως: [] });
  const { user } = await openAs('instructor', url);
  await button(text.actionsOf('Φως'));
  const release = hold('/rest/v1/course_modules');
  await act(user, 'Φως', adminModulesText.publishOne('Φως'));
  const field = screen.getByLabelText(text.add.module);
  await user.type(field, 'Κάδ');
  release();
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: text.actionsOf('Φως') })).toBeNull(),
  );
  await user.keyboard('ρο{Enter}');
  await expectStored(course, [
    ['Φως', []],
    ['Κάδρο', []],
  ]);
});

test('a title that was not stored comes back, and is stored once although its answer was lost', async () => {
  const { url, course } = await insertOutline({ Φως: [] });
  const { user } = await openAs('instructor', url);
  const field = await screen.findByLabelText(text.add.lesson('Φως'), {}, wait);
  const timers = holdTimers(delays.announcement);
  loseResponse('/rest/v1/rpc/save_lesson');
  await user.type(field, 'Πρωί{Enter}');
  await expectToast(text.add.failed('Πρωί'));
  expect(field).toHaveValue('Πρωί');
  await user.type(field, '{Enter}');
  expect(await screen.findByText(text.add.added('Πρωί'))).toBeInTheDocument();
  // Later it cannot be found, as if it had just been added.
  timers.pass();
  expect(screen.queryByText(text.add.added('Πρωί'))).toBeNull();
  expect(await storedOutline(course)).toEqual([['Φως', ['Πρωί']]]);
});

test('the next title replaces one that came back', async () => {
  const { url, course } = await insertOutline({ Φως: [] });
  const { user } = await openAs('instructor', url);
  const field = await screen.findByLabelText(text.add.lesson('Φως'), {}, wait);
  loseResponse('/rest/v1/rpc/save_lesson');
  await user.type(field, 'Πρωί{Enter}');
  await waitFor(() => expect(field).toHaveValue('Πρωί'), wait);
  await user.keyboard('Βράδυ{Enter}');
  await waitFor(() => expect(shownIn('Φως')).toEqual(['Πρωί', 'Βράδυ']), wait);
  expect(await storedOutline(course)).toEqual([['Φως', ['Πρωί', 'Βράδυ']]]);
});

test('a lesson moves by its buttons, past the end of its module into the next one, with the focus', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'], Κάδρο: ['Τρίτα'] });
  const { user } = await openAs('instructor', url);
  (await button(reorderText.down('Πρωί'))).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(reorderText.moved('Πρωί', 2, 2))).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(text.movedTo('Πρωί', 'Κάδρο', 1, 2))).toBeInTheDocument();
  await waitFor(() => expect(shownIn('Κάδρο')).toEqual(['Πρωί', 'Τρίτα']));
  await expectFocus(button(reorderText.down('Πρωί')));
  await expectStored(course, [
    ['Φως', ['Βράδυ']],
    ['Κάδρο', ['Πρωί', 'Τρίτα']],
  ]);
  await user.click(await button(reorderText.up('Πρωί')));
  await expectStored(course, [
    ['Φως', ['Βράδυ', 'Πρωί']],
    ['Κάδρο', ['Τρίτα']],
  ]);
  await user.click(await button(reorderText.down('Τρίτα')));
  expect(await screen.findByText(reorderText.last('Τρίτα'))).toBeInTheDocument();
});

test('a move that is not stored is undone, with a reason', async () => {
  const { url } = await insertOutline({ Φως: ['Πρωί'], Κάδρο: ['Τρίτα'] });
  const { press } = await openAs('instructor', url);
  await screen.findByRole('list', { name: text.lessonsOf('Κάδρο') }, wait);
  respondWith('/rest/v1/course_lessons?id=', 503);
  await press(reorderText.down('Πρωί'));
  await waitFor(() => expect(screen.getByText(reorderText.failed)).toBeInTheDocument(), wait);
  stopFault();
  await waitFor(() => expect(shownIn('Φως')).toEqual(['Πρωί']));
  expect(shownIn('Κάδρο')).toEqual(['Τρίτα']);
});

test('lessons of several modules are moved, published and deleted together', async () => {
  const { url, course } = await insertOutline({
    Φως: ['Πρωί', 'Βράδυ'],
    Κάδρο: ['Τρίτα'],
    Χρώμα: ['Μπλε'],
  });
  const { user, press } = await openAs('instructor', url);
  for (const title of ['Βράδυ', 'Τρίτα'])
    await user.click(await screen.findByLabelText(adminLessonListText.select(title), {}, wait));
  // A position is one of a module.
  expect(screen.queryByRole('button', { name: adminLessonListText.toPosition })).toBeNull();
  await press(adminLessonListText.publish);
  await expectToast(adminLessonListText.published(2));
  await press(adminLessonListText.toModule);
  await user.selectOptions(dialog().getByLabelText(adminLessonListText.module.label), 'Χρώμα');
  await user.click(dialog().getByRole('button', { name: adminLessonListText.module.confirm }));
  await expectStored(course, [
    ['Φως', ['Πρωί']],
    ['Κάδρο', []],
    ['Χρώμα', ['Μπλε', 'Βράδυ', 'Τρίτα']],
  ]);
  await waitFor(() => expect(shownIn('Χρώμα')).toEqual(['Μπλε', 'Βράδυ', 'Τρίτα']));
  await user.click(screen.getByLabelText(listText.selection.all));
  await press(adminLessonListText.delete);
  const several = adminLessonListText.deleteSeveral(4);
  await user.click(dialog().getByRole('button', { name: several.confirm }));
  await expectToast(several.deleted);
  await press(toastText.undo);
  await waitFor(() => expect(shownIn('Χρώμα')).toEqual(['Μπλε', 'Βράδυ', 'Τρίτα']), wait);
});

test('the actions of a row rename it, place it and copy it', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'] });
  const { user } = await openAs('instructor', url);
  await act(user, 'Βράδυ', text.rename.action);
  const field = await screen.findByLabelText(text.rename.label('Βράδυ'));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Νύχτα{Enter}');
  await expectToast(adminLessonsText.updated);
  await expectFocus(button(text.actionsOf('Νύχτα')));
  await act(user, 'Νύχτα', adminLessonListText.toPosition);
  await user.click(dialog().getByRole('button', { name: adminLessonListText.position.confirm }));
  await expectStored(course, [['Φως', ['Νύχτα', 'Πρωί']]]);
  await act(user, 'Πρωί', adminLessonListText.duplicate);
  const copy = adminLessonListText.copyOf('Πρωί');
  await expectStored(course, [['Φως', ['Νύχτα', 'Πρωί', copy]]]);
  await act(user, 'Φως', text.rename.action);
  await user.type(await screen.findByLabelText(text.rename.label('Φως')), '!{Enter}');
  await expectStored(course, [['Φως!', ['Νύχτα', 'Πρωί', copy]]]);
});

test('the outline of a published course says that none of its lessons is published', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί'] });
  await execute(`update public.courses set state = 'published' where id = '${course}'`);
  const { user } = await openAs('instructor', url);
  await act(user, 'Φως', adminModulesText.publishOne('Φως'));
  await expectToast(adminModulesText.published);
  expect(await screen.findByText(text.isEmpty, {}, wait)).toBeVisible();
  await act(user, 'Πρωί', adminLessonListText.publish);
  await waitFor(() => expect(screen.queryByText(text.isEmpty)).toBeNull(), wait);
});

test('the actions of a row close after each of them, and give the focus back to its button', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'], Κάδρο: [] });
  const { user } = await openAs('instructor', url);
  await act(user, 'Φως', adminModulesText.publishOne('Φως'));
  await expectToast(adminModulesText.published);
  await expectClosed('Φως');
  await act(user, 'Πρωί', adminLessonListText.publish);
  await expectToast(adminLessonListText.published(1));
  await expectClosed('Πρωί');
  await act(user, 'Πρωί', adminLessonListText.duplicate);
  await expectToast(adminLessonListText.duplicated(1));
  await expectClosed('Πρωί');
  await act(user, 'Πρωί', adminLessonListText.toPosition);
  await user.type(dialog().getByLabelText(adminLessonListText.position.label), '{Enter}');
  await expectClosed('Πρωί');
  await act(user, 'Βράδυ', adminLessonListText.toModule);
  await user.click(dialog().getByRole('button', { name: adminLessonListText.module.confirm }));
  await waitFor(() => expect(shownIn('Κάδρο')).toEqual(['Βράδυ']), wait);
  await expectClosed('Βράδυ');
  const copy = adminLessonListText.copyOf('Πρωί');
  await expectStored(course, [
    ['Φως', ['Πρωί', copy]],
    ['Κάδρο', ['Βράδυ']],
  ]);
});

test('copies are selected instead of their originals, ready for the next action', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'], Κάδρο: [] });
  const { user, press } = await openAs('instructor', url);
  for (const title of ['Πρωί', 'Βράδυ'])
    await user.click(await screen.findByLabelText(adminLessonListText.select(title), {}, wait));
  await press(adminLessonListText.duplicate);
  await expectToast(adminLessonListText.duplicated(2));
  const copies = ['Πρωί', 'Βράδυ'].map(adminLessonListText.copyOf);
  for (const title of copies)
    expect(await screen.findByLabelText(adminLessonListText.select(title))).toBeChecked();
  for (const title of ['Πρωί', 'Βράδυ'])
    expect(screen.getByLabelText(adminLessonListText.select(title))).not.toBeChecked();
  await expectFocus(button(adminLessonListText.duplicate));
  await press(adminLessonListText.toModule);
  await user.click(dialog().getByRole('button', { name: adminLessonListText.module.confirm }));
  await expectStored(course, [
    ['Φως', ['Πρωί', 'Βράδυ']],
    ['Κάδρο', copies],
  ]);
});

test('a row that somebody else renamed since is not overwritten at once', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί'] });
  const { user } = await openAs('instructor', url);
  await act(user, 'Πρωί', text.rename.action);
  const field = await screen.findByLabelText(text.rename.label('Πρωί'));
  await execute(`update public.course_lessons set title = 'Αυγή'
    where module_id in (select id from public.course_modules where course_id = '${course}')`);
  await user.type(field, '!{Enter}');
  await expectToast(text.rename.conflict);
  expect(await storedOutline(course)).toEqual([['Φως', ['Αυγή']]]);
  await user.type(await screen.findByLabelText(text.rename.label('Αυγή')), '{Enter}');
  await expectStored(course, [['Φως', ['Πρωί!']]]);
});

test('the editor opens beside the outline with the focus, and gives it back to the row', async () => {
  const { url } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'] });
  const { user, router } = await openAs('instructor', url);
  await user.click(await screen.findByRole('link', { name: 'Βράδυ' }, wait));
  await expectFocus(screen.findByRole('heading', { level: 1, name: 'Βράδυ' }, wait));
  expect(screen.getByRole('link', { name: 'Βράδυ' })).toHaveAttribute('aria-current', 'true');
  const title = screen.getByLabelText(adminLessonsText.fields.title);
  await user.type(title, '!');
  // Leaving unsaved changes asks first.
  await user.click(screen.getByRole('link', { name: 'Πρωί' }));
  await user.click(dialog().getByRole('button', { name: unsavedChangesText.stay }));
  expect(title).toHaveValue('Βράδυ!');
  await user.click(screen.getByRole('button', { name: adminLessonsText.save.update }));
  await expectToast(adminLessonsText.updated);
  expect(await screen.findByRole('link', { name: 'Βράδυ!' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: text.back }));
  await expectFocus(screen.findByRole('link', { name: 'Βράδυ!' }));
  expect(router.state.location).toMatchObject({ pathname: url, search: '' });
});

test('a new lesson is written in full in the module where it was begun, and stays in the outline', async () => {
  const { url, ids } = await insertOutline({ Φως: ['Πρωί'], Κάδρο: [] });
  const { user, press, router } = await openAs('instructor', url);
  await user.click(await screen.findByRole('link', { name: text.add.fullLessonOf('Κάδρο') }, wait));
  await user.type(await screen.findByLabelText(adminLessonsText.fields.title, {}, wait), 'Τρίτα');
  await press(adminLessonsText.save.create);
  await expectToast(adminLessonsText.created);
  await waitFor(() => expect(shownIn('Κάδρο')).toEqual(['Τρίτα']));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe(url);
  expect(new URLSearchParams(search).get('module')).toBe(ids['Κάδρο']);
});

test('a deleted module takes the editor of its lesson with it, another one stays open', async () => {
  const { url, course } = await insertOutline({ Φως: ['Πρωί'], Κάδρο: ['Τρίτα'] });
  const { user } = await openAs('instructor', url);
  await user.click(await screen.findByRole('link', { name: 'Πρωί' }, wait));
  await screen.findByLabelText(adminLessonsText.fields.title, {}, wait);
  const remove = async (module: string) => {
    await act(user, module, adminModulesText.delete.action);
    await user.click(dialog().getByRole('button', { name: adminModulesText.delete.confirm }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: text.actionsOf(module) })).toBeNull(),
    );
  };
  await remove('Κάδρο');
  expect(screen.getByLabelText(adminLessonsText.fields.title)).toHaveValue('Πρωί');
  await remove('Φως');
  await waitFor(() => expect(screen.queryByLabelText(adminLessonsText.fields.title)).toBeNull());
  expect(await storedOutline(course)).toEqual([]);
});

test('the search finds lessons in every module, also in a collapsed one', async () => {
  const { url } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'], Κάδρο: ['Πρωινό'] });
  const { user, press } = await openAs('instructor', url);
  await press(text.collapseAll);
  expect(screen.queryByRole('link', { name: 'Πρωί' })).toBeNull();
  expect(await button(text.lessonsOf('Φως'))).toHaveAttribute('aria-expanded', 'false');
  await user.type(screen.getByLabelText(adminLessonListText.search), 'πρω');
  expect(await screen.findByText(adminLessonListText.found(2))).toBeVisible();
  expect(shownIn('Φως')).toEqual(['Πρωί']);
  expect(shownIn('Κάδρο')).toEqual(['Πρωινό']);
});

test('a row stays as it is while the search goes on showing it', async () => {
  const { url } = await insertOutline({ Φως: ['Πρωί', 'Βράδυ'] });
  const { user } = await openAs('instructor', url);
  await act(user, 'Πρωί', text.rename.action);
  await user.type(await screen.findByLabelText(text.rename.label('Πρωί')), ' νωρίς');
  const search = screen.getByLabelText(adminLessonListText.search);
  await user.type(search, 'πρωι');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Βράδυ' })).toBeNull());
  expect(screen.getByLabelText(text.rename.label('Πρωί'))).toHaveValue('Πρωί νωρίς');
  await user.clear(search);
  await screen.findByRole('link', { name: 'Βράδυ' });
  expect(screen.getByLabelText(text.rename.label('Πρωί'))).toHaveValue('Πρωί νωρίς');
});

test('courses with the same title can be distinguished in the list to choose from', async () => {
  const title = `Δίδυμα ${crypto.randomUUID().slice(0, 8)}`;
  for (const [slug, state] of [
    ['first', 'published'],
    ['second', 'draft'],
  ])
    await execute(`
      insert into public.courses (title, slug, state) values ('${title}', '${slug}-${crypto.randomUUID()}', '${state}')`);
  await openAs('instructor', `/admin?tab=modules&q=${encodeURIComponent(title)}`);
  const list = await screen.findByRole('list', { name: adminModulesText.pick.list }, wait);
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2), wait);
  expect(within(list).getByText(/^first-[^·]*$/)).toBeVisible();
  expect(within(list).getByText(/^second-.* · /)).toBeVisible();
});
