import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { adminText } from '../../src/subjects/staff/text/admin.ts';
import { adminInterestsText } from '../../src/subjects/contact/text/staff-interests.ts';
import { adminMessagesText } from '../../src/subjects/contact/text/staff-messages.ts';
import { inPlaceText } from '../../src/shared/forms/text/in-place.ts';
import { adminUsersText } from '../../src/subjects/account/text/users.ts';
import { editorText } from '../../src/shared/editor/text.ts';
import { sessionText } from '../../src/subjects/session/text/session.ts';
import { saved } from '../admin-steps.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { storedCourse, storedMessage, storedOrganization } from '../stored-rows.ts';

const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text);

test('an instructor exports the interests of a course as a CSV file that a Greek Excel opens', async ({
  page,
  backend,
  signIn,
}) => {
  const names = ['=HYPERLINK("http://evil.example";"κλικ")', 'Ελένη "Λένα"; Άννα\nκαι άλλη'];
  const course = await storedCourse(backend, names);
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  await page.goto('/admin/interests');
  await page.getByLabel(adminInterestsText.counts.search).fill(course.title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: course.title }).click();
  // First the heading: the list of courses, still on the screen, may also count two people.
  await expect(
    page.getByRole('heading', { name: adminInterestsText.people.heading(course.title) }),
  ).toBeVisible();
  await expect(page.getByText(adminInterestsText.people.count(2))).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: adminInterestsText.export.action }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^praxi-endiaferon-\d{4}-\d\d-\d\d\.csv$/);
  await expect(
    page.getByText(adminInterestsText.export.done(2, download.suggestedFilename())),
  ).toBeVisible();
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<string[]>(bytes.toString('utf8').slice(1), {
    delimiter: ';',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  expect(data).toEqual([
    [...adminInterestsText.export.columns],
    [
      course.title,
      names[1],
      expect.stringContaining('@'),
      '01/07/2026 00:30',
      adminInterestsText.export.no,
      adminInterestsText.states.new,
      '',
    ],
    [
      course.title,
      `'${names[0]}`,
      expect.any(String),
      '30/06/2026 23:30',
      adminInterestsText.export.no,
      adminInterestsText.states.new,
      '',
    ],
  ]);

  // Only the first of July in Greek time; a reload keeps the filter.
  await page.getByLabel(adminInterestsText.people.from).fill('2026-07-01');
  await page.getByLabel(adminInterestsText.people.to).fill('2026-07-01');
  await expect(page.getByText(adminInterestsText.people.count(1), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(adminInterestsText.people.count(1), { exact: true })).toBeVisible();
  await expect(page.getByLabel(adminInterestsText.people.from)).toHaveValue('2026-07-01');
});

test('a message that two users handle at once loses no note', async ({
  page,
  browser,
  backend,
  signIn,
  consoleErrors,
}) => {
  const message = await storedMessage(backend);
  const context = await browser.newContext();
  const other = await context.newPage();
  consoleErrors.watch(other);
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  await signIn(other, await backend.newUser({ role: 'instructor' }));
  for (const window of [page, other]) await window.goto(message.url);
  await page.getByLabel(adminMessagesText.note).fill('Τους τηλεφώνησα');
  await other.getByLabel(adminMessagesText.note).fill('Έστειλα προσφορά');
  await other.getByRole('button', { name: adminMessagesText.markHandled }).click();
  await expect(toast(other, adminMessagesText.saved)).toBeVisible();
  await expect(other.getByText(/^Διεκπεραιώθηκε .* από Δανάη Μαρκάκη$/)).toBeVisible();

  await page.getByRole('button', { name: adminMessagesText.save }).click();
  const conflict = page.getByRole('group', { name: editorText.conflict.title });
  await expect(conflict).toContainText('Τους τηλεφώνησα');
  await expect(conflict).toContainText('Έστειλα προσφορά');
  // Where the focus scrolled to, the header covers half of a checkbox, which is then too small a target for axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page);
  await page.getByRole('button', { name: editorText.conflict.keepMine }).click();
  await saved(page);
  const note = page.getByLabel(adminMessagesText.note);
  await note.fill('Έστειλα προσφορά. Τους τηλεφώνησα');
  await page.getByRole('button', { name: adminMessagesText.save }).click();
  await saved(page);
  const [row] = await backend.rows('contact_messages', { id: `eq.${message.id}` });
  expect(row).toMatchObject({ note: 'Έστειλα προσφορά. Τους τηλεφώνησα' });
  expect(row?.['handled_at']).not.toBeNull();
  await context.close();
});

test('an admin grants a role, which opens the staff pages', async ({
  page,
  browser,
  backend,
  signIn,
  consoleErrors,
}) => {
  const user = await backend.newUser();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  consoleErrors.watch(theirs);
  await signIn(theirs, user);
  await theirs.goto('/admin/messages');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(sessionText.denied.title);

  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto(`/admin/users?q=${user.email}`);
  await page.getByRole('link', { name: 'Δανάη Μαρκάκη' }).click();
  const change = page.getByRole('button', { name: inPlaceText.changeOf(adminUsersText.role) });
  await change.click();
  await page.getByRole('combobox', { name: /^Ρόλος:/ }).selectOption('instructor');
  await page.getByRole('button', { name: adminUsersText.change }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Δανάη Μαρκάκη');
  await expect(question).toContainText(adminUsersText.roles.instructor);
  await expectNoViolations(page);
  await question.getByRole('button', { name: adminUsersText.ask.confirm }).click();
  await expect(question).toHaveCount(0);
  await expect(change).toBeFocused();

  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(adminMessagesText.title);
  await theirs.goto('/admin/users');
  await expect(theirs.getByRole('heading', { name: adminText.onlyAdmins.title })).toBeVisible();
  await expectNoViolations(theirs);
  await context.close();
});

test('a learner who calls the API directly gets no data', async ({ backend, request }) => {
  const learner = await backend.newUser();
  const course = await storedCourse(backend, ['Μαρία']);
  const message = await storedMessage(backend);
  const organization = await storedOrganization(backend, await backend.newUser());
  const { access_token: token } = await backend.signIn(learner.email, learner.password);
  const headers = {
    apikey: 'sb_publishable_praxi_local',
    authorization: `Bearer ${String(token)}`,
  };

  for (const list of ['search_interests', 'search_messages', 'search_users']) {
    const response = await request.get(`/rest/v1/rpc/${list}`, { headers });
    expect(response.status(), list).toBe(403);
  }
  for (const rows of [
    'rpc/interest_counts',
    `course_interests?course_id=eq.${course.id}`,
    `contact_messages?id=eq.${message.id}`,
    `organizations?id=eq.${organization.id}`,
    `organization_members?organization_id=eq.${organization.id}`,
    `user_roles?user_id=neq.${learner.id}`,
    `profiles?id=neq.${learner.id}`,
  ]) {
    const response = await request.get(`/rest/v1/${rows}`, { headers });
    const body: unknown = await response.json();
    expect(response.ok() ? body : [], rows).toEqual([]);
  }
  const promotion = { user_id: learner.id, role: 'admin' };
  const promoted = await request.post('/rest/v1/rpc/set_role', { headers, data: promotion });
  expect(promoted.ok()).toBe(false);
  const addition = { organization_id: organization.id, email: learner.email, role: 'owner' };
  const added = await request.post('/rest/v1/rpc/add_member', { headers, data: addition });
  expect(added.ok()).toBe(false);
  expect(await backend.rows('user_roles', { user_id: `eq.${learner.id}` })).toEqual([]);
});

test('a visitor is refused each staff page and can sign in', async ({ page }) => {
  for (const path of ['/admin/interests', '/admin/messages', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessionText.denied.title);
    await expect(page.getByRole('link', { name: sessionText.denied.login }).last()).toHaveAttribute(
      'href',
      `/auth/login?next=${encodeURIComponent(path)}`,
    );
  }
  await page.goto('/admin/organizations');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fadmin%2Forganizations/);
});
