import type { Route } from '@playwright/test';
import { cohortText } from '../../src/subjects/cohorts/text/cohorts.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { missingCourseText } from '../../src/subjects/courses/text/missing-course.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequest } from '../faults.ts';
import { courseWithCurriculum, courseWithoutCurriculum as course } from '../routes.ts';

// tests/screens/courses/course.test.tsx has more of them; these are the ones that a browser's URL parser reads.
test('an unknown course leads back to the courses', async ({ page }) => {
  for (const slug of ['../../etc/passwd', '<script>alert(1)</script>', 'μάθημα', 'a'.repeat(600)]) {
    await page.goto(`/course/${encodeURIComponent(slug)}`);
    await expect(page.getByRole('heading', { level: 1 }), slug).toHaveText('Μάθημα δεν βρέθηκε');
  }
  await page.getByRole('main').getByRole('link', { name: missingCourseText.notFound.back }).click();
  await expect(page).toHaveURL('/individuals');
});

test('a URL that cannot be decoded shows a page, not a blank screen', async ({
  page,
  consoleErrors,
}) => {
  // The router warns about such a URL.
  consoleErrors.allow(failedRequest, /\[praxi\]/, /could not be decoded/);
  for (const url of ['/course/%00', '/course/%E0%A4%A', '/course/%252e%252e%252f']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/error|PGRST|invalid/i);
  }
});

test('a course opens by its UUID', async ({ page }) => {
  await page.goto(`/course/${course.id.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toHaveCount(0);
});

test('the curriculum shows published modules and lessons only, in order', async ({ page }) => {
  await page.goto(courseWithCurriculum.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    coursePageText.included,
    coursePageText.live.title,
    coursePageText.live.lessons,
  ]);
  await expect(main.getByRole('heading', { level: 4 })).toHaveText([
    'Πριν ξεκινήσετε',
    'Προτροπές που δουλεύουν',
  ]);
  for (const lesson of ['Τι είναι ένα γλωσσικό μοντέλο', 'Τι θυμάστε;']) {
    await expect(main.getByText(lesson)).toBeVisible();
  }
  for (const hidden of ['Συχνά λάθη', 'Πού σταματά το μοντέλο', 'Έλεγχος και όρια']) {
    await expect(main.getByText(hidden)).toHaveCount(0);
  }
});

test('the form of a course has its labels at once, and takes the room that was kept for it', async ({
  page,
}) => {
  const form = page.getByRole('region', { name: coursePageText.interest.title });
  const field = form.getByLabel(interestFormText.email);
  const height = () => form.evaluate((element) => element.getBoundingClientRect().height);
  const held: Route[] = [];
  await page.route('**/user-interest-form*', (route) => void held.push(route));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(course.path);
    await expect.poll(() => held.length).toBe(1);
    await expect(field).toBeHidden();
    await expect(form.getByText(interestFormText.email, { exact: true })).toBeVisible();
    const kept = await height();
    await held.pop()?.continue();
    await expect(field).toBeVisible();
    expect(await height(), `pixels at ${width}`).toBe(kept);
  }
});

test('a course that does not load can be requested again', async ({
  page,
  faults,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/courses*', 500);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('alert')).toContainText(coursePageText.failure.title);
  await faults.stop('**/rest/v1/courses*');
  await page.getByRole('button', { name: coursePageText.failure.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
});

test('newer data replaces the prerendered content without moving focus or clearing the form', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/courses*', async (route) => {
    await released;
    const response = await route.fetch();
    const [row] = (await response.json()) as Record<string, unknown>[];
    await route.fulfill({ response, json: [{ ...row, title: 'Python από την αρχή' }] });
  });
  await page.goto(course.path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(course.title);
  const back = page
    .getByRole('main')
    .getByRole('link', { name: coursePageText.breadcrumb.catalogue })
    .first();
  const email = page.getByLabel(interestFormText.email);
  await email.fill('maria@example.test');
  await back.focus();
  release();
  await expect(heading).toHaveText('Python από την αρχή');
  await expect(page).toHaveTitle(/^Python από την αρχή/);
  await expect(back).toBeFocused();
  await expect(email).toHaveValue('maria@example.test');
});

test('a prerendered page keeps its content when the request fails', async ({
  page,
  faults,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/courses*', 500);
  const answered = page.waitForResponse(/rest\/v1\/courses/);
  await page.goto(courseWithCurriculum.path);
  await answered;
  const main = page.getByRole('main');
  await page.getByRole('link', { name: cohortText.interest }).click();
  await page.getByLabel(interestFormText.name).fill('Μαρία');
  await page.getByRole('button', { name: interestFormText.submit }).click();
  await expect(page.getByText(interestFormText.validation.emailRequired)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(courseWithCurriculum.title);
  await expect(main.getByText('Τι θυμάστε;')).toBeVisible();
  await expect(page.getByText(coursePageText.failure.title)).toHaveCount(0);
});
