import { missingCourseText } from '../../src/subjects/courses/text/missing-course.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

// Seeded courses that no other test of the staff's database uses.
const edited = 'parousiaseis-pou-peithoun';
const moved = 'analysi-dedomenon-me-python';
const deleted = 'prosopikos-voithos-me-aftomatismous';

test('a title that changed after the build is shown', async ({ page, backend, request }) => {
  const title = 'Παρουσιάσεις που μένουν';
  await backend.update('courses', { slug: `eq.${edited}` }, { title });
  const file = await (await request.get(`/course/${edited}`)).text();
  expect(file).toContain('Παρουσιάσεις που πείθουν</h1>');
  await page.goto(`/course/${edited}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Praxi`);
});

test('a slug that changed after the build leads to the new one', async ({ page, backend }) => {
  await backend.update('courses', { slug: `eq.${moved}` }, { slug: 'python-gia-dedomena' });
  const response = await page.goto(`/course/${moved}`);
  expect(await response?.text()).toContain('Ανάλυση δεδομένων με Python</h1>');
  await expect(page).toHaveURL('/course/python-gia-dedomena');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ανάλυση δεδομένων με Python');
});

test('a course that was deleted after the build is not found', async ({ page, backend }) => {
  await backend.remove('courses', { slug: `eq.${deleted}` });
  const response = await page.goto(`/course/${deleted}`);
  expect(await response?.text()).toContain('Προσωπικός βοηθός με αυτοματισμούς</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    missingCourseText.notFound.title,
  );
  await expect(page).toHaveTitle(`${missingCourseText.notFound.title} · Praxi`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('a course created after the build opens through the shell', async ({ page, backend }) => {
  const slug = `keramiki-${crypto.randomUUID()}`;
  await backend.insert('courses', { title: 'Κεραμική για αρχάριους', slug, state: 'published' });
  const response = await page.goto(`/course/${slug}`);
  expect(await response?.text()).toContain('data-shell=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Κεραμική για αρχάριους');
  await expect(page.getByRole('button', { name: interestFormText.submit })).toBeVisible();
});

test('a description in Markdown is shown as it is meant, and search engines get its words', async ({
  page,
  backend,
}) => {
  const slug = `markdown-${crypto.randomUUID()}`;
  await backend.insert('courses', {
    title: 'Γραφή για την οθόνη',
    slug,
    state: 'published',
    description:
      'Για όσους **γράφουν** κάθε μέρα.\n\n## Τι θα κάνετε\n\n- Ένα κείμενο\n- Μια [σελίδα](https://example.gr/selida)\n\n<b>HTML</b>',
  });
  await page.goto(`/course/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Τι θα κάνετε' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Ένα κείμενο' })).toBeVisible();
  await expect(main.getByText('γράφουν', { exact: true })).toHaveCSS('font-weight', /[6-9]00/);
  const link = main.getByRole('link', { name: /^σελίδα/ });
  await expect(link).toHaveAttribute('href', 'https://example.gr/selida');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(main.getByText('<b>HTML</b>')).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Για όσους γράφουν κάθε μέρα\.\s+Τι θα κάνετε\s+Ένα κείμενο\s+Μια σελίδα/,
  );
  await expectNoViolations(page);
});
