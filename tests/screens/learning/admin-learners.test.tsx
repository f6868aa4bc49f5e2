import { notFoundText } from '@/app/text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminText } from '@/subjects/staff/text/admin';
import { adminLearnersText } from '@/subjects/learning/text/learners';
import { errorMessage, noAnswerText } from '@/shared/errors/text/errors';
import { enrol } from '@/subjects/learning/data/enrol';
import { saveAnswer, startQuiz, submitQuiz } from '@/subjects/quizzes/data/mutations';
import { signOut } from '@/subjects/session/data/mutations';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { plain, pressTwiceAtOnce } from '../../support/screen.tsx';
import { csvLinesOf, keepSavedFiles } from '../../support/saved-files.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { learnQuiz, twoQuestions } from '../quizzes/quiz-steps.tsx';

withBackend();

const { one, attempt, end, resetAttempt, extendAttempt, statistics } = adminLearnersText;
const listUrl = (course: string) => `/admin/courses/${course}/learners`;
const table = () => screen.findByRole('table', { name: adminLearnersText.caption }, wait);
const link = (name: string) => screen.findByRole('link', { name }, wait);

/** A learner with a running attempt, and one with an attempt that ended with half of the answers right. */
async function learnedQuiz() {
  const { course, lesson, learner } = await learnQuiz(
    { time_limit_minutes: 20, max_attempts: 1 },
    twoQuestions,
  );
  await startQuiz({ lessonId: lesson });
  await signOut();
  const other = await newUser();
  await signInAs(other);
  await enrol(course);
  const made = await startQuiz({ lessonId: lesson });
  await saveAnswer({ attemptId: made.attempt, question: 'q1', answer: ['o0'], revision: 1 });
  await submitQuiz(made.attempt);
  await execute(`
    update public.profiles set display_name = 'Άννα Πρώτη' where id = '${learner.id}';
    update public.profiles set display_name = '=Βάσω Δεύτερη' where id = '${other.id}'`);
  await signOut();
  return { course, lesson, learner, other };
}

test('staff find the learners of a course from its editor', async () => {
  const { course } = await learnedQuiz();
  const { user } = await openAs('instructor', `/admin?tab=courses&course=${course}`);
  await user.click(await link(adminCoursesText.learners));
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('=Βάσω Δεύτερη');
  expect(rows[1]).toHaveTextContent(plain(adminLearnersText.progressOf(0, 0, 1)));
  expect(rows[1]).toHaveTextContent(plain(adminLearnersText.quizzesOf(0, 50)));
  expect(rows[2]).toHaveTextContent(adminLearnersText.quizzesOf(0, null));
  expect(screen.getByText(adminLearnersText.count(2))).toBeVisible();

  await user.type(screen.getByLabelText(adminLearnersText.search), 'δευτερη{Enter}');
  await waitFor(() => expect(screen.getByText(adminLearnersText.count(1))).toBeVisible(), wait);
  expect(await link('=Βάσω Δεύτερη')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(adminLearnersText.state), 'ended');
  expect(await screen.findByText(adminLearnersText.notFound, {}, wait)).toBeVisible();
});

test('the list is exported to a spreadsheet that reads no name as a formula', async () => {
  const { course, other } = await learnedQuiz();
  const files = keepSavedFiles();
  const { press } = await openAs('instructor', listUrl(course));
  await table();
  await press(adminLearnersText.export.action);
  await screen.findByText(/^Έτοιμο: 2 γραμμές/, {}, wait);
  // Named after the course.
  const heading = screen.getByRole('heading', { level: 1 }).textContent.replace(/^.*?: /, '');
  expect(screen.getByText(/^Έτοιμο: 2 γραμμές/)).toHaveTextContent(
    `${adminLearnersText.export.fileName}-${heading}-`,
  );
  const lines = await csvLinesOf(files[0]);
  expect(lines[0]).toBe(`\uFEFF${adminLearnersText.export.columns.join(';')}`);
  expect(lines[1]).toContain(`'=Βάσω Δεύτερη;${other.email};`);
});

