import { adminOutlineText } from '../../src/subjects/lessons/text/outline.ts';
import { reorderText } from '../../src/shared/reorder/text.ts';
import { expect, test } from '../fixtures.ts';
import { storedCourse, storedModule } from '../admin-steps.ts';

test.beforeEach(async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
});

test('reorders modules by keyboard', async ({ page, backend }) => {
  const course = await storedCourse(backend);
  for (const [index, title] of ['Πρώτο', 'Δεύτερο', 'Τρίτο'].entries()) {
    await storedModule(backend, course.id, title, index + 1);
  }
  const titles = page.getByRole('list', { name: adminOutlineText.label }).getByRole('listitem');
  await page.goto(`/admin/courses/${course.id}/outline`);
  await expect(titles).toHaveText([/Πρώτο/, /Δεύτερο/, /Τρίτο/]);
  const down = page.getByRole('button', { name: reorderText.down('Πρώτο') });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(reorderText.moved('Πρώτο', 2, 3))).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([/Δεύτερο/, /Τρίτο/, /Πρώτο/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(reorderText.last('Πρώτο'))).toBeAttached();
  await expect
    .poll(async () => {
      const rows = await backend.rows('course_modules', {
        course_id: `eq.${course.id}`,
        order: 'order_index',
      });
      return rows.map((row) => [row['title'], row['order_index']]);
    })
    .toEqual([
      ['Δεύτερο', 1],
      ['Τρίτο', 2],
      ['Πρώτο', 3],
    ]);
  await page.reload();
  await expect(titles).toHaveText([/Δεύτερο/, /Τρίτο/, /Πρώτο/]);
});

test('reorders modules by dragging, and lessons into another module', async ({ page, backend }) => {
  const course = await storedCourse(backend);
  const alpha = await storedModule(backend, course.id, 'Άλφα', 1);
  const beta = await storedModule(backend, course.id, 'Βήτα', 2);
  await page.goto(`/admin/courses/${course.id}/outline`);
  const items = page.getByRole('list', { name: adminOutlineText.label }).getByRole('listitem');
  await expect(items).toHaveText([/Άλφα/, /Βήτα/]);
  const target = await items.last().boundingBox();
  await items
    .first()
    .locator('[draggable="true"], .cursor-grab')
    .first()
    .dragTo(items.last(), { targetPosition: { x: 100, y: (target?.height ?? 20) - 4 } });
  await expect(items).toHaveText([/Βήτα/, /Άλφα/]);

  for (const [module_id, title] of [
    [alpha, 'Πρώτη'],
    [alpha, 'Δεύτερη'],
    [beta, 'Τρίτη'],
  ])
    await backend.insert('course_lessons', { module_id, title, order_index: 9 });
  await page.reload();
  const lessonsOf = (name: string) =>
    page.getByRole('list', { name: adminOutlineText.lessonsOf(name) }).getByRole('listitem');
  await expect(lessonsOf('Άλφα')).toHaveText([/Πρώτη/, /Δεύτερη/]);
  await lessonsOf('Άλφα')
    .first()
    .locator('.cursor-grab')
    .dragTo(lessonsOf('Βήτα').first(), { targetPosition: { x: 100, y: 4 } });
  await expect(lessonsOf('Βήτα')).toHaveText([/Πρώτη/, /Τρίτη/]);
  // The last one leaves an empty module.
  await lessonsOf('Άλφα')
    .first()
    .locator('.cursor-grab')
    .dragTo(page.getByLabel(adminOutlineText.add.lesson('Βήτα')));
  await expect(lessonsOf('Βήτα')).toHaveText([/Πρώτη/, /Τρίτη/, /Δεύτερη/]);
  await expect(lessonsOf('Άλφα')).toHaveCount(0);
});
