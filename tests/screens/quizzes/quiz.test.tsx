import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { quizText } from '@/subjects/quizzes/text/quiz';
import { reorderText } from '@/shared/reorder/text';
import { withBackend } from '../../support/backend.ts';
import { countRequests } from '../../support/faults.ts';
import { expectFocus, plain, pressTwiceAtOnce } from '../../support/screen.tsx';
import {
  learnQuiz,
  openQuiz,
  questions,
  savedAnswers,
  secrets,
  startedQuiz,
  goToLast,
  submitAll,
  twoQuestions,
  wait,
} from './quiz-steps.tsx';

withBackend();
afterEach(() => localStorage.clear());

const { before, running, result } = quizText;
const heading = (number: number, total: number) =>
  screen.findByRole('heading', { name: running.question(number, total) }, wait);
const expectSaved = async (learner: { id: string }, answers: object) =>
  waitFor(async () => expect(await savedAnswers(learner)).toMatchObject(answers), wait);

/** Records the texts of all responses of the backend, until the test ends. */
function recordResponses(): string[] {
  const texts: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    texts.push(await response.clone().text());
    return response;
  };
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  return texts;
}

test('says before the start what to expect', async () => {
  const { lesson } = await learnQuiz({
    pass_percent: 70,
    max_attempts: 3,
    pause_minutes: 180,
    time_limit_minutes: 10,
  });
  openQuiz(lesson);
  expect(await screen.findByRole('heading', { name: before.title }, wait)).toBeVisible();
  for (const [term, text] of [
    [before.questions, '6'],
    [before.mark, before.needed(5, 6)],
    [before.time, before.limit(10)],
    [before.attempts, before.left(3, 3)],
    [before.pause, plain(before.pauseOf(180))],
  ])
    expect(screen.getByText(String(term)).nextSibling).toHaveTextContent(String(text));
});

test('a learner answers each kind of question, and no response reveals the key before the end', async () => {
  const responses = recordResponses();
  const opened = await startedQuiz({ pass_percent: 100 });
  const { user, press, choose, learner, passed } = opened;
  await expectFocus(heading(1, 6));
  expect(screen.getByRole('radiogroup', { name: 'Ποια μία;' })).toBeVisible();
  await choose('Ναι');
  await expectSaved(learner, { q1: ['o0'] });
  expect(await screen.findByText(running.saved)).toBeVisible();

  await press(running.next);
  await expectFocus(heading(2, 6));
  await choose('Γάμα');
  await choose('Άλφα');
  await expectSaved(learner, { q2: ['o0', 'o2'] });

  await press(running.next);
  await choose('Σωστό');

  await press(running.next);
  await user.type(await screen.findByLabelText('Ποια λέξη;', {}, wait), 'μυστικη λεξη');
  await user.tab();
  await expectSaved(learner, { q3: ['o0'], q4: 'μυστικη λεξη' });

  await press(running.next);
  const list = await screen.findByRole('list', { name: 'Με ποια σειρά;' }, wait);
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d\./, ''));
  for (const [place, name] of ['Πρώτο', 'Δεύτερο'].entries())
    for (let index = texts().indexOf(name); index > place; index--) {
      await press(reorderText.up(name));
      expect(screen.getByText(reorderText.moved(name, index, 3))).toBeInTheDocument();
    }
  // If the order is right from the start, the learner confirms it.
  const keep = screen.queryByRole('button', { name: quizText.keepOrder });
  if (keep) await user.click(keep);
  expect(texts()).toEqual(['Πρώτο', 'Δεύτερο', 'Τρίτο']);
  await expectSaved(learner, { q5: ['o0', 'o1', 'o2'] });

  await press(running.next);
  await user.selectOptions(await screen.findByLabelText('Αθήνα', {}, wait), 'Ελλάδα');
  await user.selectOptions(screen.getByLabelText('Ρώμη'), 'Ιταλία');
  await expectSaved(learner, { q6: { o0: 'm0', o1: 'm1' } });

  // What the learner typed is in the answers, but not the accepted form as it is written.
  expect(responses.length).toBeGreaterThan(8);
  const told = responses.join('\n');
  for (const secret of [secrets.explanation, secrets.form, 'explanation', 'is_right', '"keys"'])
    expect(told).not.toContain(secret);

  await submitAll(opened);
  await expectFocus(screen.findByRole('heading', { name: result.passed }, wait));
  expect(screen.getByText(plain(result.score(6, 6, 100)))).toBeVisible();
  expect(passed).toHaveLength(1);
  const explained = screen.getAllByText(secrets.explanation);
  expect(explained).toHaveLength(questions.length);
  expect(screen.getAllByText(result.right)).toHaveLength(6);
  expect(screen.getByText('Αθήνα → Ελλάδα')).toBeVisible();
});

