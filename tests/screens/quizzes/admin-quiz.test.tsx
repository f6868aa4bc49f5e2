import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { editorText } from '@/shared/editor/text';
import { lessonText } from '@/subjects/lessons/text/lesson';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { openAs, wait } from '../../support/staff.ts';
import { storeLesson } from '../../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { quiz } = adminLessonsText;
const options = ['Δύο', 'Τρία', 'Τέσσερα'].map((text, index) => ({ id: `o${index}`, text }));
const choice = { text: 'Ποιοι είναι ζυγοί;', explanation: '', options };

const typed = {
  id: 'text',
  kind: 'text',
  text: 'Πώς λέγεται;',
  explanation: '',
  answer: ['Υπολογιστικό φύλλο'],
};

/**
 * A quiz of two questions and others: the first allows several answers, the second one. @returns
 * its URL, and its stored key
 */
async function insertQuiz(others: object[] = []) {
  const [course, module, lesson] = [1, 2, 3].map(() => crypto.randomUUID());
  const content = JSON.stringify({
    questions: [
      { ...choice, id: 'many', kind: 'many', answer: ['o0'] },
      { ...choice, id: 'one', kind: 'one', answer: ['o0'] },
      ...others,
    ],
  });
  await execute(`
    insert into public.courses (id, title) values ('${course}', 'Μάθημα ${course}');
    insert into public.course_modules (id, course_id, title) values ('${module}', '${course}', 'Αρχή')`);
  await execute(
    storeLesson({
      id: lesson,
      module_id: module ?? '',
      title: 'Κουίζ',
      content_type: 'quiz',
      content,
    }),
  );
  const stored = async () => {
    const [row] = await execute(`select private.quiz_for_editing('${lesson}') as content`);
    const { questions } = JSON.parse(String((row as { content: string }).content)) as {
      questions: object[];
    };
    return questions;
  };
  return {
    url: `/admin?tab=lessons&course=${course}&module=${module}&lesson=${lesson}`,
    stored,
  };
}

test('a question that allows several answers keeps its kind with one right answer', async () => {
  const { url, stored } = await insertQuiz();
  const { user, press } = await openAs('instructor', url);
  const questionOf = async (number: number) =>
    within(await screen.findByRole('group', { name: quiz.question(number) }, wait));
  const several = await questionOf(1);
  const single = await questionOf(2);
  expect(several.getByLabelText(quiz.kind)).toHaveDisplayValue(quiz.kinds.many);
  expect(single.getByLabelText(quiz.kind)).toHaveDisplayValue(quiz.kinds.one);
  expect(several.getByRole('checkbox', { name: quiz.correct(1) })).toBeChecked();

  // With one right answer, another replaces it.
  await user.click(single.getByRole('radio', { name: quiz.correct(3) }));
  expect(single.getByRole('radio', { name: quiz.correct(1) })).not.toBeChecked();
  await press(adminLessonsText.save.update);
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  expect(await stored()).toMatchObject([
    { id: 'many', kind: 'many', answer: ['o0'] },
    { id: 'one', kind: 'one', answer: ['o2'] },
  ]);
});

test('a question keeps its answers while its kind passes through true or false', async () => {
  const { url } = await insertQuiz();
  const { user } = await openAs('instructor', url);
  const question = within(await screen.findByRole('group', { name: quiz.question(1) }, wait));
  const texts = () =>
    question
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Απάντηση/ })
      .map(({ value }) => value);
  expect(texts()).toEqual(['Δύο', 'Τρία', 'Τέσσερα']);
  const kind = question.getByLabelText(quiz.kind);
  await user.selectOptions(kind, quiz.kinds.true_false);
  expect(texts()).toEqual([quiz.isTrue, quiz.isFalse]);
  await user.selectOptions(kind, quiz.kinds.text);
  expect(texts()).toEqual(['Δύο', 'Τρία', 'Τέσσερα']);
  await user.selectOptions(kind, quiz.kinds.many);
  expect(question.getByRole('checkbox', { name: quiz.correct(1) })).toBeChecked();
  expect(screen.getByText(editorText.status.saved)).toBeVisible();
});

test('a question that discarding the changes brought back is not brought back twice', async () => {
  const { url } = await insertQuiz();
  const { press } = await openAs('instructor', url);
  await press(quiz.removeQuestion(1));
  const [undo] = await screen.findAllByRole('button', { name: toastText.undo });
  await press(editorText.discard);
  expect(await screen.findByText(editorText.discarded)).toBeVisible();
  act(() => undo?.click());
  expect(
    screen.getAllByLabelText<HTMLTextAreaElement>(quiz.text).map(({ value }) => value),
  ).toEqual([choice.text, choice.text]);
  expect(screen.getByText(editorText.status.saved)).toBeVisible();
});

test('the focus goes to the first error on the screen, also to one of several answers', async () => {
  const { url } = await insertQuiz();
  const { user, press } = await openAs('instructor', url);
  const first = within(await screen.findByRole('group', { name: quiz.question(1) }, wait));
  await user.click(first.getByRole('checkbox', { name: quiz.correct(1) }));
  const second = within(screen.getByRole('group', { name: quiz.question(2) }));
  await user.clear(second.getByLabelText(quiz.text));
  await press(adminLessonsText.save.update);
  const alert = (await first.findByText(adminLessonsText.validation.correctRequired)).closest('p');
  await waitFor(() => expect(alert).toHaveFocus());
});

test('the preview asks what learners are asked, and shows what is right after the check', async () => {
  const { url } = await insertQuiz([typed]);
  const { user } = await openAs('instructor', url);
  const preview = within(await screen.findByRole('region', { name: adminLessonsText.preview }));
  const group = async (number: number) =>
    within(await preview.findByRole('group', { name: lessonText.quiz.question(number, 3) }));
  const right = new RegExp(typed.answer[0] ?? '');
  const field = (await group(3)).getByRole('textbox', { name: typed.text });
  expect(preview.queryByText(right)).toBeNull();
  await user.type(field, 'Πίνακας');
  await user.click((await group(1)).getByRole('checkbox', { name: 'Δύο' }));
  await user.click((await group(2)).getByRole('radio', { name: 'Δύο' }));
  await user.click(preview.getByRole('button', { name: lessonText.quiz.check }));
  expect(await preview.findByText(lessonText.quiz.result(2, 3))).toBeVisible();
  expect((await group(3)).getByText(right)).toBeVisible();
});

test('a further match becomes a pair once something belongs to it', async () => {
  const matching = {
    id: 'match',
    kind: 'match',
    text: 'Τι κάνει το καθένα;',
    explanation: '',
    options: ['SUM', 'MAX'].map((text, index) => ({ id: `o${index}`, text })),
    matches: ['άθροισμα', 'μέγιστο', 'ελάχιστο'].map((text, index) => ({ id: `m${index}`, text })),
    answer: { o0: 'm0', o1: 'm1' },
  };
  const { url, stored } = await insertQuiz([matching]);
  const { user, press } = await openAs('instructor', url);
  const question = within(await screen.findByRole('group', { name: quiz.question(3) }, wait));
  await user.type(question.getByRole('textbox', { name: quiz.answer(3) }), 'MIN');
  await press(adminLessonsText.save.update);
  expect(await screen.findByText(editorText.status.saved, {}, wait)).toBeVisible();
  const [, , saved] = (await stored()) as (typeof matching)[];
  const added = saved?.options.find(({ text }) => text === 'MIN');
  expect(added?.id).toMatch(/^.{8}$/);
  expect(saved?.answer).toEqual({ ...matching.answer, [added?.id ?? '']: 'm2' });
});
