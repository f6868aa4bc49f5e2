import { adminCourseArchiveText } from '../../src/subjects/archives/text/course-archive.ts';
import { adminCourseTransferText } from '../../src/subjects/archives/text/course-transfer.ts';
import { toast } from '../admin-steps.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const { export: exporting, import: importing } = adminCourseArchiveText;

test('a sample course with films is downloaded as an archive, and created again from it', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const [course] = await backend.rows('courses', { slug: 'eq.xekinima-me-to-excel' });
  const title = String(course?.['title']);
  await page.goto(`/admin?tab=courses&course=${String(course?.['id'])}`);
  await page.getByRole('button', { name: adminCourseTransferText.export.of(title) }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(exporting.title(title));
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: exporting.confirm }).click();
  const archive = await (await download).path();
  await expect(dialog).toBeHidden();

  await page.goto('/admin?tab=courses&course=new');
  await page.getByRole('button', { name: adminCourseTransferText.import.action }).click();
  await dialog.getByLabel(importing.choose).setInputFiles(archive);
  await expect(dialog.getByText(importing.preview(title))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: importing.confirm, exact: true }).click();
  await expect(toast(page, importing.done)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  const id = new URL(page.url()).searchParams.get('course');
  const [made] = await backend.rows('courses', { id: `eq.${id}` });
  expect(made).toMatchObject({ title, state: 'draft' });
  const films = await backend.rows('lesson_bodies', {
    course_id: `eq.${id}`,
    captions: 'not.is.null',
  });
  expect(films.length).toBeGreaterThan(0);
});
