import { coursePageText } from '../src/content/interface/course-page.ts';
import { expect, test } from './fixtures.ts';
import { failedRequest } from './faults.ts';
import { courseWithCurriculum, courseWithoutCurriculum as course } from './routes.ts';

const oddSlugs = [
  'no-such-course',
  "x' or '1'='1",
  'x); drop table courses; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '*,slug.neq.x',
  '00000000-0000-4000-8000-00000000ffff',
  'μάθημα',
  'a'.repeat(600),
];
for (const slug of oddSlugs) {
  test(`the course «${slug.slice(0, 40)}» is not found`, async ({ page }) => {
    await page.goto(`/course/${encodeURIComponent(slug)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Μάθημα δεν βρέθηκε');
    await page.getByRole('main').getByRole('link', { name: coursePageText.notFound.back }).click();
    await expect(page).toHaveURL('/individuals');
  });
}

test('a slug that no address can hold is a page of its own, not a blank screen', async ({
  page,
  consoleErrors,
}) => {
  // The router warns of an address that cannot be decoded.
  consoleErrors.allow(failedRequest, /\[praxi\]/, /could not be decoded/);
  for (const address of ['/course/%00', '/course/%E0%A4%A', '/course/%252e%252e%252f']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
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

test('a course that does not load is asked for again', async ({ page, faults, consoleErrors }) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/courses*', 500);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('alert')).toContainText(coursePageText.failure.title);
  await faults.stop('**/rest/v1/courses*');
  await page.getByRole('button', { name: coursePageText.failure.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
});

test('the page that stands is brought up to date in its place', async ({ page }) => {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/courses*', async (route) => {
    await gate;
    const response = await route.fetch();
    const [row] = (await response.json()) as Record<string, unknown>[];
    await route.fulfill({ response, json: [{ ...row, title: 'Python από την αρχή' }] });
  });
  await page.goto(course.path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(course.title);
  const back = page.getByRole('link', { name: coursePageText.breadcrumb.catalogue }).first();
  const email = page.getByLabel(coursePageText.interest.email);
  await email.fill('maria@example.test');
  await back.focus();
  letGo();
  await expect(heading).toHaveText('Python από την αρχή');
  await expect(page).toHaveTitle(/^Python από την αρχή/);
  await expect(back).toBeFocused();
  await expect(email).toHaveValue('maria@example.test');
});

test('a page that is not answered keeps what it shows', async ({ page, faults, consoleErrors }) => {
  consoleErrors.allow(failedRequest);
  await faults.respondWith('**/rest/v1/courses*', 500);
  const answered = page.waitForResponse(/rest\/v1\/courses/);
  await page.goto(courseWithCurriculum.path);
  await answered;
  const main = page.getByRole('main');
  await page.getByLabel(coursePageText.interest.name).fill('Μαρία');
  await page.getByRole('button', { name: coursePageText.interest.submit }).click();
  await expect(page.getByText(coursePageText.validation.emailRequired)).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(courseWithCurriculum.title);
  await expect(main.getByText('Τι θυμάστε;')).toBeVisible();
  await expect(page.getByText(coursePageText.failure.title)).toHaveCount(0);
});
