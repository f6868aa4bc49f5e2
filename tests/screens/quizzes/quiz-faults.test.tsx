import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import { quizText } from '@/subjects/quizzes/text/quiz';
import { startQuiz, submitQuiz } from '@/subjects/quizzes/data/mutations';
import { formatTime } from '@/shared/dates/meeting-time';
import { delays, minute } from '@/lib/delays';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { holdIntervals, holdTimers } from '../../support/timers.ts';
import {
  learnQuiz,
  openQuiz,
  savedAnswers,
  startedQuiz,
  goToLast,
  submitAll,
  twoQuestions,
  wait,
} from './quiz-steps.tsx';

withBackend();
afterEach(() => localStorage.clear());

const { before, running, result, time } = quizText;
const saving = '/rpc/save_answer';
/** Between two looks of the timer. */
const second = 1000;

const expectSaved = async (learner: { id: string }, answers: object) =>
  waitFor(async () => expect(await savedAnswers(learner)).toEqual(answers), wait);
const changeAttempt = (learner: { id: string }, change: string) =>
  execute(`update public.quiz_attempts set ${change} where user_id = '${learner.id}'`);
/** As when the learner comes back to the tab. */
const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test('answers without a connection stay on the device and are sent in their order', async () => {
  const { press, choose, learner } = await startedQuiz({}, twoQuestions);
  disconnect(saving);
  await choose('Όχι');
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    running.waitingText(errorMessage('network')),
  );
  expect(screen.queryByText(running.saved)).toBeNull();
  await press(running.next);
  await choose('Άσπρο');
  await choose('Μπλε');
  stopFault();
  goOnline();
  expect(await screen.findByText(running.saved, {}, wait)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await expectSaved(learner, { q1: ['o1'], q7: ['o0'] });
  const order = await execute(
    `select question from public.attempt_answers join public.quiz_attempts as attempt on attempt.id = attempt_id
     where user_id = '${learner.id}' order by attempt_answers.created_at`,
  );
  expect(order).toEqual([{ question: 'q1' }, { question: 'q7' }]);
});

test('a failed save is tried again automatically and on request', async () => {
  const held = holdTimers(delays.reconnect);
  const { press, choose, learner } = await startedQuiz({}, twoQuestions);
  respondWith(saving, 503);
  await choose('Όχι');
  expect(await screen.findByText(running.waiting, { selector: 'p.text-clay' }, wait)).toBeVisible();
  await waitFor(() => expect(held.waiting()).toBe(1));
  stopFault();
  held.pass();
  await expectSaved(learner, { q1: ['o1'] });
  respondWith(saving, 400, { code: 'PX900', message: 'busy' });
  await choose('Ίσως');
  await screen.findByRole('alert', {}, wait);
  stopFault();
  await press(running.send);
  await expectSaved(learner, { q1: ['o2'] });
  expect(await screen.findByText(running.saved, {}, wait)).toBeVisible();
});

test('an answer that could not be sent is there after a crash, and is sent then', async () => {
  const { choose, learner, lesson, unmount } = await startedQuiz({}, twoQuestions);
  disconnect(saving);
  await choose('Όχι');
  await screen.findByRole('alert', {}, wait);
  unmount();
  stopFault();
  openQuiz(lesson);
  expect(await screen.findByText(running.resumed, {}, wait)).toBeVisible();
  await expectSaved(learner, { q1: ['o1'] });
  expect(screen.getByRole('button', { name: running.goTo(1, true) })).toBeVisible();
});

test('of two tabs the last answer counts, and the other tab is told', async () => {
  const { press, choose, learner, lesson } = await startedQuiz({}, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  // The attempt goes on, so this starts none.
  const { attempt } = await startQuiz({ lessonId: lesson });
  const key = `praxi-of:${learner.id}:quiz-answers:${attempt}`;
  const given = { q1: { answer: ['o2'], revision: Date.now() + 60_000 } };
  localStorage.setItem(key, JSON.stringify(given));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByText(running.elsewhere, {}, wait)).toBeVisible();
  expect(screen.getByLabelText('Ίσως')).toBeChecked();
  await press(running.understood);
  expect(screen.queryByText(running.elsewhere)).toBeNull();
  // And answering here is newer again.
  await choose('Ναι');
  await expectSaved(learner, { q1: ['o0'] });
  expect(screen.getByLabelText('Ναι')).toBeChecked();
});

