import type { Page } from '@playwright/test';
import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { adminMessagesText } from '../../src/subjects/contact/text/staff-messages.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { workspaceText } from '../../src/subjects/staff/text/workspace.ts';
import { expectNoViolations } from '../axe.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { storedMessage } from '../stored-rows.ts';

const { palette } = workspaceText;

/** The positions of the table's rows, in pixels. */
const rowBoxes = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    }),
  );

test('staff see twelve courses at once, cards on a phone, and reach everything by keyboard', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  await expect.poll(() => rowBoxes(page)).not.toHaveLength(0);
  const boxes = await rowBoxes(page);
  // The longest titles, which other tests store, take two lines. The first row is half a pixel less high.
  const height = Math.min(...boxes.slice(1).map((box) => box.height));
  expect(boxes[0]?.top).toBeLessThanOrEqual(900 - 12 * height);

  const opener = page.getByRole('button', { name: palette.open });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: palette.label });
  const options = page.getByRole('listbox', { name: palette.results }).getByRole('option');
  await expect(field).toBeFocused();
  await page.keyboard.type('εταιρειες');
  await expect(options).toHaveText([adminText.navigation.organizations]);
  await expectNoViolations(page, [390, 1440]);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('εταιρειες');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/organizations');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect.poll(() => rowBoxes(page)).not.toHaveLength(0);
  expect(Math.min(...(await rowBoxes(page)).map((box) => box.height))).toBeLessThanOrEqual(96);
  // Actions seldom used on a phone are behind a button.
  await expect(page.getByLabel(adminCoursesText.fields.state)).toBeHidden();
});

test('a message is handled in two presses from the first view', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const message = await storedMessage(backend);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const presses = await countPresses(page);
  await page
    .getByRole('navigation', { name: adminText.navigation.label })
    .getByRole('link', { name: adminText.navigation.messages })
    .click();
  await page.getByRole('button', { name: adminMessagesText.doneWith(message.subject) }).click();
  await expect
    .poll(() => backend.rows('contact_messages', { id: `eq.${message.id}` }))
    .toMatchObject([{ handled_at: expect.anything() as unknown }]);
  expect(await presses()).toBe(2);
});
