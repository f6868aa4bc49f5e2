import type { Page } from '@playwright/test';
import { catalogueText } from '../../src/subjects/courses/text/catalogue.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import { uniqueEmail } from '../../tests/support/test-user.ts';
import { expectNoViolations } from '../axe.ts';
import type { Backend } from '../backend.ts';
import { networkFaults } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { reachHighestProofLevel } from '../proof-level.ts';
import { courseWithoutCurriculum as course } from '../routes.ts';

const interestText = { ...coursePageText.interest, ...interestFormText };
const insertUrl = '**/functions/v1/submit-form/course-interest';

test.beforeAll(({ baseURL }) => reachHighestProofLevel(baseURL ?? ''));

const form = (page: Page) => page.getByRole('region', { name: interestText.title });
const nameField = (page: Page) => form(page).getByLabel(interestText.name);
const emailField = (page: Page) => form(page).getByLabel(interestText.email);
const submit = (page: Page) => form(page).getByRole('button', { name: interestText.submit });
const toast = (page: Page) =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(interestText.successTitle);

async function fill(page: Page, email: string, name = 'Μαρία Οικονόμου') {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
}

const stored = (backend: Backend, email: string) =>
  backend.rows('course_interests', { email: `eq.${email}` });

// The browser prints the answer 409, with which the server refuses a duplicate.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource.*409/));

test('a visitor finds a course in the catalogue and registers interest, once with a double click', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail();
  const name = `<img src=x onerror="alert(1)"> '; drop table courses; --`;
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('course-interest')) inserts += 1;
  });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: navigationText.catalog }).click();
  await expect(page).toHaveURL('/catalog');
  await page.getByRole('searchbox', { name: catalogueText.search.label }).fill('python');
  await page.getByRole('button', { name: catalogueText.search.submit }).click();
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveURL(course.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await submit(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription(
    interestFormText.validation.nameRequired,
  );
  await expect(nameField(page)).toBeFocused();
  await expectNoViolations(page);
  await fill(page, ` ${email} `, name);
  await submit(page).dblclick();
  await expect(toast(page)).toHaveText('Προστέθηκες στη λίστα ενδιαφέροντος!');
  await expectNoViolations(page);
  await expect(page.getByRole('heading', { name: interestText.doneTitle })).toBeFocused();
  expect(await stored(backend, email)).toMatchObject([
    { course_id: course.id, name, email, user_id: null },
  ]);
  expect(inserts).toBe(1);
  await page.getByRole('button', { name: interestText.another }).click();
  await expect(nameField(page)).toHaveValue('');
  await expect(emailField(page)).toHaveValue('');
});

test('network faults and a lost response keep what was typed, also after a reload, and store one row', async ({
  page,
  backend,
  faults,
}) => {
  const email = uniqueEmail();
  await page.goto(course.path);
  await fill(page, email);
  const alert = form(page).getByRole('alert');
  for (const fault of networkFaults) {
    await faults.start(fault, insertUrl);
    await submit(page).click();
    await expect(alert).toContainText(interestText.failureTitle);
    await expect(alert).toContainText(interestText.failureKept);
    await expect(alert).not.toContainText(/fetch|upstream|error/i);
    await expect(emailField(page)).toHaveValue(email);
    await faults.stop(insertUrl);
  }
  await faults.loseResponse(insertUrl);
  await submit(page).click();
  await expect.poll(() => stored(backend, email)).toHaveLength(1);
  await expect(submit(page)).toBeEnabled();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Μαρία Οικονόμου');
  await expect(emailField(page)).toHaveValue(email);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: interestText.doneTitle })).toBeVisible();
  expect(await stored(backend, email)).toHaveLength(1);
});

test('the interest of a signed-in user is stored with the account, if the e-mail belongs to it', async ({
  page,
  backend,
  signIn,
}) => {
  const user = await backend.newUser();
  const other = uniqueEmail('colleague');
  await signIn(page, user);
  await page.goto(course.path);
  await expect(page.getByRole('button', { name: signOutButtonText.label })).toBeVisible();
  await fill(page, other);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, other)).toMatchObject([{ user_id: null }]);
  await page.reload();
  await fill(page, user.email);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, user.email)).toMatchObject([{ user_id: user.id }]);
});
