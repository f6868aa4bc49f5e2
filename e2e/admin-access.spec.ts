import { adminText } from '../src/content/interface/admin.ts';
import { adminCoursesText } from '../src/content/interface/admin-courses.ts';
import { sessionText } from '../src/content/interface/session.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { failedRequest } from './faults.ts';
import { toast } from './admin-steps.ts';

test.describe('an instructor', () => {
  test.beforeEach(async ({ page, backend, signIn }) => {
    await signIn(page, await backend.newUser({ role: 'instructor' }));
  });

  for (const [name, address] of Object.entries({
    'the list': '/admin',
    'an empty list': '/admin?tab=courses&q=ανύπαρκτο',
    'a new course': '/admin?tab=courses&course=new',
    'a course that is gone': '/admin?tab=courses&course=00000000-0000-4000-8000-00000000dead',
    'the choice of a course': '/admin?tab=modules',
    'the seeded modules': '/admin?tab=modules&course=10000000-0000-4000-8000-000000000001',
    'the seeded lessons':
      '/admin?tab=lessons&course=10000000-0000-4000-8000-000000000001&module=20000000-0000-4000-8000-000000000002',
    'a seeded lesson':
      '/admin?tab=lessons&course=10000000-0000-4000-8000-000000000001&module=20000000-0000-4000-8000-000000000002&lesson=30000000-0000-4000-8000-000000000005',
  })) {
    test(`${name} is accessible, and fits a phone`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminText.title);
      await expect(page.getByRole('status', { name: adminText.loading })).toHaveCount(0);
      await expectNoViolations(page, [390, 1440]);
      await page.setViewportSize({ width: 320, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }

  test('reads in Greek that the courses did not come, and asks again', async ({
    page,
    faults,
    consoleErrors,
  }) => {
    consoleErrors.allow(failedRequest);
    await faults.respondWith('**/rest/v1/rpc/search_courses*', 500);
    await page.goto('/admin');
    await expect(
      page.getByRole('alert').filter({ hasText: adminCoursesText.loadFailed }),
    ).toBeVisible();
    await expect(toast(page, adminText.failure).first()).toBeVisible();
    await faults.stop('**/rest/v1/rpc/search_courses*');
    await page.getByRole('button', { name: adminText.retry }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a learner is refused, on the page and past it', async ({
  page,
  backend,
  signIn,
  request,
}) => {
  const learner = await backend.newUser();
  await signIn(page, learner);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessionText.denied.title);
  await expect(page.getByText(sessionText.denied.text)).toBeVisible();
  const session = await backend.signIn(learner.email, learner.password);
  const headers = {
    apikey: 'sb_publishable_praxi_local',
    authorization: `Bearer ${String(session['access_token'])}`,
  };
  const insert = await request.post('/rest/v1/courses', { headers, data: { title: 'Δικό μου' } });
  expect(insert.status()).toBe(403);
  for (const name of ['search_interests', 'search_messages', 'search_users', 'interest_counts']) {
    const answer = await request.post(`/rest/v1/rpc/${name}`, { headers, data: {} });
    const body = (await answer.json()) as unknown;
    expect(answer.ok() ? body : [], name).toEqual([]);
  }
});

test("a visitor's pages load nothing of the staff's area", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/catalog', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(asked.filter((url) => /admin|markdown|editor/i.test(url))).toEqual([]);
});