test('a formula is shown as code in questions of order and of matching', async () => {
  const explanation = '';
  const { lesson } = await learnQuiz({}, [
    {
      id: 'q1',
      kind: 'order',
      text: 'Με ποια σειρά;',
      explanation,
      answer: ['o0', 'o1'],
      options: [
        { id: 'o0', text: '=A1+A2' },
        { id: 'o1', text: 'Enter' },
      ],
    },
    {
      id: 'q2',
      kind: 'match',
      text: 'Τι ταιριάζει;',
      explanation,
      answer: { o0: 'm0', o1: 'm1' },
      options: [
        { id: 'o0', text: '#ΤΙΜΗ!' },
        { id: 'o1', text: 'Κάτι' },
      ],
      matches: [
        { id: 'm0', text: '=A1+"α"' },
        { id: 'm1', text: 'Κανένα' },
      ],
    },
  ]);
  const { press, user } = openQuiz(lesson);
  await press(before.start);
  expect(await screen.findByText('=A1+A2', {}, wait)).toHaveClass('font-mono');
  expect(screen.getByText('Enter')).not.toHaveClass('font-mono');
  await press(running.next);
  const field = await screen.findByLabelText('#ΤΙΜΗ!', {}, wait);
  expect(screen.getByText('#ΤΙΜΗ!')).toHaveClass('font-mono');
  expect(field).not.toHaveClass('font-mono');
  await user.selectOptions(field, '=A1+"α"');
  expect(field).toHaveClass('font-mono');
});

test('a fast double press starts one attempt and submits it once', async () => {
  const { lesson } = await learnQuiz({}, twoQuestions);
  const { press, user, passed } = openQuiz(lesson);
  const starts = countRequests('/rpc/start_quiz');
  pressTwiceAtOnce(await screen.findByRole('button', { name: before.start }, wait));
  await goToLast(user);
  await press(running.submit);
  expect(starts()).toBe(1);
  const submissions = countRequests('/rpc/submit_quiz');
  pressTwiceAtOnce(await screen.findByRole('button', { name: quizText.submit.confirm }, wait));
  expect(await screen.findByRole('heading', { name: result.failed }, wait)).toBeVisible();
  expect(submissions()).toBe(1);
  expect(passed).toEqual([]);
});

test('names the unanswered questions before the submission, and leads to them', async () => {
  const opened = await startedQuiz({ max_attempts: 3, time_limit_minutes: 20 }, twoQuestions);
  const { user, press, choose, lesson } = opened;
  // Unfinished attempts are not submitted by mistake.
  expect(screen.queryByRole('button', { name: running.submit })).toBeNull();
  await press(running.next);
  await choose('Άσπρο');
  await press(running.submit);
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  expect(dialog.getByText(quizText.submit.incomplete(1))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: quizText.submit.goTo(1) }));
  await expectFocus(heading(1, 2));
  await choose('Ναι');
  // All are answered.
  await press(running.submit);
  expect(await screen.findByText(quizText.submit.complete(2), {}, wait)).toBeVisible();
  await press(quizText.submit.confirm);
  // Half is less than the pass mark, and there are more attempts: no explanations yet.
  expect(await screen.findByRole('heading', { name: result.failed }, wait)).toBeVisible();
  const score = `${plain(result.score(1, 2, 50))} ${plain(result.needed(2, 2))}`;
  expect(screen.getByText(score)).toBeVisible();
  expect(screen.getByText(result.hidden(true))).toBeVisible();
  expect(screen.queryByText(result.questions)).toBeNull();
  opened.unmount();
  const { press: pressAgain } = openQuiz(lesson);
  expect(await screen.findByRole('heading', { name: result.failed }, wait)).toBeVisible();
  // One press starts it, so the attempts left and the time are shown beside the button.
  expect(screen.getByText(/^Απομένουν 2 από τις 3 προσπάθειες · 20/)).toBeVisible();
  await pressAgain(before.again);
  expect(await screen.findByRole('heading', { name: running.title(2) }, wait)).toBeVisible();
});

test('shows the right answers with the explanations after the last attempt', async () => {
  const opened = await startedQuiz({ max_attempts: 1 }, questions);
  await opened.choose('Όχι');
  await expectSaved(opened.learner, { q1: ['o1'] });
  await submitAll(opened);
  expect(await screen.findByRole('heading', { name: result.failed }, wait)).toBeVisible();
  expect(screen.getByText(result.score(0, 6, 0), { exact: false })).toBeVisible();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toContain(`${result.given}Όχι${result.answer}Ναι${result.explanation}`);
  expect(items[3]).toContain(`${result.given}${result.none}${result.answer}${secrets.form}`);
  expect(items[4]).toContain('1. Πρώτο2. Δεύτερο3. Τρίτο');
  expect(await screen.findByText(before.none, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: before.again })).toBeNull();
});

test('shows all questions on one page if the learner wants, also the next time', async () => {
  const opened = await startedQuiz({}, twoQuestions);
  await opened.press(running.all);
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(2);
  await opened.choose('Άσπρο');
  await opened.press(running.goTo(1, false));
  await expectFocus(heading(1, 2));
  opened.unmount();
  openQuiz(opened.lesson);
  expect(await screen.findByText(running.resumed, {}, wait)).toBeVisible();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(screen.getByLabelText('Άσπρο')).toBeChecked();
});

test('an order that is right at once can be kept as it is', async () => {
  const { user, learner } = await startedQuiz({}, questions.slice(4, 5));
  await user.click(await screen.findByRole('button', { name: quizText.keepOrder }, wait));
  expect(await screen.findByRole('button', { name: running.goTo(1, true) })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Με ποια σειρά;' })).toHaveFocus();
  await waitFor(async () => expect(await savedAnswers(learner)).toHaveProperty('q5'), wait);
});
