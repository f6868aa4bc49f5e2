import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { adminModulesText } from '@/subjects/lessons/text/modules';
import { editorText } from '@/shared/editor/text';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';
import { quizOf } from '../../support/stored-quiz.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const thumbnail = 'https://praxi.example/image.png';

async function insertCourse() {
  const id = crypto.randomUUID();
  await execute(`insert into public.courses (id, title, thumbnail_url)
    values ('${id}', 'Μάθημα ${id.slice(0, 8)}', '${thumbnail}')`);
  return { id, url: `/admin?tab=courses&course=${id}` };
}

async function insertModule(courseId: string) {
  const id = crypto.randomUUID();
  await execute(`insert into public.course_modules (id, course_id, title)
    values ('${id}', '${courseId}', 'Πρώτα βήματα')`);
  return { id, url: `/admin?tab=lessons&course=${courseId}&module=${id}` };
}

test('discarded changes come back, also in the draft', async () => {
  const { user, press } = await openAs('instructor', (await insertCourse()).url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description, {}, wait);
  await user.type(description, 'Μισή πρόταση');
  await press(editorText.discard);
  expect(description).toHaveValue('');
  expect(screen.getByRole('button', { name: adminCoursesText.save.update })).toHaveFocus();
  await expectToast(editorText.discarded);
  await press(toastText.undo);
  await waitFor(() => expect(description).toHaveValue('Μισή πρόταση'));
  expect(screen.getByText(editorText.status.dirty)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toContain('Μισή πρόταση');
});

test('discarded changes that come back do not overwrite what was typed since', async () => {
  const { user, press } = await openAs('instructor', (await insertCourse()).url);
  const description = await screen.findByLabelText(adminCoursesText.fields.description);
  const title = screen.getByLabelText(adminCoursesText.fields.title);
  await user.type(title, ' α');
  await user.type(description, 'Μισή πρόταση');
  await press(editorText.discard);
  await user.type(description, 'Νέα');
  await press(toastText.undo);
  await waitFor(() => expect((title as HTMLInputElement).value).toMatch(/ α$/));
  expect(description).toHaveValue('Νέα');
});

test('a removed question comes back in its place', async () => {
  const { quiz } = adminLessonsText;
  const module = await insertModule((await insertCourse()).id);
  const { user, press } = await openAs('instructor', `${module.url}&lesson=new`);
  await user.selectOptions(
    await screen.findByLabelText(adminLessonsText.fields.type, {}, wait),
    'quiz',
  );
  for (const [index, text] of ['Πρώτη;', 'Δεύτερη;'].entries()) {
    await press(quiz.addQuestion);
    const question = await screen.findByRole('group', { name: quiz.question(index + 1) });
    await user.type(within(question).getByLabelText(quiz.text), text);
  }
  await press(quiz.removeQuestion(1));
  await expectToast(quiz.removed(1));
  expect(screen.getByLabelText(quiz.text)).toHaveValue('Δεύτερη;');
  await press(toastText.undo);
  await waitFor(() =>
    expect(
      screen.getAllByLabelText(quiz.text).map((field) => (field as HTMLTextAreaElement).value),
    ).toEqual(['Πρώτη;', 'Δεύτερη;']),
  );
});

async function insertQuiz(moduleId: string) {
  const id = crypto.randomUUID();
  await execute(
    storeLesson({
      id,
      module_id: moduleId,
      title: 'Κουίζ',
      content_type: 'quiz',
      content: quizOf(['Πρώτη;', 'Δεύτερη;']),
    }),
  );
  return id;
}

test.each([
  ['added', adminLessonsText.quiz.addQuestion],
  ['removed', adminLessonsText.quiz.removeQuestion(1)],
])('a question that is %s in a saved quiz is an unsaved change', async (_, action) => {
  const module = await insertModule((await insertCourse()).id);
  const { press } = await openAs(
    'instructor',
    `${module.url}&lesson=${await insertQuiz(module.id)}`,
  );
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  await press(action);
  expect(await screen.findByText(editorText.status.dirty)).toBeVisible();
});

test('a removed image of a course comes back', async () => {
  const { press } = await openAs('instructor', (await insertCourse()).url);
  await press(adminCoursesText.thumbnail.remove);
  await expectToast(adminCoursesText.thumbnail.removed);
  expect(screen.queryByRole('img', { name: adminCoursesText.thumbnail.alt })).toBeNull();
  await press(toastText.undo);
  expect(await screen.findByRole('img', { name: adminCoursesText.thumbnail.alt })).toHaveAttribute(
    'src',
    thumbnail,
  );
});

test.each([
  [0, 'καμία'],
  [1, '1 ενότητα'],
  [3, '3 ενότητες'],
])('the dialog before deleting a module with %d lessons says so', async (count, text) => {
  const course = await insertCourse();
  const module = await insertModule(course.id);
  await execute(`insert into public.course_lessons (module_id, title)
    select '${module.id}', 'Ενότητα' from generate_series(1, ${count})`);
  const { press } = await openAs(
    'instructor',
    `/admin?tab=modules&course=${course.id}&module=${module.id}`,
  );
  await press(adminModulesText.delete.action);
  await waitFor(
    () => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(text)),
    wait,
  );
  expect(dialog().getByRole('button', { name: adminModulesText.delete.confirm })).toBeEnabled();
});
