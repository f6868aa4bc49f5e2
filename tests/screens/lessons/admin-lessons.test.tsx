import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminLessonListText } from '@/subjects/lessons/text/lesson-list';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { editorText } from '@/shared/editor/text';
import { lessonText } from '@/subjects/lessons/text/lesson';
import { reorderText } from '@/shared/reorder/text';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { dialog, expectToast, openAs } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { quizOf } from '../../support/stored-quiz.ts';
import { holdTimers } from '../../support/timers.ts';

withBackend();

afterEach(() => {
  stopFault();
  queryClient.clear();
  localStorage.clear();
});

const { quiz } = adminLessonsText;
const content = quizOf(['Πρώτη;', 'Δεύτερη;'], ['Ναι', 'Όχι', 'Ίσως']);

/** A module with lessons of these titles; the first is a quiz. @returns the URLs of its list, of the outline and of the quiz */
async function insertLessons(titles: string[]) {
  const [course, module, lesson] = [1, 2, 3].map(() => crypto.randomUUID());
  await execute(`
    insert into public.courses (id, title) values ('${course}', 'Μάθημα ${course}');
    insert into public.course_modules (id, course_id, title) values ('${module}', '${course}', 'Αρχή')`);
  for (const [index, title] of titles.entries()) {
    const body =
      index === 0 ? { id: lesson, content_type: 'quiz', content } : { content: 'Κείμενο' };
    await execute(storeLesson({ module_id: module ?? '', title, ...body }));
  }
  const list = `/admin?tab=lessons&course=${course}&module=${module}`;
  const outline = `/admin/courses/${course}/outline`;
  return { list, outline, quizUrl: `${list}&lesson=${lesson}`, module: module ?? '' };
}

const saveLesson = '/rest/v1/rpc/save_lesson';
const title = () => screen.findByLabelText(adminLessonsText.fields.title);
const liveTitles = async (module: string) => {
  const rows = await execute(`select title from public.course_lessons
    where module_id = '${module}' and deleted_at is null order by order_index`);
  return (rows as { title: string }[]).map((row) => row.title);
};
const typedQuestions = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>(quiz.text).map(({ value }) => value);

test('a half-written question leaves the preview of the others, and questions change places', async () => {
  const { quizUrl } = await insertLessons(['Κουίζ']);
  const { press } = await openAs('instructor', quizUrl);
  await press(quiz.addQuestion);
  const preview = within(screen.getByRole('region', { name: adminLessonsText.preview }));
  await waitFor(() => expect(screen.getByText(editorText.status.dirty)).toBeVisible());
  await press(reorderText.down(quiz.question(1)));
  expect(typedQuestions()).toEqual(['Δεύτερη;', 'Πρώτη;', '']);
  expect(screen.getByText(reorderText.moved(quiz.question(1), 2, 3))).toBeInTheDocument();
  await waitFor(() => {
    const first = preview.getByRole('group', { name: lessonText.quiz.question(1, 2) });
    expect(within(first).getByText('Δεύτερη;')).toBeVisible();
  });
});

test('a removed answer comes back to its question, wherever that moved', async () => {
  const { quizUrl } = await insertLessons(['Κουίζ']);
  const { press } = await openAs('instructor', quizUrl);
  const first = within(await screen.findByRole('group', { name: quiz.question(1) }));
  first.getByRole('button', { name: quiz.removeAnswer(2) }).click();
  await expectToast(quiz.answerRemoved(2));
  await expectFocus(first.findByRole('button', { name: quiz.addAnswer }));
  await press(reorderText.down(quiz.question(1)));
  await press(toastText.undo);
  const second = within(screen.getByRole('group', { name: quiz.question(2) }));
  await waitFor(() => expect(second.getByLabelText(quiz.answer(2))).toHaveValue('Όχι'));
});

test('Ctrl+S saves wherever the focus is on the page', async () => {
  const { quizUrl, module } = await insertLessons(['Κουίζ']);
  const { user } = await openAs('instructor', quizUrl);
  await user.type(await screen.findByLabelText(adminLessonsText.fields.title), '!');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(editorText.status.saved)).toBeVisible();
  expect(
    await execute(`select title from public.course_lessons where module_id = '${module}'`),
  ).toEqual([{ title: 'Κουίζ!' }]);
});

