import { coursePageWords } from '../src/content/interface/course-page.ts';
import { catalogueWords } from '../src/content/interface/catalogue.ts';
import { contactWords } from '../src/content/interface/contact.ts';
import { frame } from '../src/content/interface/frame.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource, notFoundLog } from './noise.ts';
import { all, courseWithoutCurriculum, missing } from './routes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of all) {
  test(`${path} has no violation`, async ({ page, noise }) => {
    if (missing.some((route) => route.path === path)) {
      noise.allow(notFoundLog, failedResource);
    }
    await page.goto(path);
    await expect(page.getByText(/^Φόρτωση/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/contact' || path === courseWithoutCurriculum.path) {
      await expect(page.getByLabel(contactWords.email)).toBeVisible();
    }
    await expectNoViolations(page);
  });
}

test('errors of the contact form', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: contactWords.submit }).click();
  await expect(page.getByText(contactWords.validation.messageRequired)).toBeVisible();
  await expectNoViolations(page);
});

test('a failed contact form', async ({ page, noise, faults }) => {
  noise.allow(failedResource);
  await faults.answer('**/rest/v1/contact_messages*', 503);
  await page.goto('/contact');
  await page.getByLabel(contactWords.name).fill('Μαρία');
  await page.getByLabel(contactWords.email).fill(uniqueEmail());
  await page.getByLabel(contactWords.subject).fill('Θέμα');
  await page.getByLabel(contactWords.message, { exact: true }).fill('Μήνυμα');
  await page.getByRole('button', { name: contactWords.submit }).click();
  await expect(page.getByRole('alert')).toContainText(contactWords.failureTitle);
  await expectNoViolations(page);
});

test('errors and success of the interest form, with its toast', async ({ page }) => {
  const { interest, validation } = coursePageWords;
  await page.goto(courseWithoutCurriculum.path);
  await page.getByRole('button', { name: interest.submit }).click();
  await expect(page.getByText(validation.nameRequired)).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel(interest.name).fill('Μαρία');
  await page.getByLabel(interest.email).fill(uniqueEmail());
  await page.getByRole('button', { name: interest.submit }).click();
  await expect(page.getByRole('heading', { name: interest.doneTitle })).toBeVisible();
  await expect(
    page.getByRole('region', { name: /Ειδοποιήσεις/ }).getByRole('listitem'),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('the empty catalogue', async ({ page }) => {
  await page.goto('/catalog?q=ανύπαρκτο');
  await expect(page.getByRole('heading', { name: catalogueWords.empty.title })).toBeVisible();
  await expectNoViolations(page);
});

test('a catalogue that does not load', async ({ page, noise, faults }) => {
  noise.allow(failedResource);
  await faults.answer('**/rest/v1/**', 500);
  await page.goto('/catalog');
  await expect(page.getByRole('alert')).toContainText(catalogueWords.failure.title);
  await expectNoViolations(page);
});

test('the open menu of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/individuals');
  await page.getByRole('button', { name: frame.navigation.openMenu }).click();
  await expect(page.getByRole('dialog', { name: frame.navigation.menu })).toBeVisible();
  await expectNoViolations(page, [390]);
});

test('open questions of the contact page', async ({ page }) => {
  await page.goto('/contact');
  for (const summary of await page.getByRole('group').locator('summary').all())
    await summary.click();
  await expectNoViolations(page);
});
