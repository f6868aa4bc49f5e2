import type { Locator } from '@playwright/test';
import { listText } from '../../src/shared/list/text.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { adminLessonListText } from '../../src/subjects/lessons/text/lesson-list.ts';
import { adminLessonsText } from '../../src/subjects/lessons/text/lesson-editor.ts';
import { adminModulesText } from '../../src/subjects/lessons/text/modules.ts';
import { adminOutlineText } from '../../src/subjects/lessons/text/outline.ts';
import { courseLabels } from '../../src/subjects/courses/text/course-labels.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { editorText } from '../../src/shared/editor/text.ts';
import { toast, unique } from '../admin-steps.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('an instructor creates a course of 3 modules and 12 lessons in at most 29 clicks', async ({
  page,
  backend,
  signIn,
}) => {
  // A whole course is made.
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  let clicks = 0;
  const click = (target: Locator) => {
    clicks += 1;
    return target.click();
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const numbers = [1, 2, 3, 4];
  const title = unique('Φωτογραφία με κινητό');

  await page.goto('/admin');
  await click(link(adminCoursesText.create));
  // The defaults of a new course.
  await expect(page.getByLabel(adminCoursesText.fields.hours)).toHaveValue('4');
  await expect(page.getByLabel(adminCoursesText.fields.level)).toHaveValue('beginner');
  await expect(page.getByLabel(adminCoursesText.fields.status)).toHaveValue('coming_soon');
  await expect(page.getByLabel(adminCoursesText.fields.audience)).toHaveValue('individuals');
  await expect(page.getByLabel(adminCoursesText.fields.category)).toHaveValue('course');
  await expect(page.getByLabel(adminCoursesText.fields.state)).toHaveValue('draft');
  await page.getByLabel(adminCoursesText.fields.title, { exact: true }).fill(title);
  await page.getByLabel(adminCoursesText.fields.description).fill('Τρεις ασκήσεις στον δρόμο.');
  await click(button(adminCoursesText.save.create));
  await expect(toast(page, adminCoursesText.created)).toBeVisible();
  await expect(page).toHaveURL(/course=[0-9a-f-]{36}/);
  // The slug comes from the Greek title.
  const slug = page.getByLabel(adminCoursesText.fields.slug);
  await expect(slug).toHaveValue(/^fotografia-me-kinito-/);
  const url = `/course/${await slug.inputValue()}`;

  await click(link(adminOutlineText.link));
  const modules = ['Φως', 'Κάδρο', 'Χρώμα'];
  for (const name of modules) {
    await page.getByLabel(adminOutlineText.add.module).fill(name);
    await page.keyboard.press('Enter');
    await click(button(adminOutlineText.actionsOf(name)));
    await click(button(adminModulesText.publishOne(name)));
  }

  for (const name of modules) {
    await click(link(adminOutlineText.add.fullLessonOf(name)));
    for (const number of numbers) {
      await expect(page.getByLabel(adminLessonsText.fields.order)).toHaveValue(String(number));
      await expect(page.getByLabel(adminLessonsText.fields.duration)).toHaveValue('15');
      await expect(page.getByLabel(adminLessonsText.fields.type)).toHaveValue('text');
      await page
        .getByLabel(adminLessonsText.fields.title, { exact: true })
        .fill(`${name} ${number}`);
      await page.getByLabel(adminLessonsText.fields.text, { exact: true }).fill('## Πότε');
      await click(button(number < 4 ? editorText.saveAndNew : adminLessonsText.save.create));
    }
    await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);
    await expect(
      page
        .getByRole('region', { name: adminLessonsText.preview })
        .getByRole('heading', { name: 'Πότε' }),
    ).toBeVisible();
  }
  await expect(link('Χρώμα 4')).toBeVisible();
  clicks += 1;
  // By keyboard: the toasts of twelve quick saves may cover it.
  await page.getByLabel(listText.selection.all).press(' ');
  await click(button(adminLessonListText.publish));
  await expect(toast(page, adminLessonListText.published(12)).last()).toBeVisible();

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // What is scrolled below the bar of the selection would be too small to press.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
    });
    await expectNoViolations(page, [width]);
  }

  await click(link(adminOutlineText.course));
  clicks += 1;
  await page.getByLabel(adminCoursesText.fields.state).selectOption(courseLabels.state.published);
  await click(button(adminCoursesText.save.update));
  await expect(page.locator('[data-status]')).toHaveText(editorText.status.saved);
  expect(clicks).toBeLessThanOrEqual(29);

  await page.goto(url);
  await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
  for (const name of modules)
    for (const number of numbers) await expect(page.getByText(`${name} ${number}`)).toBeAttached();
});