test('changes that a lost connection kept are saved when it is back', async () => {
  const { quizUrl, module } = await insertLessons(['Κουίζ']);
  const { user, press } = await openAs('instructor', quizUrl);
  await user.type(await screen.findByLabelText(adminLessonsText.fields.title), '!');
  disconnect(saveLesson);
  await press(adminLessonsText.save.update);
  const reason = await screen.findByText(new RegExp(editorText.failure.retried));
  // Beside the button that was pressed, which stays at the bottom of the window.
  expect(reason.closest('[data-editor-bar]')).not.toBeNull();
  stopFault();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(editorText.status.saved)).toBeVisible();
  expect(
    await execute(`select title from public.course_lessons where module_id = '${module}'`),
  ).toEqual([{ title: 'Κουίζ!' }]);
});

test.each([
  ['unavailable', () => respondWith(saveLesson, 503)],
  ['network', () => disconnect(saveLesson)],
] as const)(
  'a save that failed with «%s» is repeated while the browser is online',
  async (_, start) => {
    const { quizUrl, module } = await insertLessons(['Κουίζ']);
    const { user, press } = await openAs('instructor', quizUrl);
    await user.type(await title(), '!');
    const timers = holdTimers(2000);
    start();
    await press(adminLessonsText.save.update);
    await screen.findByText(new RegExp(editorText.failure.retried));
    stopFault();
    timers.pass();
    expect(await screen.findByText(editorText.status.saved)).toBeVisible();
    expect(
      await execute(`select title from public.course_lessons where module_id = '${module}'`),
    ).toEqual([{ title: 'Κουίζ!' }]);
  },
);

test("a save whose answer was lost is not taken for somebody else's version", async () => {
  const { quizUrl, module } = await insertLessons(['Κουίζ']);
  const { user, press } = await openAs('instructor', quizUrl);
  await user.type(await title(), '!');
  loseResponse(saveLesson);
  await press(adminLessonsText.save.update);
  await screen.findByText(new RegExp(editorText.failure.retried));
  await user.type(await title(), ' Και άλλο');
  // The connection is back: the page reads what is stored, and then the user saves.
  await act(() => queryClient.invalidateQueries());
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  await press(adminLessonsText.save.update);
  expect(await screen.findByText(editorText.status.saved)).toBeVisible();
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  expect(
    await execute(`select title from public.course_lessons where module_id = '${module}'`),
  ).toEqual([{ title: 'Κουίζ! Και άλλο' }]);
});

test("a save whose answer was lost is still the user's own after a reload", async () => {
  const { quizUrl, module } = await insertLessons(['Κουίζ']);
  const { user, press, unmount } = await openAs('instructor', quizUrl);
  await user.type(await title(), '!');
  loseResponse(saveLesson);
  await press(adminLessonsText.save.update);
  await screen.findByText(new RegExp(editorText.failure.retried));
  await user.type(await title(), ' Και άλλο');
  unmount();
  queryClient.clear();
  const again = open(quizUrl);
  expect(await title()).toHaveValue('Κουίζ! Και άλλο');
  expect(screen.queryByText(editorText.conflict.title)).toBeNull();
  await again.user.click(screen.getByRole('button', { name: adminLessonsText.save.update }));
  expect(await screen.findByText(editorText.status.saved)).toBeVisible();
  expect(await liveTitles(module)).toEqual(['Κουίζ! Και άλλο']);
});

test('saving and adding another begins an empty lesson after the saved one', async () => {
  const { list, module } = await insertLessons(['Κουίζ']);
  const { user, press } = await openAs('instructor', `${list}&lesson=new`);
  const preview = await screen.findByRole('region', { name: adminLessonsText.preview });
  expect(within(preview).queryByRole('heading', { level: 3 })).toBeNull();
  for (const name of ['Δεύτερη', 'Τρίτη']) {
    await user.type(await title(), name);
    await press(editorText.saveAndNew);
    await waitFor(async () => expect(await title()).toHaveValue(''));
    await expectFocus(title());
  }
  const rows = await execute(
    `select title from public.course_lessons where module_id = '${module}' order by order_index`,
  );
  expect(rows).toEqual([{ title: 'Κουίζ' }, { title: 'Δεύτερη' }, { title: 'Τρίτη' }]);
});

