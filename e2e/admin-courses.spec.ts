import { adminCoursesText } from '../src/content/interface/admin-courses.ts';
import { adminLessonsText } from '../src/content/interface/admin-lessons.ts';
import { adminModulesText } from '../src/content/interface/admin-modules.ts';
import { courseLabels } from '../src/content/interface/course-labels.ts';
import { coursePageText } from '../src/content/interface/course-page.ts';
import { missingCourseText } from '../src/content/interface/missing-course.ts';
import { editorText } from '../src/content/interface/editor.ts';
import { unsavedChangesText } from '../src/content/interface/unsaved-changes.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expect, test } from './fixtures.ts';
import { endSession, signInAgain } from './session-steps.ts';
import { failedRequest } from './faults.ts';
import { unique, storedCourse, saved, toast } from './admin-steps.ts';

test.describe('an instructor', () => {
  test.beforeEach(async ({ page, backend, signIn }) => {
    await signIn(page, await backend.newUser({ role: 'instructor' }));
  });

  test('makes a course from nothing to a published curriculum', async ({ page, backend }) => {
    const title = unique('Φωτογραφία με κινητό');
    await page.goto('/admin');
    await page.getByRole('link', { name: adminCoursesText.create }).click();
    // The defaults of a new course.
    await expect(page.getByLabel(adminCoursesText.fields.hours)).toHaveValue('4');
    await expect(page.getByLabel(adminCoursesText.fields.level)).toHaveValue('beginner');
    await expect(page.getByLabel(adminCoursesText.fields.status)).toHaveValue('coming_soon');
    await expect(page.getByLabel(adminCoursesText.fields.audience)).toHaveValue('individuals');
    await expect(page.getByLabel(adminCoursesText.fields.category)).toHaveValue('course');
    await expect(page.getByLabel(adminCoursesText.fields.state)).toHaveValue('draft');
    await page.getByLabel(adminCoursesText.fields.title, { exact: true }).fill(title);
    await page.getByLabel(adminCoursesText.fields.description).fill('Τρεις ασκήσεις στον δρόμο.');
    await page.getByRole('button', { name: adminCoursesText.save.create }).click();
    await expect(toast(page, adminCoursesText.created)).toBeVisible();
    await expect(page).toHaveURL(/course=[0-9a-f-]{36}/);
    // The slug comes from the Greek title.
    await expect(page.getByLabel(adminCoursesText.fields.slug)).toHaveValue(
      /^fotografia-me-kinito-/,
    );

    await page.getByRole('link', { name: adminCoursesText.modules }).click();
    await page.getByRole('link', { name: adminModulesText.create }).click();
    await expect(page.getByLabel(adminModulesText.fields.order)).toHaveValue('1');
    await page.getByLabel(adminModulesText.fields.title).fill('Φως');
    await page.getByLabel(adminModulesText.fields.published).check();
    await page.getByRole('button', { name: adminModulesText.save.create }).click();
    await expect(toast(page, adminModulesText.created)).toBeVisible();

    await page.getByRole('link', { name: adminModulesText.lessonsOf('Φως') }).click();
    await page.getByRole('link', { name: adminLessonsText.create }).click();
    await expect(page.getByLabel(adminLessonsText.fields.duration)).toHaveValue('15');
    await expect(page.getByLabel(adminLessonsText.fields.type)).toHaveValue('text');
    await page.getByLabel(adminLessonsText.fields.title).fill('Το πρωινό φως');
    await page
      .getByLabel(adminLessonsText.fields.text, { exact: true })
      .fill('## Πότε\n\n**Πριν** τις εννέα.');
    await expect(
      page
        .getByRole('region', { name: adminLessonsText.preview })
        .getByRole('heading', { name: 'Πότε' }),
    ).toBeVisible();
    await page.getByLabel(adminLessonsText.fields.published).check();
    await page.getByRole('button', { name: adminLessonsText.save.create }).click();
    await expect(toast(page, adminLessonsText.created)).toBeVisible();

    const [course] = await backend.rows('courses', { title: `eq.${title}` });
    await page.goto(`/course/${String(course?.['slug'])}`);
    await expect(
      page.getByRole('heading', { name: missingCourseText.notFound.title }),
    ).toBeVisible();
    await page.goto(`/admin?tab=courses&course=${String(course?.['id'])}`);
    await page.getByLabel(adminCoursesText.fields.state).selectOption(courseLabels.state.published);
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
    await saved(page);
    await page.goto(`/course/${String(course?.['slug'])}`);
    await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
    await expect(page.getByText('Το πρωινό φως')).toBeVisible();
  });

  test('sees a version conflict when another window saved meanwhile, and loses neither version', async ({
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
    await expectNoViolations(page);
    await expect(mine).toHaveValue('Η δική μου περιγραφή');
    await page.getByRole('button', { name: editorText.conflict.keepMine }).click();
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
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
    await expect(page.getByText(editorText.failure.title)).toBeVisible();
    await faults.stop('**/rest/v1/courses*');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(editorText.restored.title)).toBeVisible();
    await expect(description).toHaveValue('Γραμμένο πριν πέσει το δίκτυο');
    await faults.loseResponse('**/rest/v1/courses*');
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
    await expect(page.getByText(editorText.failure.title)).toBeVisible();
    // The change was stored, only the response was lost: saving it again is no conflict.
    await page.getByRole('button', { name: adminCoursesText.save.update }).click();
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
    // Text that is no number becomes 0, which a save refuses.
    await expect(hours).toHaveValue('0');
    await page.getByRole('button', { name: adminCoursesText.save.create }).click();
    await expect(hours).toHaveAccessibleDescription(adminCoursesText.validation.hours);
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
