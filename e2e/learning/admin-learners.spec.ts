import { adminLearnersText } from '../../src/subjects/learning/text/learners.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const course = '10000000-0000-4000-8000-000000000019';
const list = `/admin/courses/${course}/learners`;

test('staff see the learners of a course, one of them, and the questions that fail', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  await page.goto(list);
  const table = page.getByRole('table', { name: adminLearnersText.caption });
  const row = table.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(49);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectNoViolations(page, [390, 1440]);
  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: adminLearnersText.one.attempts })).toBeVisible();
  await expectNoViolations(page, [390]);
  await page.getByRole('button', { name: adminLearnersText.end.action }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page, [390]);
  await page.keyboard.press('Escape');
  await page.goto(`/admin/courses/${course}/questions`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectNoViolations(page, [390, 1440]);
});
