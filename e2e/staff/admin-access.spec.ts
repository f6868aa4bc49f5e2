import { listText } from '../../src/shared/list/text.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { sessionText } from '../../src/subjects/session/text/session.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from '../admin-steps.ts';

test.describe('an instructor', () => {
  test.beforeEach(async ({ page, backend, signIn }) => {
    await signIn(page, await backend.newUser({ role: 'instructor' }));
  });

  const course = 'course=10000000-0000-4000-8000-000000000001';
  const courseModule = 'module=20000000-0000-4000-8000-000000000002';
  const pages = {
    'the courses, a new one and one that does not exist': [
      '/admin',
      '/admin?tab=courses&q=ανύπαρκτο',
      '/admin?tab=courses&course=new',
      '/admin?tab=courses&course=00000000-0000-4000-8000-00000000dead',
    ],
    'the modules and lessons of a course': [
      '/admin?tab=modules',
      `/admin?tab=modules&${course}`,
      `/admin?tab=lessons&${course}&${courseModule}`,
      `/admin?tab=lessons&${course}&${courseModule}&lesson=30000000-0000-4000-8000-000000000005`,
    ],
  };
  for (const [name, urls] of Object.entries(pages)) {
    test(`sees ${name} accessibly, also on a phone`, async ({ page }) => {
      test.slow();
      for (const url of urls) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('status', { name: listText.loading })).toHaveCount(0);
        await expectNoViolations(page);
        await page.setViewportSize({ width: 320, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, url).toBe(0);
      }
    });
  }

  test('can retry when the role or the courses cannot be loaded', async ({ page, faults }) => {
    await faults.respondWith('**/rest/v1/user_roles*', 500);
    await page.goto('/admin');
    await expect(page.getByText(sessionText.roleFailure.title)).toBeVisible();
    await expectNoViolations(page, [390]);
    await faults.stop('**/rest/v1/user_roles*');
    await page.getByRole('button', { name: sessionText.roleFailure.retry }).click();
    await expect(page.getByText(sessionText.roleFailure.title)).toHaveCount(0);
    await faults.respondWith('**/rest/v1/rpc/search_courses*', 500);
    await page.goto('/admin');
    await expect(
      page.getByRole('alert').filter({ hasText: adminCoursesText.loadFailed }),
    ).toBeVisible();
    await expect(toast(page, listText.failure).first()).toBeVisible();
    await faults.stop('**/rest/v1/rpc/search_courses*');
    await page.getByRole('button', { name: listText.retry }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a learner is refused, on the page and by the API', async ({
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
  expect(asked.filter((url) => /admin|\/markdown|editor/i.test(url))).toEqual([]);
});
