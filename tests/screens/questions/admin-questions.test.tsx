import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { lessonQuestionsText } from '@/subjects/questions/text/lesson-questions';
import { adminQuestionsText as text } from '@/subjects/questions/text/staff-questions';
import { toastText } from '@/shared/forms/text/toasts';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { noAnswerText } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, stopFault } from '../../support/faults.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const courseId = '10000000-0000-4000-8000-000000000020';
const lessonId = '30000000-0000-4000-8000-000000000211';

/** A question of a learner, with an answer of another learner. */
async function storedQuestion() {
  const [asker, other] = [await newUser(), await newUser()];
  const [id, answerId] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `Ερώτηση ${id.slice(0, 8)}`;
  await execute(`
    insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, body)
      values ('${id}', '${lessonId}', '${courseId}', '${asker.id}', false, '${title}', 'Πώς **ακριβώς**;');
    insert into public.lesson_answers (id, question_id, author_id, is_staff, body)
      values ('${answerId}', '${id}', '${other.id}', false, 'Δοκιμάστε έτσι.')`);
  const stored = async () =>
    (await execute(
      `select is_open, removed_reason from public.lesson_questions where id = '${id}'`,
    )) as { is_open: boolean; removed_reason: string | null }[];
  const answers = async () =>
    (await execute(
      `select body, is_staff, is_accepted from public.lesson_answers where question_id = '${id}' order by created_at`,
    )) as { body: string; is_staff: boolean; is_accepted: boolean }[];
  const report = () =>
    execute(`insert into private.question_reports (question_id, answer_id, reporter_id, reason)
      values ('${id}', '${answerId}', '${asker.id}', 'Είναι λάθος')`);
  return { id, title, asker, stored, answers, report };
}

/** The question in the list. */
const row = async (title: string) =>
  within(
    (await screen.findByRole('button', { name: new RegExp(`^${title}`) }, wait)).closest(
      'li',
    ) as HTMLElement,
  );