test('the list of a module has its lessons, each a link to its editor', async () => {
  const { list, quizUrl } = await insertLessons(['Κουίζ', 'Άσκηση']);
  await openAs('instructor', list);
  const rows = within(await screen.findByRole('list', { name: adminLessonsText.listLabel }));
  expect(rows.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Κουίζ',
    'Άσκηση',
  ]);
  expect(rows.getByRole('link', { name: 'Κουίζ' })).toHaveAttribute('href', quizUrl);
});

test('the last lesson is found by its name and moved to the front', async () => {
  const { outline, module } = await insertLessons(['Κουίζ', 'Άσκηση', 'Επίλογος']);
  const { user, press } = await openAs('instructor', outline);
  const search = await screen.findByLabelText(adminLessonListText.search);
  await user.type(search, 'επιλογοσ');
  expect(screen.getByText(adminLessonListText.found(1))).toBeVisible();
  expect(screen.queryByText('Άσκηση')).toBeNull();
  await user.click(screen.getByLabelText(adminLessonListText.select('Επίλογος')));
  await press(adminLessonListText.toPosition);
  expect(dialog().getByLabelText(adminLessonListText.position.label)).toHaveValue('1');
  await user.click(dialog().getByRole('button', { name: adminLessonListText.position.confirm }));
  const rows = () =>
    execute(
      `select title from public.course_lessons where module_id = '${module}' order by order_index`,
    );
  await waitFor(async () =>
    expect(await rows()).toEqual(['Επίλογος', 'Κουίζ', 'Άσκηση'].map((name) => ({ title: name }))),
  );
});

test.each(['abc', '-1', '1,5', '0'])(
  'a position «%s» is refused, and stays to be corrected',
  async (typed) => {
    const { outline, module } = await insertLessons(['Κουίζ', 'Άσκηση']);
    const { user, press } = await openAs('instructor', outline);
    await user.click(await screen.findByLabelText(adminLessonListText.select('Κουίζ')));
    await press(adminLessonListText.toPosition);
    const field = dialog().getByLabelText(adminLessonListText.position.label);
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(adminLessonListText.position.refused);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(field).not.toHaveAccessibleDescription();
    await user.type(field, '2{Enter}');
    await waitFor(async () => expect(await liveTitles(module)).toEqual(['Άσκηση', 'Κουίζ']));
  },
);

test('several lessons are deleted with words for several, and a double press deletes once', async () => {
  const { outline, module } = await insertLessons(['Κουίζ', 'Άσκηση']);
  const { user, press } = await openAs('instructor', outline);
  for (const name of ['Κουίζ', 'Άσκηση'])
    await user.click(await screen.findByLabelText(adminLessonListText.select(name)));
  await press(adminLessonListText.delete);
  const several = adminLessonListText.deleteSeveral(2);
  expect(dialog().getByText(several.text)).toBeVisible();
  const confirm = dialog().getByRole('button', { name: several.confirm });
  act(() => [confirm, confirm].forEach((button) => button.click()));
  // A second deletion would show a second toast.
  await expectToast(several.deleted);
  expect(await liveTitles(module)).toEqual([]);
});

test('a double press on the copy makes one copy', async () => {
  const { outline, module } = await insertLessons(['Κουίζ']);
  const { user } = await openAs('instructor', outline);
  await user.click(await screen.findByLabelText(adminLessonListText.select('Κουίζ')));
  const copy = screen.getByRole('button', { name: adminLessonListText.duplicate });
  act(() => [copy, copy].forEach((button) => button.click()));
  await expectToast(adminLessonListText.duplicated(1));
  await screen.findByText(adminLessonListText.copyOf('Κουίζ'));
  expect(await liveTitles(module)).toEqual(['Κουίζ', adminLessonListText.copyOf('Κουίζ')]);
});