test('a pasted list is enrolled completely or not at all, and every bad line is named', async () => {
  const { course } = await learnQuiz({}, twoQuestions);
  await signOut();
  const [first, second] = await Promise.all([newUser(), newUser()]);
  const { user, press } = await openAs('instructor', listUrl(course));
  await user.click(await link(adminLearnersText.enrol.action));
  const field = await screen.findByLabelText(adminLearnersText.enrol.emails, {}, wait);
  const { enrol: text } = adminLearnersText;
  const submit = async (typed: string) => {
    await user.clear(field);
    if (typed) await user.click(field);
    if (typed) await user.paste(typed);
    await press(text.submit);
  };
  const expectError = (message: string) =>
    waitFor(() => expect(field).toHaveAccessibleDescription(`${text.hint} ${message}`), wait);
  await submit('');
  await expectError(text.empty);
  await submit(`${first.email}\nάκυρο\n\nκαι@αυτό`);
  await expectError(text.invalid(text.line(2, 'άκυρο'), text.line(4, 'και@αυτό')));
  await submit(`nobody@example.test\n\n${first.email}\nno-one@example.test`);
  await expectError(
    text.unknown(text.line(1, 'nobody@example.test'), text.line(4, 'no-one@example.test')),
  );
  expect(
    await execute(`select 1 from public.enrolments where user_id = '${first.id}'`),
  ).toHaveLength(0);
  respondWith('/rpc/enrol_people', 503);
  await submit(`${first.email};\n${second.email}`);
  expect(await screen.findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  await press(text.submit);
  await expectToast(text.done(2));
  // The list is fetched again meanwhile.
  await waitFor(
    async () => expect(within(await table()).getAllByRole('row')).toHaveLength(4),
    wait,
  );
});

test('staff extend a running attempt and take one back, with a reason', async () => {
  const { course, lesson } = await learnedQuiz();
  const { user, press } = await openAs('instructor', listUrl(course));
  await user.click(await link('Άννα Πρώτη'));
  expect(await screen.findByRole('heading', { name: 'Άννα Πρώτη' }, wait)).toBeVisible();
  await press(extendAttempt.label('Κουίζ', 1));
  const minutes = dialog().getByLabelText(adminText.minutes);
  await user.clear(minutes);
  await user.type(minutes, '0');
  await user.click(dialog().getByRole('button', { name: extendAttempt.action }));
  expect(minutes).toHaveAccessibleDescription(adminText.minutesInvalid);
  const reason = dialog().getByLabelText(adminText.reason);
  expect(reason).toHaveAccessibleDescription(`${adminText.reasonHint} ${adminText.reasonMissing}`);
  await user.clear(minutes);
  await user.type(minutes, '30');
  await user.type(reason, 'Διακοπή ρεύματος');
  // Repeated after a lost answer, and pressed twice at once, it gives the time once.
  loseResponse('/rpc/extend_attempt');
  await user.click(dialog().getByRole('button', { name: extendAttempt.action }));
  expect(await dialog().findByText(noAnswerText.title, {}, wait)).toBeVisible();
  stopFault();
  pressTwiceAtOnce(dialog().getByRole('button', { name: extendAttempt.action }));
  await expectToast(extendAttempt.done);
  const times = await execute(
    `select extract(epoch from deadline - started_at)::int / 60 as minutes from public.quiz_attempts
     where lesson_id = '${lesson}' and state = 'running'`,
  );
  expect(times).toEqual([{ minutes: 50 }]);

  await press(resetAttempt.label('Κουίζ', 1));
  await user.type(dialog().getByLabelText(adminText.reason), 'Λάθος ερώτηση');
  respondWith('/rpc/reset_attempt', 400, { code: 'PX900', message: 'busy' });
  await user.click(dialog().getByRole('button', { name: resetAttempt.action }));
  expect(await dialog().findByText(errorMessage('busy'), {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog().getByRole('button', { name: resetAttempt.action }));
  await expectToast(resetAttempt.done);
  expect(await screen.findByText(one.reset, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: resetAttempt.label('Κουίζ', 1) })).toBeNull();
});

test('an attempt opens to its questions with the given answers, whether right, and their points', async () => {
  const { course } = await learnedQuiz();
  const { user } = await openAs('instructor', listUrl(course));
  await user.click(await link('=Βάσω Δεύτερη'));
  await user.click(await link(`Κουίζ (${one.number} 1)`));
  const title = attempt.title('=Βάσω Δεύτερη', 'Κουίζ', 1);
  const heading = await screen.findByRole('heading', { name: title }, wait);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText(attempt.points(1, 2), {}, wait)).toBeVisible();
  const [right, wrong] = (await screen.findAllByRole('heading', { level: 2, name: /^\d\. / })).map(
    (question) => within(question.closest('li') as HTMLElement),
  );
  expect(right?.getByRole('heading')).toHaveTextContent('1. Ποια μία;');
  expect(right?.getByText(attempt.right)).toBeVisible();
  expect(right?.getByText('Ναι')).toBeVisible();
  expect(wrong?.getByRole('heading')).toHaveTextContent('2. Ποια άλλη;');
  expect(wrong?.getByText(attempt.wrong)).toBeVisible();
  expect(wrong?.getByText(attempt.none)).toBeVisible();
  expect(wrong?.getByText('Μπλε')).toBeVisible();

  // Back to the learner, and to somebody whose attempt still runs.
  await user.click(await link(attempt.back));
  await user.click(await link(one.back));
  await user.click(await link('Άννα Πρώτη'));
  await user.click(await link(`Κουίζ (${one.number} 1)`));
  expect(await screen.findAllByText(attempt.notGraded, {}, wait)).toHaveLength(2);
});

test('the page says that an attempt does not exist or that its answers do not load', async () => {
  const { course, lesson } = await learnedQuiz();
  const [row] = (await execute(
    `select id, enrolment_id from public.quiz_attempts where lesson_id = '${lesson}' limit 1`,
  )) as { id: string; enrolment_id: string }[];
  const url = `${listUrl(course)}/${row?.enrolment_id}/attempts/`;
  respondWith('/rpc/answers_of_attempt', 400, { code: '42501', message: 'no' });
  const { unmount } = await openAs('instructor', `${url}${row?.id}`);
  expect(await screen.findByText(attempt.failed, {}, wait)).toBeVisible();
  stopFault();
  unmount();
  await signOut();
  await openAs('instructor', `${url}${crypto.randomUUID()}`);
  expect(await screen.findByText(attempt.missing, {}, wait)).toBeVisible();
});

test('staff end an enrolment with a reason', async () => {
  const { course, learner } = await learnedQuiz();
  const { user, press } = await openAs('instructor', listUrl(course));
  await user.click(await link('Άννα Πρώτη'));
  await press(end.action);
  await user.type(dialog().getByLabelText(adminText.reason), 'Ζητήθηκε');
  await user.click(dialog().getByRole('button', { name: end.action }));
  await expectToast(end.done);
  await waitFor(() => expect(screen.queryByRole('button', { name: end.action })).toBeNull(), wait);
  expect(await screen.findByText(one.endedAt, {}, wait)).toBeVisible();
  expect(
    await execute(
      `select after ->> 'reason' as reason from public.audit_log
       where action = 'end enrolment' and after ->> 'user_id' = '${learner.id}'`,
    ),
  ).toEqual([{ reason: 'Ζητήθηκε' }]);
});

test('staff see in plain words which questions fail', async () => {
  const { course } = await learnedQuiz();
  const { user } = await openAs('instructor', listUrl(course));
  await user.click(await link(adminLearnersText.questions));
  const rows = within(await screen.findByRole('table', { name: 'Κουίζ' }, wait)).getAllByRole(
    'row',
  );
  expect(rows[1]).toHaveTextContent(`2. Ποια άλλη;`);
  expect(rows[1]).toHaveTextContent(plain(statistics.right(0)));
  expect(rows[2]).toHaveTextContent(plain(statistics.right(100)));
  expect(rows[2]).toHaveTextContent(statistics.few);
});

test('for a changed question only the attempts at its new form count, and the others are named', async () => {
  const { course, lesson } = await learnedQuiz();
  const [first, second] = twoQuestions;
  const reversed = JSON.stringify({ questions: [{ ...first, answer: ['o1'] }, second] });
  await execute(`select private.save_quiz('${lesson}', '${reversed}')`);
  await openAs('instructor', `/admin/courses/${course}/questions`);
  const questions = within(await screen.findByRole('table', { name: 'Κουίζ' }, wait));
  const [, unchanged, changed] = questions.getAllByRole('row');
  expect(unchanged).toHaveTextContent('2. Ποια άλλη;');
  expect(unchanged).toHaveTextContent(plain(statistics.right(0)));
  expect(unchanged).not.toHaveTextContent('πριν αλλάξει');
  expect(changed).toHaveTextContent('1. Ποια μία;');
  expect(changed).toHaveTextContent(statistics.notAsked);
  expect(changed).toHaveTextContent(statistics.earlier(0, 1));
});

test('the page says that a course or a learner does not exist', async () => {
  const { router } = await openAs('instructor', listUrl(crypto.randomUUID()));
  expect(await screen.findByText(adminLearnersText.missing, {}, wait)).toBeVisible();
  await router.navigate(listUrl('no-id'));
  expect(await screen.findByText(notFoundText.text, { exact: false }, wait)).toBeVisible();
});

test('the page says that an enrolment does not exist', async () => {
  const { course } = await learnQuiz({}, twoQuestions);
  await signOut();
  await openAs('instructor', `${listUrl(course)}/${crypto.randomUUID()}`);
  expect(await screen.findByText(one.missing, {}, wait)).toBeVisible();
});
