import type { Page } from '@playwright/test';
import { lessonQuestionsText } from '../../src/subjects/questions/text/lesson-questions.ts';
import { playerText } from '../../src/subjects/learning/text/player.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { failedRequest } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

// A lesson of the sample data. tests/screens/questions/lesson-questions.test.tsx has more.
const course = '10000000-0000-4000-8000-000000000019';
const lessonUrl = '/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000191';
const { ask, answer, post } = lessonQuestionsText;

test('a learner asks by keyboard, staff answer, and the learner accepts the answer', async ({
  page,
  context,
  backend,
  signIn,
}) => {
  const learner = await backend.newUser();
  await backend.insert('enrolments', { user_id: learner.id, course_id: course });
  await signIn(page, learner);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lesson-questions')) scripts.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(lessonUrl);
  await expect(page.locator('[data-blocks] > :last-child')).toBeAttached();
  expect(scripts).toEqual([]);
  // The reader comes near the end.
  await page.locator('[data-blocks] > :last-child').scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: ask.button });
  await button.press('Enter');
  expect(scripts).not.toEqual([]);
  const title = `Γιατί B3; ${crypto.randomUUID()}`;
  await expect(page.getByLabel(ask.title)).toBeFocused();
  await page.keyboard.type(title);
  await expectNoViolations(page, [390]);
  await page.keyboard.press('Enter');
  const question = page.getByRole('button', { name: title });
  await expect(question).toBeFocused();
  await expectNoViolations(page, [390, 1440]);
  await expectRoomForLargeText(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: new RegExp(`^${post.copy}`) }).press('Enter');
  await expect(page.getByText(post.copied, { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.close();

  const staffPage = await context.newPage();
  await signIn(staffPage, await backend.newUser({ role: 'instructor' }));
  await staffPage.goto(link);
  await expect(staffPage.getByRole('button', { name: title })).toBeFocused();
  await staffPage.getByRole('button', { name: answer.button, exact: true }).click();
  await staffPage.getByLabel(answer.body).fill('Η στήλη είναι **πρώτη**.');
  await staffPage.getByRole('button', { name: answer.send }).click();
  const answered = (tab: Page) =>
    tab.getByRole('list', { name: answer.list(title) }).getByRole('listitem');
  await expect(answered(staffPage)).toBeFocused();
  await staffPage.close();

  const again = await context.newPage();
  await signIn(again, learner);
  await again.goto(link);
  // The page scrolls to the question first: a press meanwhile would miss its button.
  await expect(again.getByRole('button', { name: title })).toBeFocused();
  await again.getByRole('button', { name: new RegExp(`^${post.accept}`) }).click();
  await expect(again.getByText(post.isAnswered)).toBeVisible();
  await expect(answered(again)).toBeFocused();
  await expectNoViolations(again, [390]);
});

test('a lesson stays when the script of its questions does not load', async ({
  page,
  backend,
  signIn,
  faults,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  const learner = await backend.newUser();
  await backend.insert('enrolments', { user_id: learner.id, course_id: course });
  await signIn(page, learner);
  const script = /\/assets\/lesson-questions[^/]*\.js/;
  await faults.disconnect(script);
  await page.goto(lessonUrl);
  await page.locator('[data-blocks] > :last-child').scrollIntoViewIfNeeded();
  await expect(page.getByText(playerText.questionsFailure.title)).toBeVisible();
  await expect(page.getByRole('button', { name: playerText.complete })).toBeVisible();
  await faults.stop(script);
  await page.getByRole('button', { name: playerText.questionsFailure.retry }).click();
  await expect(page.getByRole('button', { name: ask.button })).toBeVisible();
});
