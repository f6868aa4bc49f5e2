import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { lessonQuestionsText } from '@/subjects/questions/text/lesson-questions';
import { playerText } from '@/subjects/learning/text/player';
import { toastText } from '@/shared/forms/text/toasts';
import { queryClient } from '@/shared/data/query-client';
import { limits } from '@/lib/limits';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { storeAnswer, storedLesson, storeQuestion } from '../../support/lesson-questions.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const { ask, answer, form, post, report } = lessonQuestionsText;

const stored = (lesson: string) =>
  execute(
    `select title, body from public.lesson_questions where lesson_id = '${lesson}' order by created_at`,
  );
const questionButton = (name: string) => screen.findByRole('button', { name }, wait);
const shown = () =>
  screen.getAllByRole('button', { name: /^Ερώτηση \d+$/ }).map(({ textContent }) => textContent);
const action = (label: string) => new RegExp(`^${label} \\(`);

test('a learner asks a question, after looking at the preview', async () => {
  const { lesson, newLearner, url } = await storedLesson();
  const { user, press } = await openAs(await newLearner(), url);
  expect(await screen.findByText(lessonQuestionsText.empty, {}, wait)).toBeVisible();
  await press(ask.button);
  const title = await screen.findByLabelText(ask.title);
  await waitFor(() => expect(title).toHaveFocus());
  await press(ask.send);
  expect(title).toHaveAccessibleDescription(ask.titleMissing);
  await user.type(title, 'Γιατί B3;');
  await user.type(screen.getByLabelText(ask.body), 'Στο **δεύτερο** παράδειγμα.');
  await press(form.preview);
  expect((await screen.findByText('δεύτερο')).localName).toBe('strong');
  await press(ask.send);
  await expectFocus(questionButton('Γιατί B3;'));
  expect(screen.queryByLabelText(ask.title)).toBeNull();
  expect(screen.getByRole('button', { name: 'Γιατί B3;' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('heading', { name: `${lessonQuestionsText.title} 1` })).toBeVisible();
  expect(screen.getByText(post.you)).toBeVisible();
  expect(await stored(lesson)).toEqual([
    { title: 'Γιατί B3;', body: 'Στο **δεύτερο** παράδειγμα.' },
  ]);
});

test('a question that is too long is not cut, and says by how much', async () => {
  const { lesson, newLearner, url } = await storedLesson();
  const { user, press } = await openAs(await newLearner(), url);
  await press(ask.button);
  await user.type(await screen.findByLabelText(ask.title), 'Γιατί B3;');
  const body = screen.getByLabelText(ask.body);
  await user.click(body);
  await user.paste(`${'α'.repeat(limits.questionBody)}ββ\n`);
  await press(ask.send);
  await waitFor(() => expect(body).toHaveFocus());
  expect(body).toHaveAccessibleDescription(
    expect.stringContaining(form.long(limits.questionBody, 2)),
  );
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  await press(ask.send);
  await expectFocus(questionButton('Γιατί B3;'));
  expect(await stored(lesson)).toEqual([
    { title: 'Γιατί B3;', body: 'α'.repeat(limits.questionBody) },
  ]);
});

test('a question that was not sent is kept on the device, and its last text is sent once', async () => {
  const { lesson, newLearner, url } = await storedLesson();
  const { user, press, unmount } = await openAs(await newLearner(), url);
  await press(ask.button);
  await user.type(await screen.findByLabelText(ask.title), 'Γιατί');
  disconnect('/rpc/ask_question');
  await press(ask.send);
  const alert = await screen.findByRole('alert', {}, wait);
  expect(alert).toHaveTextContent(errorMessage('network'));
  expect(alert).toHaveTextContent(form.kept);
  unmount();
  stopFault();
  queryClient.clear();

  const again = open(url);
  await again.user.click(await screen.findByRole('button', { name: ask.resume }, wait));
  const title = await screen.findByLabelText(ask.title);
  expect(title).toHaveValue('Γιατί');
  // It arrives, and its answer does not.
  loseResponse('/rpc/ask_question');
  await again.user.click(screen.getByRole('button', { name: ask.send }));
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  await again.user.type(title, ' B3;');
  await again.user.click(screen.getByRole('button', { name: ask.send }));
  await expectFocus(questionButton('Γιατί B3;'));
  expect(await stored(lesson)).toEqual([{ title: 'Γιατί B3;', body: '' }]);
  expect(localStorage.length).toBe(
    Object.keys(localStorage).filter((key) => !key.includes('question:')).length,
  );
});

test('two tabs that continue the same draft ask two questions', async () => {
  const { lesson, newLearner, url } = await storedLesson();
  const first = await openAs(await newLearner(), url);
  await first.press(ask.button);
  await first.user.type(await screen.findByLabelText(ask.title), 'Γιατί B3;');
  const second = open(url);
  await second.user.click(await screen.findByRole('button', { name: ask.resume }, wait));
  const [inFirst, inSecond] = [within(first.container), within(second.container)];
  await first.user.click(inFirst.getByRole('button', { name: ask.send }));
  await inFirst.findByRole('button', { name: 'Γιατί B3;' }, wait);
  await second.user.type(inSecond.getByLabelText(ask.title), ' Και γιατί B4;');
  await second.user.click(inSecond.getByRole('button', { name: ask.send }));
  await inSecond.findByRole('button', { name: 'Γιατί B3; Και γιατί B4;' }, wait);
  expect(await stored(lesson)).toMatchObject([
    { title: 'Γιατί B3;' },
    { title: 'Γιατί B3; Και γιατί B4;' },
  ]);
});

test('a link leads staff to the question, and its author accepts their answer', async () => {
  const lesson = await storedLesson();
  const learner = await lesson.newLearner();
  const id = await storeQuestion(lesson, learner, 'Γιατί B3;');
  const url = `${lesson.url}?question=${id}`;
  const staff = await openAs('instructor', url);
  await expectFocus(questionButton('Γιατί B3;'));
  expect(screen.getByText(playerText.staffBanner)).toBeVisible();
  expect(screen.getByRole('link', { name: playerText.next })).toHaveAttribute(
    'href',
    `/learn/${lesson.course.slug}/${lesson.course.lessons[1]}?preview`,
  );
  await staff.press(answer.button);
  await staff.press(answer.send);
  const field = screen.getByLabelText(answer.body);
  expect(field).toHaveAccessibleDescription(new RegExp(answer.bodyMissing));
  await staff.user.type(field, 'Στο B3 είναι το **άθροισμα**.');
  await staff.press(answer.send);
  const answers = within(await screen.findByRole('list', { name: answer.list('Γιατί B3;') }, wait));
  await waitFor(() => expect(answers.getByRole('listitem')).toHaveFocus(), wait);
  staff.unmount();
  queryClient.clear();
  const unread = () =>
    execute(`select 1 from public.lesson_questions where id = '${id}' and told_at is not null`);
  expect(await unread()).toHaveLength(1);

  const { press } = await openAs(learner, url);
  const list = within(await screen.findByRole('list', { name: answer.list('Γιατί B3;') }, wait));
  expect(await unread()).toEqual([]);
  expect(list.getByText(post.staff)).toBeVisible();
  expect(list.getByText('άθροισμα').localName).toBe('strong');
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Το δεύτερο' }),
  ).toHaveAttribute('href', `/learn/${lesson.course.slug}/${lesson.course.lessons[1]}`);
  await press(action(post.accept));
  expect(await screen.findByText(post.isAnswered, {}, wait)).toBeVisible();
  await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus(), wait);
  await press(action(post.withdraw));
  await waitFor(() => expect(screen.queryByText(post.isAnswered)).toBeNull(), wait);
});

