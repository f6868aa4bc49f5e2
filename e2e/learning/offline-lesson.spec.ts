import { playerText } from '../../src/subjects/learning/text/player.ts';
import { failedRequest, missingPart } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60_000;
// A course of the sample data. tests/data/learning/pending.test.ts has what waits, and in which order it is sent.
const courseId = '10000000-0000-4000-8000-000000000019';
const lessons = [191, 192].map((number) => `30000000-0000-4000-8000-000000000${number}`);
const url = (index: number) => `/learn/xekinima-me-to-excel/${lessons[index]}`;

test.use({ ownContext: true });

test('two tabs learn without a connection and are closed, and the next day everything arrives', async ({
  page,
  context,
  backend,
  signIn,
  consoleErrors,
}) => {
  // The questions under a lesson, whose script may not have loaded yet.
  consoleErrors.allow(failedRequest, missingPart);
  const learner = await backend.newUser();
  await backend.insert('enrolments', { user_id: learner.id, course_id: courseId });
  const progress = async () => {
    const rows = await backend.rows('lesson_progress', { user_id: `eq.${learner.id}` });
    return lessons.map((id) => rows.find(({ lesson_id }) => lesson_id === id)?.completed_at);
  };
  const notes = async () => {
    const rows = await backend.rows('lesson_notes', { user_id: `eq.${learner.id}` });
    return lessons.map((id) => rows.find(({ lesson_id }) => lesson_id === id)?.note);
  };
  await context.clock.install({ time: Date.now() - 20 * hour });
  await signIn(page, learner);
  await page.goto(url(0));
  const other = await context.newPage();
  consoleErrors.watch(other);
  await other.goto(url(1));
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: playerText.complete })).toBeVisible();
  // Both lessons are open on the server.
  await expect.poll(progress).toEqual([null, null]);

  await context.setOffline(true);
  for (const [tab, note] of [
    [page, 'Από την πρώτη'],
    [other, 'Από τη δεύτερη'],
  ] as const) {
    await tab.getByRole('button', { name: playerText.note.button }).click();
    await tab.getByRole('textbox', { name: playerText.note.label }).fill(note);
    await expect(tab.getByText(playerText.note.failed)).toBeVisible();
    await tab.getByRole('button', { name: playerText.complete }).click();
    await expect(tab.getByText(playerText.waiting)).toBeVisible();
    await expect(tab.getByText(playerText.completed, { exact: true })).toBeVisible();
    expect(await tab.evaluate(() => Object.keys(localStorage).join())).toContain(
      'learning:complete',
    );
    // Closing a tab ends its emulated faults before its last requests.
    await tab.goto('about:blank');
    await tab.close();
  }
  await context.setOffline(false);

  await context.clock.setSystemTime(Date.now());
  const next = await context.newPage();
  consoleErrors.watch(next);
  await next.goto('/learn');
  await expect.poll(progress).toEqual([expect.any(String), expect.any(String)]);
  const [first, second] = await progress();
  expect(String(first) < String(second)).toBe(true);
  await expect.poll(notes).toEqual(['Από την πρώτη', 'Από τη δεύτερη']);
});
