import type { Page } from '@playwright/test';
import { quizText } from '../../src/subjects/quizzes/text/quiz.ts';
import { reorderText } from '../../src/shared/reorder/text.ts';
import { expectNoViolations } from '../axe.ts';
import type { Backend } from '../backend.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';
import { byKeyboard, byMouse, type Press } from '../press.ts';

// The final quiz of a seeded course, which has a question of each kind and a time limit.
const course = '10000000-0000-4000-8000-000000000019';
const quizUrl = '/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000205';
const { before, running, result, submit } = quizText;

const steps = [
  'Επιλέγετε ένα κελί του πίνακα',
  'Εισαγωγή, Συγκεντρωτικός Πίνακας',
  'Σύρετε πεδία σε Γραμμές, Στήλες και Τιμές',
  'Μετά από νέες παραγγελίες, Ανανέωση',
];
const pairs = [
  ['Ο τζίρος ανεβαίνει από μήνα σε μήνα', 'Γραμμή'],
  ['Ο Βόλος πουλά περισσότερο από τα Χανιά', 'Ράβδοι'],
  ['Οι μεγάλες παραγγελίες έχουν και μεγάλη έκπτωση', 'Διασπορά'],
] as const;

/** A new learner of the course. */
async function newLearner(backend: Backend) {
  const user = await backend.newUser();
  await backend.insert('enrolments', { user_id: user.id, course_id: course });
  return user;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: running.question(number, 6) });

/** Answers all six questions correctly, from the first. */
async function answerAll(page: Page, press: Press) {
  await expect(question(page, 1)).toBeFocused();
  await press(page.getByLabel('Σωστό', { exact: true }), 'Space');
  await expect(page.getByText(running.saved)).toBeVisible();
  await press(button(page, running.next));

  await expect(question(page, 2)).toBeFocused();
  await press(page.getByLabel(/^Ποια συνάρτηση αθροίζει/), 'End');
  await page.keyboard.type('subtotal');
  await press(button(page, running.next));

  await expect(question(page, 3)).toBeFocused();
  const list = page.getByRole('list', { name: /^Θέλετε τον τζίρο/ });
  for (const [place, step] of steps.entries()) {
    const item = list.getByRole('listitem').filter({ hasText: step });
    const up = button(page, reorderText.up(step));
    for (;;) {
      const texts = await list.getByRole('listitem').allTextContents();
      const index = texts.findIndex((text) => text.includes(step));
      if (index <= place) break;
      await press(up);
      await expect(item).toContainText(`${index}.`);
    }
  }
  const keep = button(page, quizText.keepOrder);
  if (await keep.isVisible()) await press(keep);
  await press(button(page, running.next));

  await expect(question(page, 4)).toBeFocused();
  for (const [left, right] of pairs) await page.getByLabel(left).selectOption(right);
  await press(button(page, running.next));

  await expect(question(page, 5)).toBeFocused();
  const second = page.getByLabel('Βρίσκετε το κελί της στήλης που έχει κείμενο');
  // A group of radio buttons is one stop of the tab key.
  if (press === byMouse) await second.click();
  else {
    await press(page.getByLabel('Αλλάζετε τη ρύθμιση σε Άθροισμα'), 'Space');
    await page.keyboard.press('ArrowDown');
  }
  await expect(second).toBeChecked();
  await press(button(page, running.next));

  await expect(question(page, 6)).toBeFocused();
  await press(page.getByLabel('Το υπόμνημα'), 'Space');
  await press(page.getByLabel('Το τρισδιάστατο εφέ'), 'Space');
}

async function submitAll(page: Page, press: Press) {
  await press(button(page, running.submit));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(submit.complete(6));
  await press(dialog.getByRole('button', { name: submit.confirm }));
  await expect(page.getByRole('heading', { name: result.passed })).toBeFocused();
  await expect(page.getByText(result.score(6, 6, 100))).toBeVisible();
}

test('a learner takes a quiz by mouse', async ({ page, backend, signIn }) => {
  // Six questions, and five checks of accessibility.
  test.slow();
  await signIn(page, await newLearner(backend));
  await page.goto(quizUrl);
  await expect(page.getByRole('heading', { name: before.title })).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
  await expectRoomForLargeText(page, [1280, 390]);
  await button(page, before.start).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectNoViolations(page, [390]);
  await expectRoomForLargeText(page, [1280, 390]);
  await button(page, running.goTo(1, false)).click();
  await answerAll(page, byMouse);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const title = page.getByRole('heading', { name: running.title(1) });
    const tops = [title, page.getByText(running.saved), page.getByRole('timer')].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    );
    const [first = 0, ...others] = await Promise.all(tops);
    // In one row.
    for (const top of others) expect(Math.abs(top - first)).toBeLessThan(12);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, running.all).click();
  await expect(question(page, 1)).toBeVisible();
  // From the top: controls below the bars of a scrolled page count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, [1440]);
  await page.evaluate(() => window.scrollTo(0, 600));
  await submitAll(page, byMouse);
  // The result has all that is above it.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectNoViolations(page, [390]);
});

test('a learner takes a quiz with only the keyboard', async ({ page, backend, signIn }) => {
  await signIn(page, await newLearner(backend));
  await page.goto(quizUrl);
  const press = byKeyboard(page);
  await expect(button(page, before.start)).toBeVisible();
  await press(button(page, before.start));
  await answerAll(page, press);
  await submitAll(page, press);
});

test('a closed tab loses no answer, and another tab continues', async ({
  page,
  context,
  backend,
  signIn,
}) => {
  const user = await newLearner(backend);
  await signIn(page, user);
  await page.goto(quizUrl);
  await button(page, before.start).click();
  await page.getByLabel('Σωστό', { exact: true }).click();
  await button(page, running.next).click();
  await page.getByLabel(/^Ποια συνάρτηση αθροίζει/).fill('subtotal');
  // Typed, and not sent yet.
  await page.close();
  const next = await context.newPage();
  await signIn(next, user);
  await next.goto(quizUrl);
  await expect(next.getByText(running.resumed)).toBeVisible();
  await expect(button(next, running.goTo(1, true))).toBeVisible();
  await expect(button(next, running.goTo(2, true))).toBeVisible();
  await expect
    .poll(async () => {
      const [attempt] = await backend.rows('quiz_attempts', { user_id: `eq.${user.id}` });
      const answers = await backend.rows('attempt_answers', {
        attempt_id: `eq.${String(attempt?.id)}`,
      });
      return answers.map(({ answer }) => answer);
    })
    .toEqual(expect.arrayContaining([['sosto'], 'subtotal']));
});