test('staff answer a question in the list, once although the first answer was lost on the way', async () => {
  const question = await storedQuestion();
  const { user, router, press } = await openAs(
    'instructor',
    `/admin/questions?course=${courseId}&state=open`,
  );
  await press(new RegExp(`^${question.title}`));
  expect(router.state.location.search).toContain(`question=${question.id}`);
  const opened = await row(question.title);
  expect((await opened.findByText('ακριβώς', {}, wait)).tagName).toBe('STRONG');
  expect(await opened.findByText('Δοκιμάστε έτσι.', {}, wait)).toBeVisible();
  expect(opened.getByRole('link')).toHaveAttribute(
    'href',
    `${paths.learnLesson('protropes-gia-kathe-mera', lessonId)}?question=${question.id}`,
  );
  await press(text.form.submit);
  expect(await screen.findByText(text.form.missing)).toBeVisible();
  await user.type(screen.getByLabelText(text.form.label), 'Από την ομάδα');
  loseResponse('/rest/v1/rpc/answer_question');
  await press(text.form.submit);
  expect(await screen.findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  await press(text.form.submit);
  await expectToast(text.form.sent);
  expect(await question.answers()).toMatchObject([
    { is_staff: false },
    { body: 'Από την ομάδα', is_staff: true },
  ]);
  // It stays open although it no longer waits.
  expect(await screen.findByRole('region', { name: text.linked }, wait)).toBeVisible();
  expect(await screen.findByLabelText(text.form.label, {}, wait)).toHaveValue('');
  expect(await question.stored()).toMatchObject([{ is_open: false }]);
});

test('an answer that was not sent is kept on the device, also after the tab is closed', async () => {
  const question = await storedQuestion();
  const url = `/admin/questions?question=${question.id}`;
  const { user, unmount } = await openAs('instructor', url);
  await user.type(await screen.findByLabelText(text.form.label, {}, wait), 'Από την');
  unmount();
  queryClient.clear();
  sessionStorage.clear();

  const again = open(url);
  const field = await screen.findByLabelText(text.form.label, {}, wait);
  expect(field).toHaveValue('Από την');
  // It arrives, and the response does not: the answer is stored with the words that follow, once.
  loseResponse('/rest/v1/rpc/answer_question');
  await again.user.click(screen.getByRole('button', { name: text.form.submit }));
  expect(await screen.findByText(noAnswerText.title, {}, wait)).toBeVisible();
  await again.user.type(field, ' ομάδα');
  await again.user.click(screen.getByRole('button', { name: text.form.submit }));
  await expectToast(text.form.sent);
  expect(await question.answers()).toMatchObject([{}, { body: 'Από την ομάδα' }]);
  await waitFor(() => expect(field).toHaveValue(''), wait);
});

test('staff mark the answer, and withdraw it', async () => {
  const question = await storedQuestion();
  const { press } = await openAs('instructor', `/admin/questions?question=${question.id}`);
  await press(/^Αυτή είναι η απάντηση/);
  expect(await screen.findByText(text.accepted, {}, wait)).toBeVisible();
  expect(await question.answers()).toMatchObject([{ is_accepted: true }]);
  await press(/^Δεν είναι αυτή η απάντηση/);
  await screen.findByRole('button', { name: /^Αυτή είναι η απάντηση/ }, wait);
  expect(await question.answers()).toMatchObject([{ is_accepted: false }]);
});

test('staff remove a question with a reason, and undo it', async () => {
  const question = await storedQuestion();
  const { user, press } = await openAs('instructor', `/admin/questions?question=${question.id}`);
  await press(text.removeQuestion);
  await user.click(dialog().getByRole('button', { name: text.remove }));
  expect(dialog().getByText(adminText.reasonMissing)).toBeVisible();
  await user.type(dialog().getByLabelText(adminText.reason), 'Εκτός θέματος');
  await user.click(dialog().getByRole('button', { name: text.remove }));
  expect(await screen.findByText(/^Αφαιρέθηκε .* από Δανάη Μαρκάκη$/, {}, wait)).toBeVisible();
  expect(await question.stored()).toMatchObject([{ removed_reason: 'Εκτός θέματος' }]);
  await press(toastText.undo);
  await expectToast(text.removal.restored);
  expect(await question.stored()).toMatchObject([{ removed_reason: null }]);
  await press(/^Αφαίρεση της απάντησης/);
  await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος');
  await user.click(dialog().getByRole('button', { name: text.remove }));
  expect(await screen.findByText(text.removedAnswer('Λάθος'), {}, wait)).toBeVisible();
  await press(/^Επαναφορά της απάντησης/);
  await waitFor(() => expect(screen.queryByText(text.removedAnswer('Λάθος'))).toBeNull(), wait);
});

test('staff read why an answer was reported, and settle it', async () => {
  const question = await storedQuestion();
  await question.report();
  const { press } = await openAs('instructor', '/admin/questions?state=reported');
  await press(new RegExp(`^${question.title}`));
  expect(await screen.findByText(/Είναι λάθος$/, {}, wait)).toBeVisible();
  await press(text.reports.dismiss);
  await expectToast(text.reports.dismissed);
  await waitFor(() => expect(screen.queryByText(text.reports.title)).toBeNull(), wait);
  await expectFocus(screen.findByRole('heading', { level: 2, name: question.title }, wait));
});

test('staff open the answers after the first ten with a press', async () => {
  const question = await storedQuestion();
  await execute(`
    insert into public.lesson_answers (id, question_id, author_id, is_staff, body, created_at)
    select gen_random_uuid(), '${question.id}', '${question.asker.id}', false, 'Συνέχεια ' || number, now() + number * interval '1 second'
    from generate_series(1, 10) as number`);
  const { press } = await openAs('instructor', `/admin/questions?question=${question.id}`);
  expect(await screen.findByText('Συνέχεια 9', {}, wait)).toBeVisible();
  expect(screen.queryByText('Συνέχεια 10')).toBeNull();
  await press(lessonQuestionsText.answer.more(1));
  expect(await screen.findByText('Συνέχεια 10', {}, wait)).toBeVisible();
});

test('what waits is counted beside the view', async () => {
  await storedQuestion();
  await openAs('instructor', '/admin/questions');
  const link = await screen.findByRole('link', { name: adminText.navigation.questions }, wait);
  await waitFor(
    () => expect(link).toHaveAccessibleDescription(/ερώτηση περιμένει|ερωτήσεις περιμένουν/),
    wait,
  );
  expect(workspaceText.counts.waitingQuestions(1)).toBe('1 ερώτηση περιμένει');
});

test('the page says that a question was deleted meanwhile', async () => {
  await openAs('instructor', `/admin/questions?question=${crypto.randomUUID()}`);
  expect(await screen.findByText(text.gone, {}, wait)).toBeVisible();
});
