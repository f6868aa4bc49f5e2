import { coursePageText } from '../src/content/interface/course-page.ts';
import { catalogueText } from '../src/content/interface/catalogue.ts';
import { contactFormText } from '../src/content/interface/contact-form.ts';
import { navigationText } from '../src/content/interface/navigation.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expect, test } from './fixtures.ts';
import { failedRequest, notFoundLog } from './faults.ts';
import { all, courseWithoutCurriculum, missing } from './routes.ts';

for (const path of all) {
  test(`${path} has no violation`, async ({ page, consoleErrors }) => {
    if (missing.some((route) => route.path === path)) {
      consoleErrors.allow(notFoundLog, failedRequest);
    }
    await page.goto(path);
    await expect(page.getByText(/^Φόρτωση/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/contact' || path === courseWithoutCurriculum.path) {
      await expect(page.getByLabel(contactFormText.email)).toBeVisible();
    }
    await expectNoViolations(page);
  });
}

test('errors of the contact form', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: contactFormText.submit }).click();
  await expect(page.getByText(contactFormText.validation.messageRequired)).toBeVisible();
  await expectNoViolations(page);
});

test('a failed contact form', async ({ page, consoleErrors, faults }) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/contact_messages*', 503);
  await page.goto('/contact');
  await page.getByLabel(contactFormText.name).fill('Μαρία');
  await page.getByLabel(contactFormText.email).fill(uniqueEmail());
  await page.getByLabel(contactFormText.subject).fill('Θέμα');
  await page.getByLabel(contactFormText.message, { exact: true }).fill('Μήνυμα');
  await page.getByRole('button', { name: contactFormText.submit }).click();
  await expect(page.getByRole('alert')).toContainText(contactFormText.failureTitle);
  await expectNoViolations(page);
});

test('errors and success of the interest form, with its toast', async ({ page }) => {
  const { interest, validation } = coursePageText;
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
  await expect(page.getByRole('heading', { name: catalogueText.empty.title })).toBeVisible();
  await expectNoViolations(page);
});

test('a catalogue that does not load', async ({ page, consoleErrors, faults }) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/**', 500);
  await page.goto('/catalog');
  await expect(page.getByRole('alert')).toContainText(catalogueText.failure.title);
  await expectNoViolations(page);
});

test('the open menu of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/individuals');
  await page.getByRole('button', { name: navigationText.openMenu }).click();
  await expect(page.getByRole('dialog', { name: navigationText.menu })).toBeVisible();
  await expectNoViolations(page, [390]);
});

test('open questions of the contact page', async ({ page }) => {
  await page.goto('/contact');
  for (const summary of await page.getByRole('group').locator('summary').all())
    await summary.click();
  await expectNoViolations(page);
});
