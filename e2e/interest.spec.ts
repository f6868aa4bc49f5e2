import type { Page } from '@playwright/test';
import { catalogueText } from '../src/content/interface/catalogue.ts';
import { coursePageText } from '../src/content/interface/course-page.ts';
import { footerText } from '../src/content/interface/footer.ts';
import { navigationText } from '../src/content/interface/navigation.ts';
import type { Backend } from './backend.ts';
import { uniqueEmail } from '../tests/support/test-user.ts';
import { expect, test } from './fixtures.ts';
import { failedRequest } from './faults.ts';
import { courseWithoutCurriculum as course } from './routes.ts';

const { interest: interestText, validation } = coursePageText;
const insertAddress = '**/rest/v1/course_interests*';

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

// The duplicate is the server's answer 409, which the browser prints.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource.*409/));

test('a visitor finds a course in the catalogue and registers interest', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: footerText.catalog }).click();
  await expect(page).toHaveURL('/catalog');
  await page.getByRole('searchbox', { name: catalogueText.search.label }).fill('python');
  await page.getByRole('button', { name: catalogueText.search.submit }).click();
  await page.getByRole('link', { name: course.title }).click();
  await expect(page).toHaveURL(course.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await fill(page, email);
  await submit(page).click();
  await expect(toast(page)).toHaveText('Προστέθηκες στη λίστα ενδιαφέροντος!');
  await expect(page.getByRole('heading', { name: interestText.doneTitle })).toBeFocused();
  expect(await stored(backend, email)).toMatchObject([
    { course_id: course.id, name: 'Μαρία Οικονόμου', email, user_id: null },
  ]);
  await page.getByRole('button', { name: interestText.another }).click();
  await expect(nameField(page)).toHaveValue('');
  await expect(emailField(page)).toHaveValue('');
});

test('a second registration is told so and stores nothing', async ({ page, backend }) => {
  const email = uniqueEmail();
  await backend.insertAsVisitor('course_interests', {
    course_id: course.id,
    name: 'Μαρία',
    email,
  });
  await page.goto(course.path);
  // Letter case makes no other address.
  await fill(page, email.toUpperCase());
  await submit(page).click();
  await expect(form(page).getByRole('status')).toContainText('Είστε ήδη στη λίστα');
  await expect(form(page).getByRole('status')).toContainText(
    'Έχετε ήδη δηλώσει ενδιαφέρον για αυτό το μάθημα.',
  );
  expect(await backend.rows('course_interests', { email: `ilike.${email}` })).toHaveLength(1);
});

test('values that are missing, misshapen or over-long are refused in Greek', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await page.goto(course.path);
  await submit(page).click();
  await expect(form(page).getByText(validation.nameRequired)).toBeVisible();
  await expect(form(page).getByText(validation.emailRequired)).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(nameField(page)).toHaveAccessibleDescription(validation.nameRequired);

  const cases: [name: string, email: string, message: string][] = [
    ['   ', uniqueEmail(), validation.nameRequired],
    ['α'.repeat(101), uniqueEmail(), validation.nameLong(100)],
    ['Μαρία', 'maria', validation.emailInvalid],
    ['Μαρία', 'maria@example', validation.emailInvalid],
    ['Μαρία', 'ma ria@example.gr', validation.emailInvalid],
    ['Μαρία', `${'a'.repeat(250)}@b.gr`, validation.emailLong(254)],
  ];
  for (const [name, email, message] of cases) {
    await fill(page, email, name);
    await submit(page).click();
    await expect(form(page).getByText(message)).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test('script-like text is kept as text', async ({ page, backend }) => {
  const email = uniqueEmail();
  const name = `<img src=x onerror="alert(1)"> '; drop table courses; --`;
  await page.goto(course.path);
  await fill(page, ` ${email} `, name);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, email)).toMatchObject([{ name, email }]);
});

for (const fault of ['a gateway without an answer', 'no connection'] as const) {
  test(`${fault}: what was typed stays, also after a reload`, async ({
    page,
    backend,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    const email = uniqueEmail();
    await page.goto(course.path);
    if (fault === 'no connection') await faults.disconnect(insertAddress);
    else await faults.respondWith(insertAddress, 503);
    await fill(page, email);
    await submit(page).click();
    const alert = form(page).getByRole('alert');
    await expect(alert).toContainText(interestText.failureTitle);
    await expect(alert).toContainText(interestText.failureKept);
    await expect(alert).not.toContainText(/fetch|upstream|error/i);
    await expect(emailField(page)).toHaveValue(email);
    await page.reload();
    await expect(nameField(page)).toHaveValue('Μαρία Οικονόμου');
    await expect(emailField(page)).toHaveValue(email);
    await faults.stop(insertAddress);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    expect(await stored(backend, email)).toHaveLength(1);
  });
}

test('a lost answer and a second try leave one row and a success', async ({
  page,
  backend,
  faults,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  const email = uniqueEmail();
  await page.goto(course.path);
  await faults.loseResponse(insertAddress);
  await fill(page, email);
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText(interestText.failureTitle);
  expect(await stored(backend, email)).toHaveLength(1);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: interestText.doneTitle })).toBeVisible();
  expect(await stored(backend, email)).toHaveLength(1);
});

test('a double click sends once', async ({ page, backend }) => {
  const email = uniqueEmail();
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('course_interests')) inserts += 1;
  });
  await page.goto(course.path);
  await fill(page, email);
  await submit(page).dblclick();
  await expect(page.getByRole('heading', { name: interestText.doneTitle })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  expect(await stored(backend, email)).toHaveLength(1);
  expect(inserts).toBe(1);
});

test('a signed-in user is on the list by name and account', async ({ page, backend }) => {
  const email = uniqueEmail('learner');
  const session = await backend.signIn('learner@praxi.example');
  await page.goto('/');
  await page.evaluate(
    (value) => localStorage.setItem('praxi-session', value),
    JSON.stringify(session),
  );
  await page.goto(course.path);
  await expect(page.getByRole('button', { name: navigationText.signOut })).toBeVisible();
  await fill(page, email);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  expect(await stored(backend, email)).toMatchObject([
    { user_id: '00000000-0000-4000-8000-000000000003' },
  ]);
});