const answerOutsideField = () => screen.findByText('Έτσι.', { ignore: 'textarea' }, wait);

test('what somebody wrote is changed, deleted and brought back', async () => {
  const lesson = await storedLesson();
  const learner = await lesson.newLearner();
  const id = await storeQuestion(lesson, await lesson.newLearner(), 'Γιατί B3;');
  await storeAnswer(id, learner, 'Ετσι.');
  const { user, press } = await openAs(learner, lesson.url);
  await press('Γιατί B3;');
  await press(action(post.edit));
  const field = await screen.findByLabelText(answer.body);
  await user.clear(field);
  await user.type(field, 'Έτσι.');
  await press(form.save);
  expect(await answerOutsideField()).toBeVisible();
  const list = within(screen.getByRole('list', { name: answer.list('Γιατί B3;') }));
  await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus(), wait);
  expect(list.getByText(new RegExp(post.edited))).toBeVisible();

  await press(action(post.delete));
  await expectToast(post.answerDeleted);
  expect(await screen.findByText(answer.none)).toBeVisible();
  await expectFocus(questionButton('Γιατί B3;'));
  await press(toastText.undo);
  expect(await answerOutsideField()).toBeVisible();
});

test('a question is deleted as long as nobody else has answered it', async () => {
  const lesson = await storedLesson();
  const learner = await lesson.newLearner();
  const answered = await storeQuestion(lesson, learner, 'Με απάντηση', 1);
  await storeAnswer(answered, await lesson.newLearner(), 'Έτσι.');
  await storeQuestion(lesson, learner, 'Χωρίς απάντηση');
  const { press } = await openAs(learner, lesson.url);
  await press('Με απάντηση');
  expect(await screen.findByText('Έτσι.', {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: action(post.delete) })).toBeNull();
  await press('Χωρίς απάντηση');
  respondWith('/rpc/delete_question', 503);
  await press(action(post.delete));
  await expectToast(errorMessage('unavailable'));
  stopFault();
  await press(action(post.delete));
  await expectToast(post.questionDeleted);
  expect(screen.queryByRole('button', { name: 'Χωρίς απάντηση' })).toBeNull();
  await expectFocus(screen.findByRole('heading', { name: `${lessonQuestionsText.title} 1` }));
});