test('an answer from another device shows when the learner comes back', async () => {
  const { choose, learner } = await startedQuiz({}, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  await execute(`update public.attempt_answers set answer = '["o2"]', revision = revision + 5
    where attempt_id in (select id from public.quiz_attempts where user_id = '${learner.id}')`);
  comeBack();
  expect(await screen.findByText(running.elsewhere, {}, wait)).toBeVisible();
  expect(screen.getByLabelText('Ίσως')).toBeChecked();
});

test('a question answered on another device is not listed as unanswered before the submission', async () => {
  const { press, choose, user, learner } = await startedQuiz({}, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  await execute(`insert into public.attempt_answers (attempt_id, question, answer, revision)
    select id, 'q7', '["o0"]', ${Date.now()} from public.quiz_attempts where user_id = '${learner.id}'`);
  await goToLast(user);
  await press(running.submit);
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  expect(await dialog.findByText(quizText.submit.complete(2), {}, wait)).toBeVisible();
});

test('an answer that comes after another device has submitted says so', async () => {
  const { choose, learner, lesson } = await startedQuiz({}, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  // The attempt goes on, so this starts none.
  await submitQuiz((await startQuiz({ lessonId: lesson })).attempt);
  await choose('Ναι');
  expect(await screen.findByText(result.lostElsewhere(1), {}, wait)).toBeVisible();
});

test('an answer that comes later than a newer one of another device gives way to it', async () => {
  const { press, choose, learner } = await startedQuiz({}, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  disconnect(saving);
  await choose('Ναι');
  await screen.findByRole('alert', {}, wait);
  await execute(`update public.attempt_answers set answer = '["o2"]', revision = revision + 600000
    where attempt_id in (select id from public.quiz_attempts where user_id = '${learner.id}')`);
  stopFault();
  await press(running.send);
  expect(await screen.findByText(running.elsewhere, {}, wait)).toBeVisible();
  expect(screen.getByLabelText('Ίσως')).toBeChecked();
  await expectSaved(learner, { q1: ['o2'] });
});

test('a lost answer to the submission is repeated, and two presses submit once', async () => {
  const opened = await startedQuiz({}, twoQuestions);
  const { user, learner } = opened;
  loseResponse('/rpc/submit_quiz');
  await submitAll(opened);
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  expect(await dialog.findByText(quizText.submit.failed, {}, wait)).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: quizText.submit.confirm }));
  expect(await screen.findByRole('heading', { name: result.failed }, wait)).toBeVisible();
  expect(
    await execute(`select state::text from public.quiz_attempts where user_id = '${learner.id}'`),
  ).toEqual([{ state: 'submitted' }]);
});

test('a lost answer to the start is repeated and starts one attempt', async () => {
  const { lesson, learner } = await learnQuiz({ max_attempts: 2 }, twoQuestions);
  const { press } = openQuiz(lesson);
  loseResponse('/rpc/start_quiz');
  await press(before.start);
  // The summary, read again, has the attempt that started.
  expect(await screen.findByRole('heading', { name: running.title(1) }, wait)).toBeVisible();
  expect(
    await execute(`select number from public.quiz_attempts where user_id = '${learner.id}'`),
  ).toEqual([{ number: 1 }]);
});

test('says why an attempt does not start', async () => {
  const { lesson } = await learnQuiz({ max_attempts: 1 }, twoQuestions);
  const { press } = openQuiz(lesson);
  await screen.findByRole('button', { name: before.start }, wait);
  // On another device.
  const { attempt } = await startQuiz({ lessonId: lesson });
  await submitQuiz(attempt);
  await press(before.start);
  expect(await screen.findByText(before.none, {}, wait)).toBeVisible();
  expect(screen.getByRole('heading', { name: result.failed })).toBeVisible();
});

test('a learner who has used up the attempts of an hour reads when the next one opens', async () => {
  const { lesson, learner } = await learnQuiz({}, twoQuestions);
  await submitQuiz((await startQuiz({ lessonId: lesson })).attempt);
  await execute(`
    insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, request, state, started_at, ended_at)
    select user_id, enrolment_id, lesson_id, version_id, number + more, gen_random_uuid(), 'reset', started_at, ended_at
    from public.quiz_attempts, generate_series(1, 59) as more where user_id = '${learner.id}'`);
  const [row] = (await execute(
    `select (min(started_at) + interval '1 hour')::text as at from public.quiz_attempts where user_id = '${learner.id}'`,
  )) as { at: string }[];
  await openQuiz(lesson).press(before.again);
  const opensAt = formatTime(row?.at ?? '');
  expect(
    await screen.findByText(new RegExp(`^Ξαναδοκιμάζετε σε .* στις ${opensAt}\\.$`), {}, wait),
  ).toBeVisible();
});

test('names when the next attempt opens, and opens it then', async () => {
  const opened = await startedQuiz({ pause_minutes: 30 }, twoQuestions);
  await submitAll(opened);
  expect(
    await screen.findByText(/^Ξαναδοκιμάζετε σε 30 λεπτά, .*στις \d\d:\d\d\.$/, {}, wait),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: before.again })).toBeNull();
  await changeAttempt(
    opened.learner,
    "ended_at = now() - interval '30 minutes' + interval '1 second'",
  );
  comeBack();
  await opened.press(before.again);
  expect(await screen.findByRole('heading', { name: running.title(2) }, wait)).toBeVisible();
});

