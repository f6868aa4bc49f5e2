import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { unsavedChangesText } from '../../src/shared/forms/text/unsaved-changes.ts';
import { storedCourse } from '../admin-steps.ts';
import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
});

test('two tabs on one course each keep what was typed there', async ({ page, backend }) => {
  const course = await storedCourse(backend);
  await page.goto(course.url);
  const other = await page.context().newPage();
  const tabs = [
    { tab: page, text: 'Γραμμένο στην πρώτη' },
    { tab: other, text: 'Γραμμένο στη δεύτερη' },
  ];
  for (const { tab, text } of tabs) {
    tab.on('dialog', (dialog) => void dialog.accept());
    await tab.goto(course.url);
    await tab.getByLabel(adminCoursesText.fields.description).fill(text);
  }
  for (const { tab, text } of tabs) {
    await tab.reload();
    await expect(tab.getByLabel(adminCoursesText.fields.description)).toHaveValue(text);
  }
});

for (const width of [390, 1440]) {
  test(`staying on a changed course closes the dialog at ${width} px`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const course = await storedCourse(backend);
    await page.goto(course.url);
    const description = page.getByLabel(adminCoursesText.fields.description);
    await description.fill('Μισή πρόταση');
    const tab = page.getByRole('tab', { name: adminText.tabs.modules });
    const dialog = page.getByRole('alertdialog', { name: unsavedChangesText.title });
    for (const open of [() => tab.click(), () => tab.press('Enter'), () => tab.press('Space')]) {
      await open();
      await dialog.getByRole('button', { name: unsavedChangesText.stay }).press('Enter');
      await expect(tab).toBeFocused();
      await expect(dialog).toHaveCount(0);
    }
    await expect(description).toHaveValue('Μισή πρόταση');
  });
}
