import type { Page } from '@playwright/test';
import { adminAuditText } from '../../src/subjects/staff/text/audit.ts';
import { listText } from '../../src/shared/list/text.ts';
import { adminCertificatesText } from '../../src/subjects/certificates/text/staff-certificates.ts';
import { adminOverviewText } from '../../src/subjects/staff/text/overview.ts';
import { adminMessagesText } from '../../src/subjects/contact/text/staff-messages.ts';
import { adminQuestionsText } from '../../src/subjects/questions/text/staff-questions.ts';
import { expectNoViolations, settled } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import type { TestUser } from '../../tests/support/test-user.ts';
import { expect, test } from '../fixtures.ts';
import { storedCourse, storedMessage, storedOrganization } from '../stored-rows.ts';

/** The path of each list, and the function that its request calls. */
const lists = {
  '/admin/interests': 'interest_counts',
  '/admin/interests?course=all': 'search_interests',
  '/admin/messages': 'search_messages',
  '/admin/users': 'search_users',
  '/admin/organizations': 'search_organizations',
};

async function ready(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: listText.loading })).toHaveCount(0);
}

/** Expects that nothing is wider than the screen. */
async function expectNoOverflow(page: Page) {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

let admin: TestUser;

test.beforeEach(async ({ page, backend, signIn }) => {
  admin = await backend.newUser({ role: 'admin' });
  await signIn(page, admin);
});

for (const [path, call] of Object.entries(lists)) {
  test(`${path} shows its rows, an empty result and a failed request accessibly`, async ({
    page,
    backend,
    faults,
  }) => {
    await storedCourse(backend, ['Γιώργος Παπαδημητρίου-Χατζηκωνσταντίνου']);
    await storedMessage(backend);
    await storedOrganization(backend, admin);
    await faults.respondWith(`**/rpc/${call}*`, 500);
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, [390]);
    await faults.stop(`**/rpc/${call}*`);
    await page.getByRole('button', { name: listText.retry }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await ready(page);
    await expectNoViolations(page);
    await expectNoOverflow(page);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=τίποτε-τέτοιο`);
    await ready(page);
    await expect(page.getByText(/ταιριάζει|Δεν βρέθηκε/)).toBeVisible();
    await expectNoViolations(page, [390]);
  });
}

test('the interests of one course are accessible and fit every screen', async ({
  page,
  backend,
}) => {
  const course = await storedCourse(backend, ['Γιώργος Παπαδημητρίου-Χατζηκωνσταντίνου']);
  await page.goto(`/admin/interests?course=${course.id}&from=2026-01-01`);
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Γιώργος' })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

test('the overview is accessible and fits every screen', async ({ page }) => {
  await page.goto('/admin/overview');
  await expect(page.getByRole('list', { name: adminOverviewText.totals.title })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

test('the certificates, one of them and the audit log are accessible and fit every screen', async ({
  page,
  backend,
}) => {
  await page.goto('/admin/certificates');
  // One of the sample certificates.
  const holder = page.getByRole('table').getByRole('link').first();
  await expect(holder).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await holder.click();
  await expect(page.getByRole('region', { name: adminCertificatesText.one.history })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
  // Without an entry, as the sample was not issued by anybody, and with one.
  await page.getByRole('main').getByRole('link', { name: adminAuditText.title }).click();
  await expect(page.getByText(adminAuditText.notFound)).toBeVisible();
  await backend.call(admin, 'enrol', { course: '10000000-0000-4000-8000-000000000019' });
  await page.goto(`/admin/audit?person=${admin.id}`);
  const entries = page.getByRole('list', { name: adminAuditText.caption });
  await entries.getByRole('button', { name: adminAuditText.details }).first().click();
  await expect(page.getByRole('table', { name: adminAuditText.changes })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

test('an open message is accessible and fits every screen', async ({ page, backend }) => {
  await page.goto((await storedMessage(backend)).url);
  await expect(page.getByLabel(adminMessagesText.note)).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

test('an open question is accessible and fits every screen', async ({ page }) => {
  // One of the sample questions, which is answered.
  await page.goto('/admin/questions?question=95000000-0000-4000-8000-000000000001');
  await expect(page.getByText(adminQuestionsText.accepted, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

test('an organisation with its members is accessible and fits every screen', async ({
  page,
  backend,
}) => {
  const organization = await storedOrganization(backend, admin);
  await page.goto(organization.url);
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
  await expectNoViolations(page);
  await expectRoomForLargeText(page, [1280, 390]);
  await expectNoOverflow(page);
});