test('a learner who has passed is not told when another attempt would open', async () => {
  const opened = await startedQuiz({ pause_minutes: 30, pass_percent: 50 }, twoQuestions);
  await opened.choose('Ναι');
  await expectSaved(opened.learner, { q1: ['o0'] });
  await submitAll(opened);
  expect(await screen.findByRole('heading', { name: result.passed }, wait)).toBeVisible();
  expect(screen.getByText(before.rules)).toBeVisible();
  expect(screen.queryByText(/Ξαναδοκιμάζετε/)).toBeNull();
});

test('warns when the time is nearly over, and then submits what is saved', async () => {
  const clock = holdIntervals(second);
  const { learner, choose } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  await choose('Όχι');
  await expectSaved(learner, { q1: ['o1'] });
  await changeAttempt(learner, "deadline = now() + interval '5 minutes'");
  clock.pass(5 * minute);
  expect(await screen.findByText(time.five, {}, wait)).toBeInTheDocument();
  await changeAttempt(learner, "deadline = now() + interval '1 minute'");
  clock.pass(4 * minute);
  expect(await screen.findByText(time.one, {}, wait)).toBeInTheDocument();
  // Between two checks of the timer the learner is told nothing.
  expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live');
  await changeAttempt(learner, "deadline = now() - interval '1 second'");
  clock.pass(minute);
  expect(await screen.findByText(result.byTime, {}, wait)).toBeVisible();
  expect(screen.getByText(result.score(0, 2, 0), { exact: false })).toBeVisible();
});

test('shows within a minute that staff have given more time', async () => {
  const clock = holdIntervals(delays.deadline);
  const { learner } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  await changeAttempt(learner, "deadline = now() + interval '40 minutes'");
  clock.pass(minute);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/(39|40):\d\d/), wait);
});

test('does not warn of the old deadline when staff have given more time', async () => {
  const clock = holdIntervals(second);
  const { learner } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  await changeAttempt(learner, "deadline = now() + interval '31 minutes'");
  clock.pass(9.5 * minute);
  expect(screen.queryByText(time.one)).toBeNull();
  await waitFor(() => {
    clock.pass(0);
    expect(screen.getByRole('timer')).toHaveTextContent(/3[01]:\d\d/);
  }, wait);
  expect(screen.queryByText(time.one)).toBeNull();
});

test('goes on when staff have given more time meanwhile', async () => {
  const clock = holdIntervals(second);
  const { learner } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  await changeAttempt(learner, "deadline = now() + interval '500 seconds'");
  clock.pass(10 * minute);
  await waitFor(() => {
    clock.pass(0);
    expect(screen.getByRole('timer')).toHaveTextContent(/8:\d\d/);
  }, wait);
  expect(
    await execute(`select state::text from public.quiz_attempts where user_id = '${learner.id}'`),
  ).toEqual([{ state: 'running' }]);
});

test('an attempt that ended long ago is graded when the page is opened', async () => {
  const { lesson, learner, unmount } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  unmount();
  await changeAttempt(learner, "deadline = now() - interval '1 day'");
  openQuiz(lesson);
  expect(await screen.findByText(result.byTime, {}, wait)).toBeVisible();
});

test('without a connection at the end of the time, it is submitted when there is one', async () => {
  const clock = holdIntervals(second);
  const { learner, choose } = await startedQuiz({ time_limit_minutes: 10 }, twoQuestions);
  disconnect('/rpc/');
  await choose('Όχι');
  clock.pass(10 * minute);
  expect(await screen.findByText(time.over, {}, wait)).toBeVisible();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(errorMessage('network'));
  await changeAttempt(learner, "deadline = now() - interval '1 minute'");
  stopFault();
  goOnline();
  expect(await screen.findByText(result.byTime, {}, wait)).toBeVisible();
  expect(screen.getByText(result.lost(1))).toBeVisible();
});

test('an attempt that staff took back ends here, and another can start', async () => {
  const { choose, learner, press } = await startedQuiz({ max_attempts: 1 }, twoQuestions);
  await changeAttempt(learner, "state = 'reset', ended_at = now()");
  await choose('Όχι');
  expect(await screen.findByText(quizText.submit.takenBack, {}, wait)).toBeVisible();
  await press(before.start);
  expect(await screen.findByRole('heading', { name: running.title(2) }, wait)).toBeVisible();
});

test('a quiz that cannot be read says why and can be tried again', async () => {
  const { lesson } = await learnQuiz({}, twoQuestions);
  respondWith('/rpc/quiz_summary', 400, { code: 'PX104', message: 'not enrolled' });
  const { press } = openQuiz(lesson);
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    errorMessage('not_enrolled'),
  );
  stopFault();
  await press(quizText.retry);
  expect(await screen.findByRole('button', { name: before.start }, wait)).toBeVisible();
});

test('a quiz without questions says so', async () => {
  const { lesson } = await learnQuiz({}, twoQuestions);
  await execute(`delete from private.quiz_versions where lesson_id = '${lesson}'`);
  openQuiz(lesson);
  expect(await screen.findByText(quizText.missing, {}, wait)).toBeVisible();
});
