import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { learnText } from '@/subjects/learning/text/learn';
import { playerText } from '@/subjects/learning/text/player';
import { loginText } from '@/subjects/session/text/auth-login';
import { queryClient } from '@/shared/data/query-client';
import { noteDraft, sendNoteDrafts, waitingNotes } from '@/subjects/learning/data/note-drafts';
import { saveNote } from '@/subjects/learning/data/notes';
import { delays } from '@/lib/delays';
import { limits } from '@/lib/limits';
import { execute, withBackend } from '../../support/backend.ts';
import { countRequests, disconnect, stopFault } from '../../support/faults.ts';
import { storeCourse, storeEnrolment } from '../../support/learning-course.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { openAs, wait } from '../../support/staff.ts';
import { holdTimers } from '../../support/timers.ts';
import { newUser } from '../../support/users.ts';
import { inAnotherTab } from '../session/session-steps.tsx';

withBackend();
afterEach(() => queryClient.clear());

const text = playerText.note;

/** Opens the note beside the first lesson of a course, as a new learner. */
async function openNote({ isFree = false } = {}) {
  const course = await storeCourse({
    lessons: [
      { title: 'Το πρώτο φύλλο', content: 'Α', is_preview: isFree },
      { title: 'Οι τύποι', content: 'Β' },
    ],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const url = `/learn/${course.slug}/${course.lessons[0]}`;
  const opened = await openAs(learner, url);
  await opened.press(text.button);
  const stored = async () => {
    const rows = await execute(
      `select note from public.lesson_notes where user_id = '${learner.id}'`,
    );
    return (rows as { note: string }[]).map(({ note }) => note);
  };
  return { ...opened, course, learner, url, stored };
}

const field = () => screen.findByRole('textbox', { name: text.label }, wait);

test('a note is saved while it is typed, and found again beside the lesson and in the list', async () => {
  const { user, url, stored, router } = await openNote();
  await expectFocus(field());
  await user.keyboard('Ρωτάω για τα φίλτρα');
  expect(await screen.findByText(text.saved, {}, wait)).toBeVisible();
  await waitFor(async () => expect(await stored()).toEqual(['Ρωτάω για τα φίλτρα']), wait);
  await user.keyboard('{Escape}');
  await expectFocus(screen.findByRole('button', { name: text.button }));

  await user.click(screen.getByRole('link', { name: playerText.notes.title }));
  await expectFocus(screen.findByRole('heading', { level: 1, name: playerText.notes.title }, wait));
  expect(await screen.findByText('Ρωτάω για τα φίλτρα', {}, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: playerText.notes.export })).toBeVisible();
  await router.navigate(url);
  await user.click(await screen.findByRole('button', { name: text.button }, wait));
  expect(await field()).toHaveValue('Ρωτάω για τα φίλτρα');
  await user.clear(await field());
  await waitFor(async () => expect(await stored()).toEqual([]), wait);
});

test('a note that could not be sent is kept on the device until the learner comes back', async () => {
  const { user, url, stored, unmount } = await openNote();
  const retries = holdTimers(delays.progressWrite);
  disconnect('/rpc/save_note');
  await user.type(await field(), 'Χωρίς δίκτυο');
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  expect(retries.waiting()).toBe(1);
  unmount();
  // Somebody else may sign in on this page.
  await waitFor(() => expect(retries.waiting()).toBe(0));
  stopFault();
  queryClient.clear();
  open(url);
  await user.click(await screen.findByRole('button', { name: text.button }, wait));
  expect(await field()).toHaveValue('Χωρίς δίκτυο');
  await waitFor(async () => expect(await stored()).toEqual(['Χωρίς δίκτυο']), wait);
});

test('the end of the session in a lesson that is free leads to the login page and back, and keeps what was typed', async () => {
  const { user, url, learner, stored, router } = await openNote({ isFree: true });
  disconnect('/rpc/save_note');
  await user.type(await field(), 'Μισή σκέψη');
  inAnotherTab(null);
  expect(await screen.findByText(loginText.reasons.ended.title, {}, wait)).toBeVisible();
  stopFault();
  await user.type(await screen.findByLabelText(loginText.email, {}, wait), learner.email);
  await user.type(screen.getByLabelText(loginText.password), learner.password);
  await user.click(screen.getByRole('button', { name: loginText.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe(url), wait);
  await waitFor(async () => expect(await stored()).toEqual(['Μισή σκέψη']), wait);
});

test('the notes of somebody who is signed out, as in another tab, lead to the login page', async () => {
  const course = await storeCourse({ lessons: [{ title: 'Το πρώτο φύλλο', content: 'Α' }] });
  const url = `/learn/${course.slug}/notes`;
  const { router } = open(url);
  expect(await screen.findByLabelText(loginText.email, {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent(url)}`);
});

test('text noted on another device meanwhile is kept too', async () => {
  const { user, course, stored } = await openNote();
  await field();
  const [lessonId = ''] = course.lessons;
  await saveNote({ lessonId, note: 'Από το κινητό', version: null });
  await user.type(await field(), 'Από εδώ');
  expect(await screen.findByText(new RegExp(text.merged), {}, wait)).toBeVisible();
  await waitFor(async () => expect(await stored()).toEqual(['Από το κινητό\n\nΑπό εδώ']), wait);
});

test('without a connection a note can be begun, and what was there before comes first', async () => {
  const { unmount, course, url, stored } = await openNote();
  await field();
  unmount();
  const [lessonId = ''] = course.lessons;
  await saveNote({ lessonId, note: 'Από χθες', version: null });
  queryClient.clear();
  disconnect('/rest/v1/lesson_notes');
  const { user } = open(url);
  await user.click(await screen.findByRole('button', { name: text.button }, wait));
  await user.type(await field(), 'Από σήμερα');
  expect(screen.getByText(new RegExp(text.notLoaded))).toBeVisible();
  stopFault();
  await waitFor(async () => expect(await stored()).toEqual(['Από χθες\n\nΑπό σήμερα']), wait);
  expect(await field()).toHaveValue('Από χθες\n\nΑπό σήμερα');
});

test.each([
  { where: 'the lesson', path: (url: string) => url },
  { where: 'the list of courses', path: () => '/learn' },
])('$where sends a note that was left on the device, without a press', async ({ path }) => {
  const { user, url, stored, unmount, course, learner } = await openNote();
  disconnect('/rpc/save_note');
  await user.type(await field(), 'Από εδώ');
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  unmount();
  await execute(`insert into public.lesson_notes (user_id, lesson_id, course_id, note)
    values ('${learner.id}', '${course.lessons[0]}', '${course.id}', 'Από το κινητό')`);
  stopFault();
  queryClient.clear();
  open(path(url));
  await waitFor(async () => expect(await stored()).toEqual(['Από το κινητό\n\nΑπό εδώ']), wait);
});

test('a course without notes says how to write one', async () => {
  const { router, course } = await openNote();
  await router.navigate(`/learn/${course.slug}/notes`);
  expect(await screen.findByText(playerText.notes.empty, {}, wait)).toBeVisible();
});

test('a joined note that is too long says by how much, and is kept whole until it is shortened', async () => {
  const { user, course, stored } = await openNote();
  const [lessonId = ''] = course.lessons;
  const theirs = 'α'.repeat(limits.lessonNote - 10);
  await saveNote({ lessonId, note: theirs, version: null });
  const mine = 'Από εδώ, κι άλλα';
  await user.type(await field(), mine);
  // The two notes, and the empty line between them.
  const excess = mine.length + 2 - 10;
  const problem = text.tooLong(limits.lessonNote, excess);
  expect(await screen.findByText(problem, { exact: false }, wait)).toBeVisible();
  expect(await field()).toHaveValue(`${theirs}\n\n${mine}`);
  expect(screen.getByRole('button', { name: text.download })).toBeVisible();
  expect(noteDraft(lessonId).read()?.text).toBe(`${theirs}\n\n${mine}`);
  expect(await stored()).toEqual([theirs]);
  // It waits on the device until then, also in the list of notes.
  expect(waitingNotes(course.id)).toHaveLength(1);

  await user.type(await field(), '{Backspace}'.repeat(excess));
  const shortened = `${theirs}\n\n${mine}`.slice(0, limits.lessonNote);
  await waitFor(async () => expect(await stored()).toEqual([shortened]), wait);
  expect(screen.queryByRole('button', { name: text.download })).toBeNull();
  expect(noteDraft(lessonId).exists()).toBe(false);
});

test('a note that is too long once it is joined is not sent again and again, and the list says why', async () => {
  const { course, unmount, stored } = await openNote();
  const [lessonId = ''] = course.lessons;
  unmount();
  const theirs = 'α'.repeat(limits.lessonNote - 10);
  await saveNote({ lessonId, note: theirs, version: null });
  noteDraft(lessonId).write({ courseId: course.id, text: 'Από εδώ, κι άλλα', version: null });
  await sendNoteDrafts();
  const requests = countRequests('/rpc/save_note');
  await sendNoteDrafts();
  expect(requests()).toBe(0);
  expect(await stored()).toEqual([theirs]);
  queryClient.clear();
  open(`/learn/${course.slug}/notes`);
  expect(await screen.findByText(text.tooLong(limits.lessonNote, 8), {}, wait)).toBeVisible();
});

test('the note of a lesson that was withdrawn before it was sent is in the list, and says that only this device has it', async () => {
  const { user, course, unmount, stored } = await openNote();
  disconnect('/rpc/save_note');
  await user.type(await field(), 'Πριν αποσυρθεί');
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  unmount();
  await execute(
    `update public.course_lessons set is_published = false where id = '${course.lessons[0]}'`,
  );
  stopFault();
  queryClient.clear();
  open(`/learn/${course.slug}/notes`);
  expect(await screen.findByText('Πριν αποσυρθεί', {}, wait)).toBeVisible();
  expect(screen.getByRole('heading', { name: playerText.notes.removed })).toBeVisible();
  expect(screen.getByText(playerText.notes.onlyHere)).toBeVisible();
  expect(screen.getByRole('button', { name: playerText.notes.export })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a note whose writer no longer has access is not sent again, says why, and can be kept', async () => {
  const { user, course, learner, stored, router } = await openNote();
  const retries = holdTimers(delays.progressWrite);
  await execute(
    `update public.enrolments set is_active = false, ended_at = now(), last_seen_at = now() where user_id = '${learner.id}'`,
  );
  await user.type(await field(), 'Πριν λήξει');
  expect(await screen.findByText(text.ended, {}, wait)).toBeVisible();
  expect(retries.waiting()).toBe(0);
  expect(screen.getByRole('button', { name: text.download })).toBeVisible();
  expect(await stored()).toEqual([]);
  await router.navigate('/learn');
  queryClient.clear();
  const notes = learnText.ended.notesOf('Μάθημα δοκιμής');
  await user.click(await screen.findByRole('link', { name: notes }, wait));
  expect(router.state.location.pathname).toBe(`/learn/${course.slug}/notes`);
  expect(await screen.findByText('Πριν λήξει', {}, wait)).toBeVisible();
  expect(screen.getByText(text.ended)).toBeVisible();
});