test('what somebody else wrote is reported to staff with a reason', async () => {
  const lesson = await storedLesson();
  const id = await storeQuestion(lesson, await lesson.newLearner(), 'Πουλάω αυτοκίνητο');
  const { user, press } = await openAs(await lesson.newLearner(), lesson.url);
  await press('Πουλάω αυτοκίνητο');
  await press(action(post.report));
  await press(report.confirm);
  const reason = dialog().getByLabelText(report.reason);
  expect(reason).toHaveAccessibleDescription(report.missing);
  await user.type(reason, 'Διαφήμιση');
  await press(report.confirm);
  await expectToast(report.sent);
  expect(
    await execute(`select reason from private.question_reports where question_id = '${id}'`),
  ).toEqual([{ reason: 'Διαφήμιση' }]);
});

test('a link leads to an old question before the newest ones, and older ones follow on demand', async () => {
  const lesson = await storedLesson();
  const [learner, other] = [await lesson.newLearner(), await lesson.newLearner()];
  const titles = Array.from({ length: 22 }, (_, index) => `Ερώτηση ${index}`);
  const ids: string[] = [];
  for (const [age, title] of titles.entries())
    ids.push(await storeQuestion(lesson, age === 3 ? learner : other, title, age));
  const { user, press, router } = await openAs(learner, `${lesson.url}?question=${ids[21]}`);
  await expectFocus(questionButton('Ερώτηση 21'));
  expect(shown()).toEqual(['Ερώτηση 21', ...titles.slice(0, 20)]);
  await press(lessonQuestionsText.older);
  await expectFocus(questionButton('Ερώτηση 20'));
  expect(shown()).toEqual(titles);
  await user.click(screen.getByRole('checkbox', { name: lessonQuestionsText.onlyMine }));
  await waitFor(() => expect(shown()).toEqual(['Ερώτηση 3']), wait);
  await user.click(screen.getByRole('checkbox', { name: lessonQuestionsText.onlyMine }));
  await router.navigate(`${lesson.url}?question=${crypto.randomUUID()}`);
  expect(await screen.findByText(lessonQuestionsText.gone.title, {}, wait)).toBeVisible();
});

test("the first ten answers and the user's own are shown, and the others on demand", async () => {
  const lesson = await storedLesson();
  const [learner, other] = [await lesson.newLearner(), await lesson.newLearner()];
  const id = await storeQuestion(lesson, other, 'Γιατί B3;');
  await execute(`
    insert into public.lesson_answers (id, question_id, author_id, is_staff, body, created_at)
    select gen_random_uuid(), '${id}', case number when 12 then '${learner.id}'::uuid else '${other.id}' end, false,
      'Απάντηση ' || number || '.', now() + number * interval '1 second'
    from generate_series(1, 12) as number`);
  const { press } = await openAs(learner, `${lesson.url}?question=${id}`);
  const list = await screen.findByRole('list', { name: answer.list('Γιατί B3;') }, wait);
  const answers = () => within(list).getAllByText(/^Απάντηση \d+\.$/);
  await waitFor(() => expect(answers()).toHaveLength(11), wait);
  expect(within(list).getByText('Απάντηση 12.')).toBeVisible();
  expect(within(list).queryByText('Απάντηση 11.')).toBeNull();
  await press(answer.more(1));
  await waitFor(() => expect(answers()).toHaveLength(12), wait);
  await expectFocus(Promise.resolve(within(list).getByText('Απάντηση 11.').closest('li')!));
  expect(screen.queryByRole('button', { name: answer.more(1) })).toBeNull();
});

test('questions that could not be loaded can be requested again', async () => {
  const lesson = await storedLesson();
  await storeQuestion(lesson, await lesson.newLearner(), 'Γιατί B3;');
  respondWith('/rpc/list_lesson_questions', 400);
  const { press } = await openAs(await lesson.newLearner(), lesson.url);
  expect(await screen.findByText(playerText.questionsFailure.title, {}, wait)).toBeVisible();
  stopFault();
  await press(playerText.questionsFailure.retry);
  expect(await questionButton('Γιατί B3;')).toBeVisible();
});

test('a visitor who follows the link of a question comes back to it after the sign-in', async () => {
  const { url } = await storedLesson();
  open(`${url}?question=1`);
  expect(await screen.findByRole('link', { name: playerText.enrol.signIn }, wait)).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(`${url}?question=1`)}`,
  );
  expect(screen.queryByText(lessonQuestionsText.title)).toBeNull();
});
