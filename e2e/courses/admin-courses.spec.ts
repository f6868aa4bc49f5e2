import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { editorText } from '../../src/shared/editor/text.ts';
import { unsavedChangesText } from '../../src/shared/forms/text/unsaved-changes.ts';
import { expectNoViolations } from '../axe.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { endSession, signInAgain } from '../session-steps.ts';
import { failedRequest } from '../faults.ts';
import { storedCourse, saved, toast } from '../admin-steps.ts';

test.describe('an instructor', () => {
  test.beforeEach(async ({ page, backend, signIn }) => {
    await signIn(page, await backend.newUser({ role: 'instructor' }));
  });

  test('sees a version conflict when another window saved meanwhile, and loses neither version @hosted', async ({
    page,
    backend,
  }) => {
    const course = await storedCourse(backend);
    const other = await page.context().newPage();
    await page.goto(course.url);
    await other.goto(course.url);
    const mine = page.getByLabel(adminCoursesText.fields.description);
    await mine.fill('Η δική μου περιγραφή');
    await other.getByLabel(adminCoursesText.fields.description).fill('Η άλλη περιγραφή');
    await other.getByRole('button', { name: adminCoursesText.save.update }).click();
    await saved(other);
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
    const conflict = page.getByRole('group', { name: editorText.conflict.title });
    await expect(conflict).toContainText('Η δική μου περιγραφή');
    await expect(conflict).toContainText('Η άλλη περιγραφή');
    // A control that is half under the links of the header would count as too small to press.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page);
    await expect(mine).toHaveValue('Η δική μου περιγραφή');
    // The button looks inactive; a press shows what has to be chosen first.
    const save = page.getByRole('button', { name: adminCoursesText.save.update });
    await expect(save).toHaveCSS('opacity', '0.6');
    await mine.focus();
    await save.press('Enter');
    await expect(conflict.getByRole('heading')).toBeFocused();
    await expect(conflict.getByRole('heading')).toBeInViewport();
    await page.getByRole('button', { name: editorText.conflict.keepMine }).click();
    await saved(page);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    expect(row?.['description']).toBe('Η δική μου περιγραφή');
  });

  test('loses nothing when the network fails during a save', async ({
    page,
    backend,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    const course = await storedCourse(backend);
    await page.goto(course.url);
    const description = page.getByLabel(adminCoursesText.fields.description);
    await description.fill('Γραμμένο πριν πέσει το δίκτυο');
    await faults.disconnect('**/rest/v1/courses*');
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
    await expect(page.locator('[data-status]')).toHaveText(editorText.status.failed);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await faults.stop('**/rest/v1/courses*');
    await expect(page.getByText(editorText.restored.title)).toBeVisible();
    await expect(description).toHaveValue('Γραμμένο πριν πέσει το δίκτυο');
    await faults.loseResponse('**/rest/v1/courses*');
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
    // The change was stored, only the response was lost: the save repeats automatically, without a
    // conflict.
    await saved(page);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    expect(row?.['description']).toBe('Γραμμένο πριν πέσει το δίκτυο');
  });

  test('confirms before leaving unsaved changes', async ({ page, backend }) => {
    const course = await storedCourse(backend);
    await page.goto(course.url);
    await page.getByLabel(adminCoursesText.fields.description).fill('Μισή πρόταση');
    await expect(page.locator('[data-status]')).toHaveText(editorText.status.dirty);
    await page.getByRole('link', { name: adminCoursesText.back }).click();
    const dialog = page.getByRole('alertdialog', { name: unsavedChangesText.title });
    await dialog.getByRole('button', { name: unsavedChangesText.stay }).click();
    await expect(page.getByLabel(adminCoursesText.fields.description)).toHaveValue('Μισή πρόταση');
    await page.getByRole('link', { name: adminCoursesText.back }).click();
    await dialog.getByRole('button', { name: unsavedChangesText.leave }).click();
    await expect(page.getByRole('link', { name: adminCoursesText.create })).toBeVisible();
    await page.goto(course.url);
    await expect(page.getByLabel(adminCoursesText.fields.description)).toHaveValue('');
  });

  test('sees each validation error at its field', async ({ page, backend, consoleErrors }) => {
    consoleErrors.allow(failedRequest);
    const course = await storedCourse(backend);
    await page.goto('/admin?tab=courses&course=new');
    const hours = page.getByLabel(adminCoursesText.fields.hours);
    await hours.fill('λίγες');
    await hours.blur();
    // Text that is not a number becomes 0, which a save refuses.
    await expect(hours).toHaveValue('0');
    await page.getByRole('button', { name: adminCoursesText.save.create }).click();
    await expect(hours).toHaveAccessibleDescription(new RegExp(adminCoursesText.validation.hours));
    await expect(
      page.getByLabel(adminCoursesText.fields.title, { exact: true }),
    ).toHaveAccessibleDescription(adminCoursesText.validation.titleRequired);
    await hours.fill('2,5');
    await page.getByLabel(adminCoursesText.fields.title, { exact: true }).fill(course.title);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    const slug = page.getByLabel(adminCoursesText.fields.slug);
    await slug.fill(String(row?.['slug']));
    await page.getByRole('button', { name: adminCoursesText.save.create }).click();
    await expect(slug).toHaveAccessibleDescription(
      new RegExp(adminCoursesText.validation.slugTaken),
    );
    await page.getByRole('button', { name: adminCoursesText.fields.slugSuggest }).click();
    await expect(slug).not.toHaveValue(String(row?.['slug']));
    await page.getByRole('button', { name: adminCoursesText.save.create }).click();
    await expect(toast(page, adminCoursesText.created)).toBeVisible();
  });

  test('cannot delete a course with registered interest; an admin can', async ({
    page,
    backend,
    browser,
    signIn,
  }) => {
    const course = await storedCourse(backend);
    for (const name of ['Άννα', 'Πέτρος']) {
      await backend.insert('course_interests', {
        course_id: course.id,
        name,
        email: uniqueEmail(),
      });
    }
    await page.goto(course.url);
    await page.getByRole('button', { name: adminCoursesText.delete.action }).click();
    const dialog = page.getByRole('alertdialog', {
      name: adminCoursesText.delete.title(course.title),
    });
    await expect(dialog).toContainText(adminCoursesText.delete.onlyAdmin(2));
    await dialog.getByRole('button', { name: adminCoursesText.delete.close }).click();
    await expect(dialog).toHaveCount(0);

    const context = await browser.newContext();
    const admins = await context.newPage();
    await signIn(admins, await backend.newUser({ role: 'admin' }));
    await admins.goto(course.url);
    await admins.getByRole('button', { name: adminCoursesText.delete.action }).click();
    const question = admins.getByRole('alertdialog', {
      name: adminCoursesText.delete.title(course.title),
    });
    await expect(question).toContainText(adminCoursesText.delete.question);
    await expect(question).toContainText(adminCoursesText.delete.interests(2));
    await question.getByRole('button', { name: adminCoursesText.delete.confirm }).click();
    await expect(toast(admins, adminCoursesText.deleted)).toBeVisible();
    await expect(admins.getByRole('link', { name: adminCoursesText.create })).toBeVisible();
    const inBin = { id: `eq.${course.id}`, deleted_at: 'not.is.null' };
    expect(await backend.rows('courses', inBin)).toHaveLength(1);
    await context.close();
  });
});

test('an unsaved edit is restored after the session ended', async ({
  page,
  backend,
  consoleErrors,
  signIn,
}) => {
  consoleErrors.allow(failedRequest);
  const course = await storedCourse(backend);
  const user = await backend.newUser({ role: 'instructor' });
  await signIn(page, user);
  await page.goto(course.url);
  const description = page.getByLabel(adminCoursesText.fields.description);
  await description.fill('Γραμμένο πριν τελειώσει η σύνδεση');
  await endSession(page);
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signInAgain(page, user);
  await expect(page.getByText(editorText.restored.title)).toBeVisible();
  await expect(description).toHaveValue('Γραμμένο πριν τελειώσει η σύνδεση');
  await page.getByRole('button', { name: adminCoursesText.save.update }).click();
  await saved(page);
  expect(await backend.rows('courses', { id: `eq.${course.id}` })).toMatchObject([
    { description: 'Γραμμένο πριν τελειώσει η σύνδεση' },
  ]);
});
