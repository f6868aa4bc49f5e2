import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signOutButtonText } from '@/subjects/session/text/sign-out-button';
import { navigationText } from '@/subjects/site/text/navigation';
import { sessionText } from '@/subjects/session/text/session';
import { addPending, readPending } from '@/subjects/learning/data/pending';
import { addMarks } from '@/subjects/attendance/data/pending-marks';
import { sendUnsentWork } from '@/shared/outbox/unsent-work';
import { startQuiz } from '@/subjects/quizzes/data/mutations';
import { noteDraft } from '@/subjects/learning/data/note-drafts';
import { signOut } from '@/subjects/session/data/mutations';
import { getSessionState } from '@/subjects/session/data/session-store';
import { writeEditorDraft } from '@/shared/editor/editor-draft';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { storedLesson } from '../../support/lesson-questions.ts';
import { open } from '../../support/screen.tsx';
import { wait } from '../../support/staff.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { learnQuiz, savedAnswers, twoQuestions } from '../quizzes/quiz-steps.tsx';

withBackend();
afterEach(async () => {
  await signOut().catch(() => {});
  sessionStorage.clear();
  localStorage.clear();
});

const { unsent } = sessionText;
const expectSignedOut = () =>
  waitFor(() => expect(getSessionState().status).toBe('signed-out'), wait);

async function pressSignOut() {
  const { user } = open('/about');
  const header = within(await screen.findByRole('banner', {}, wait));
  const button = await header.findByRole('button', { name: signOutButtonText.label }, wait);
  await user.click(button);
  return { user, button };
}

test('a sign-out sends the steps and notes that wait on this device, without a question', async () => {
  const { lesson, newLearner } = await storedLesson();
  const learner = await newLearner();
  await signInAs(learner);
  addPending({ kind: 'complete', lessonId: lesson });
  noteDraft(lesson).write({ courseId: '', text: 'Να το ξαναδώ', version: null });
  await pressSignOut();
  await expectSignedOut();
  expect(
    await execute(
      `select (select completed_at is not null from public.lesson_progress where lesson_id = '${lesson}' and user_id = '${learner.id}') as done,
        (select note from public.lesson_notes where lesson_id = '${lesson}' and user_id = '${learner.id}') as note`,
    ),
  ).toEqual([{ done: true, note: 'Να το ξαναδώ' }]);
});

test('a sign-out sends the answers of a quiz that wait on this device', async () => {
  const { lesson, learner } = await learnQuiz({}, twoQuestions);
  const { attempt } = await startQuiz({ lessonId: lesson });
  localStorage.setItem(
    `praxi-of:${learner.id}:quiz-answers:${attempt}`,
    JSON.stringify({ q1: { answer: ['o1'], revision: 1 } }),
  );
  await pressSignOut();
  await expectSignedOut();
  expect(await savedAnswers(learner)).toEqual({ q1: ['o1'] });
});

test('one tab at a time sends what waits', async () => {
  const { lesson, newLearner } = await storedLesson();
  const learner = await newLearner();
  await signInAs(learner);
  const request = vi.fn<(name: string, run: () => Promise<unknown>) => Promise<unknown>>(
    (_name, run) => run(),
  );
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  addPending({ kind: 'open', lessonId: lesson });
  noteDraft(lesson).write({ courseId: '', text: 'Να το ξαναδώ', version: null });
  localStorage.setItem(`praxi-of:${learner.id}:quiz-answers:${crypto.randomUUID()}`, '{}');
  addMarks(lesson, [{ bookingId: lesson, minutes: 1 }]);
  await sendUnsentWork();
  vi.unstubAllGlobals();
  const names = request.mock.calls.map(([name]) => name.split(':')[0]);
  expect(names.toSorted()).toEqual(
    ['attendance', 'learning', 'notes', 'quiz-answers'].map((name) => `praxi-${name}`),
  );
});

test('a sign-out asks before it deletes what could not be sent', async () => {
  const { lesson, newLearner } = await storedLesson();
  await signInAs(await newLearner());
  addPending({ kind: 'complete', lessonId: lesson });
  disconnect('rpc/complete_lesson');
  const { user, button } = await pressSignOut();
  const dialog = within(await screen.findByRole('alertdialog', { name: unsent.title }, wait));
  await user.click(dialog.getByRole('button', { name: unsent.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  expect(getSessionState().status).toBe('signed-in');
  expect(readPending()).toHaveLength(1);
  stopFault();
  await waitFor(() => expect(button).toHaveTextContent(signOutButtonText.label));
  await user.click(button);
  await expectSignedOut();
});

test('the menu closes before the question and the toasts of a sign-out, which it would cover', async () => {
  const { lesson, newLearner } = await storedLesson();
  await signInAs(await newLearner());
  addPending({ kind: 'complete', lessonId: lesson });
  disconnect('rpc/complete_lesson');
  const { user } = open('/about');
  const openMenu = async () => {
    await user.click(
      await screen.findByRole('button', { name: navigationText.openMenu, expanded: false }, wait),
    );
    return screen.getByRole('dialog', { name: navigationText.menu });
  };
  const press = async (menu: HTMLElement) =>
    user.click(await within(menu).findByRole('button', { name: signOutButtonText.label }, wait));
  const menu = await openMenu();
  await press(menu);
  const dialog = within(await screen.findByRole('alertdialog', { name: unsent.title }, wait));
  expect(menu).not.toHaveAttribute('open');
  await user.click(dialog.getByRole('button', { name: unsent.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  stopFault();
  await press(await openMenu());
  expect(await screen.findByText(sessionText.signedOut.text, {}, wait)).toBeVisible();
  await waitFor(() => expect(menu).not.toHaveAttribute('open'));
});

test('a sign-out asks before it deletes the draft of an editor', async () => {
  await signInAs(await newUser({ role: 'instructor' }));
  const id = crypto.randomUUID();
  const values = { title: 'Άγραφο' };
  const draft = { id, values, base: { values, updatedAt: null }, sent: [], savedAt: Date.now() };
  writeEditorDraft({ key: `edit:course:${id}`, tab: 'a' }, draft);
  const { user } = await pressSignOut();
  const dialog = within(await screen.findByRole('alertdialog', { name: unsent.title }, wait));
  expect(getSessionState().status).toBe('signed-in');
  await user.click(dialog.getByRole('button', { name: unsent.discard }));
  await expectSignedOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Άγραφο');
});
