import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { editorText } from '@/content/interface/editor';
import { queryClient } from '@/data/query-client';
import { execute, withBackend } from '../support/backend.ts';
import { openAs, wait } from '../support/staff.ts';
import { storeLesson } from '../support/stored-lesson.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { quiz } = adminLessonsText;
const options = ['Δύο', 'Τρία', 'Τέσσερα'].map((text, index) => ({ id: `o${index}`, text }));
const choice = { text: 'Ποιοι είναι ζυγοί;', explanation: '', options };

/** A quiz of two questions: several may be chosen of the first, one of the second. @returns its URL, and its stored key */
async function insertQuiz() {
  const [course, module, lesson] = [1, 2, 3].map(() => crypto.randomUUID());
  const content = JSON.stringify({
    questions: [
      { ...choice, id: 'many', kind: 'many', answer: ['o0'] },
      { ...choice, id: 'one', kind: 'one', answer: ['o0'] },
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

test('a question of which several may be chosen keeps its kind with one right answer', async () => {
  const { url, stored } = await insertQuiz();
  const { user, press } = await openAs('instructor', url);
  const questionOf = async (number: number) =>
    within(await screen.findByRole('group', { name: quiz.question(number) }, wait));
  const several = await questionOf(1);
  const single = await questionOf(2);
  expect(several.getByLabelText(quiz.kind)).toHaveDisplayValue(quiz.kinds.many);
  expect(single.getByLabelText(quiz.kind)).toHaveDisplayValue(quiz.kinds.one);
  expect(several.getByRole('checkbox', { name: quiz.correct(1) })).toBeChecked();

  // Of one right answer, another replaces it.
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
  const typed = () =>
    question
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Απάντηση/ })
      .map(({ value }) => value);
  expect(typed()).toEqual(['Δύο', 'Τρία', 'Τέσσερα']);
  const kind = question.getByLabelText(quiz.kind);
  await user.selectOptions(kind, quiz.kinds.true_false);
  expect(typed()).toEqual([quiz.isTrue, quiz.isFalse]);
  await user.selectOptions(kind, quiz.kinds.text);
  expect(typed()).toEqual(['Δύο', 'Τρία', 'Τέσσερα']);
  await user.selectOptions(kind, quiz.kinds.many);
  expect(question.getByRole('checkbox', { name: quiz.correct(1) })).toBeChecked();
  expect(screen.getByText(editorText.status.saved)).toBeVisible();
});
