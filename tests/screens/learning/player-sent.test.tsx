import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { readPending } from '@/subjects/learning/data/pending';
import { playerText } from '@/subjects/learning/text/player';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { holdAnswer } from '../../support/faults.ts';
import { storeCourse, storeEnrolment } from '../../support/learning-course.ts';
import { openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const title = 'Το πρώτο φύλλο';
const announced = () => screen.queryByText(playerText.announceCompleted(title));
const bar = () => within(screen.getByRole('navigation', { name: playerText.bar }));
/** How often what is known of the lessons has changed. */
const changes = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['learning', 'lessons'] })
    .reduce((sum, { state }) => sum + state.dataUpdateCount, 0);
/** Everything is sent, and what was asked for again afterwards has come. */
const settled = () =>
  waitFor(() => {
    expect(readPending()).toEqual([]);
    expect(queryClient.isFetching()).toBe(0);
  }, wait);

async function openLesson() {
  const course = await storeCourse({
    lessons: [
      { title, content: 'Ανοίγουμε ένα φύλλο.' },
      { title: 'Οι πρώτοι τύποι', content: 'Γράφουμε έναν τύπο.' },
    ],
  });
  const learner = await newUser();
  await storeEnrolment(learner.id, course.id);
  const { user } = await openAs(learner, `/learn/${course.slug}/${course.lessons[0]}`);
  await screen.findByText('Ανοίγουμε ένα φύλλο.', {}, wait);
  return { user, course };
}

test('a lesson that was completed stays so on the screen when the answer comes', async () => {
  const { user } = await openLesson();
  await settled();
  const answer = holdAnswer('/rpc/complete_lesson');
  await user.click(screen.getByRole('button', { name: playerText.complete }));
  await waitFor(
    () => expect(bar().getByRole('link', { name: playerText.next })).toHaveFocus(),
    wait,
  );
  let wasUndone = false;
  const observer = new MutationObserver(() => (wasUndone ||= announced() === null));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  answer();
  await settled();
  expect(wasUndone).toBe(false);
  expect(bar().getByRole('link', { name: playerText.next })).toHaveFocus();
});

test('an answer from before a lesson was completed, which comes late, does not undo it', async () => {
  const answer = holdAnswer('/rpc/open_lesson');
  const { user } = await openLesson();
  await user.click(screen.getByRole('button', { name: playerText.complete }));
  await settled();
  expect(announced()).toBeInTheDocument();
  const before = changes();
  answer();
  await waitFor(() => expect(changes()).toBeGreaterThan(before), wait);
  expect(announced()).toBeInTheDocument();
});

test('a lesson that was hidden meanwhile is completed by who has begun it', async () => {
  const { user, course } = await openLesson();
  await settled();
  const [lesson] = course.lessons;
  await execute(`update public.course_lessons set is_published = false where id = '${lesson}'`);
  await user.click(screen.getByRole('button', { name: playerText.complete }));
  await settled();
  expect(bar().queryByRole('alert')).toBeNull();
  expect(
    await execute(
      `select completed_at is not null as is_done from public.lesson_progress where lesson_id = '${lesson}'`,
    ),
  ).toEqual([{ is_done: true }]);
});
