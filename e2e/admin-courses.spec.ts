import { adminWords } from '../src/content/interface/admin.ts';
import { adminCoursesWords } from '../src/content/interface/admin-courses.ts';
import { adminLessonsWords } from '../src/content/interface/admin-lessons.ts';
import { adminModulesWords } from '../src/content/interface/admin-modules.ts';
import { orderWords } from '../src/content/interface/admin-order.ts';
import { coursePageWords } from '../src/content/interface/course-page.ts';
import { editorWords } from '../src/content/interface/editor.ts';
import { leaveWords } from '../src/content/interface/leave.ts';
import { sessionWords } from '../src/content/interface/session.ts';
import { expectNoViolations } from './axe.ts';
import { uniqueEmail, type Backend } from './backend.ts';
import { expect, test } from './fixtures.ts';
import { failedResource } from './noise.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const courses = adminCoursesWords;
const modules = adminModulesWords;
const lessons = adminLessonsWords;
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function storedCourse(backend: Backend, title = unique('Μάθημα δοκιμής')) {
  const id = crypto.randomUUID();
  await backend.insert('courses', { id, title });
  return { id, title, address: `/admin?tab=courses&course=${id}` };
}

async function storedModule(backend: Backend, course: string, title: string, place: number) {
  const id = crypto.randomUUID();
  await backend.insert('course_modules', { id, course_id: course, title, order_index: place });
  return id;
}

const saved = (page: Page) =>
  expect(page.locator('[data-status]')).toHaveText(editorWords.status.saved);
const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Ειδοποιήσεις/ }).getByText(text);

test.describe('an instructor', () => {
  test.beforeEach(async ({ page, backend, signInPage }) => {
    await signInPage(page, await backend.newUser({ role: 'instructor' }));
  });

  test('makes a course from nothing to a published curriculum', async ({ page, backend }) => {
    const title = unique('Φωτογραφία με κινητό');
    await page.goto('/admin');
    await page.getByRole('link', { name: courses.create }).click();
    // The defaults of a new course (section 9).
    await expect(page.getByLabel(courses.fields.hours)).toHaveValue('4');
    await expect(page.getByLabel(courses.fields.level)).toHaveValue('beginner');
    await expect(page.getByLabel(courses.fields.status)).toHaveValue('coming_soon');
    await expect(page.getByLabel(courses.fields.audience)).toHaveValue('individuals');
    await expect(page.getByLabel(courses.fields.category)).toHaveValue('course');
    await page.getByLabel(courses.fields.title, { exact: true }).fill(title);
    await page.getByLabel(courses.fields.description).fill('Τρεις ασκήσεις στον δρόμο.');
    await page.getByRole('button', { name: courses.save.create }).click();
    await expect(toast(page, courses.created)).toBeVisible();
    await expect(page).toHaveURL(/course=[0-9a-f-]{36}/);
    // The slug comes from the Greek title.
    await expect(page.getByLabel(courses.fields.slug)).toHaveValue(/^fotografia-me-kinito-/);

    await page.getByRole('link', { name: courses.modules }).click();
    await page.getByRole('link', { name: modules.create }).click();
    await expect(page.getByLabel(modules.fields.order)).toHaveValue('1');
    await page.getByLabel(modules.fields.title).fill('Φως');
    await page.getByLabel(modules.fields.published).check();
    await page.getByRole('button', { name: modules.save.create }).click();
    await expect(toast(page, modules.created)).toBeVisible();

    await page.getByRole('link', { name: modules.lessonsOf('Φως') }).click();
    await page.getByRole('link', { name: lessons.create }).click();
    await expect(page.getByLabel(lessons.fields.duration)).toHaveValue('15');
    await expect(page.getByLabel(lessons.fields.type)).toHaveValue('text');
    await page.getByLabel(lessons.fields.title).fill('Το πρωινό φως');
    await page
      .getByLabel(lessons.fields.text, { exact: true })
      .fill('## Πότε\n\n**Πριν** τις εννέα.');
    await expect(
      page.getByRole('region', { name: lessons.preview }).getByRole('heading', { name: 'Πότε' }),
    ).toBeVisible();
    await page.getByLabel(lessons.fields.published).check();
    await page.getByRole('button', { name: lessons.save.create }).click();
    await expect(toast(page, lessons.created)).toBeVisible();

    const [course] = await backend.rows('courses', { title: `eq.${title}` });
    await page.goto(`/course/${String(course?.['slug'])}`);
    await expect(page.getByRole('heading', { name: coursePageWords.curriculum })).toBeVisible();
    await expect(page.getByText('Το πρωινό φως')).toBeVisible();
  });

  test('puts modules in order by keyboard', async ({ page, backend }) => {
    const course = await storedCourse(backend);
    for (const [index, title] of ['Πρώτο', 'Δεύτερο', 'Τρίτο'].entries()) {
      await storedModule(backend, course.id, title, index + 1);
    }
    const titles = page.getByRole('list', { name: modules.listLabel }).getByRole('listitem');
    await page.goto(`/admin?tab=modules&course=${course.id}`);
    await expect(titles).toHaveText([/Πρώτο/, /Δεύτερο/, /Τρίτο/]);
    const down = page.getByRole('button', { name: orderWords.down('Πρώτο') });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(orderWords.moved('Πρώτο', 2, 3))).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText([/Δεύτερο/, /Τρίτο/, /Πρώτο/]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(orderWords.last('Πρώτο'))).toBeAttached();
    await expect
      .poll(async () => {
        const rows = await backend.rows('course_modules', {
          course_id: `eq.${course.id}`,
          order: 'order_index',
        });
        return rows.map((row) => [row['title'], row['order_index']]);
      })
      .toEqual([
        ['Δεύτερο', 1],
        ['Τρίτο', 2],
        ['Πρώτο', 3],
      ]);
    await page.reload();
    await expect(titles).toHaveText([/Δεύτερο/, /Τρίτο/, /Πρώτο/]);
  });

  test('puts modules in order by dragging', async ({ page, backend }) => {
    const course = await storedCourse(backend);
    await storedModule(backend, course.id, 'Άλφα', 1);
    await storedModule(backend, course.id, 'Βήτα', 2);
    await page.goto(`/admin?tab=modules&course=${course.id}`);
    const items = page.getByRole('list', { name: modules.listLabel }).getByRole('listitem');
    await expect(items).toHaveText([/Άλφα/, /Βήτα/]);
    const target = await items.last().boundingBox();
    await items
      .first()
      .locator('[draggable="true"], .cursor-grab')
      .first()
      .dragTo(items.last(), { targetPosition: { x: 100, y: (target?.height ?? 20) - 4 } });
    await expect(items).toHaveText([/Βήτα/, /Άλφα/]);
  });

  test('is told when another window saved meanwhile, and loses neither version', async ({
    page,
    backend,
  }) => {
    const course = await storedCourse(backend);
    const other = await page.context().newPage();
    await page.goto(course.address);
    await other.goto(course.address);
    const mine = page.getByLabel(courses.fields.description);
    await mine.fill('Η δική μου περιγραφή');
    await other.getByLabel(courses.fields.description).fill('Η άλλη περιγραφή');
    await other.getByRole('button', { name: courses.save.update }).click();
    await saved(other);
    await page.getByRole('button', { name: courses.save.update }).click();
    const conflict = page.getByRole('alert').filter({ hasText: editorWords.conflict.title });
    await expect(conflict).toContainText('Η δική μου περιγραφή');
    await expect(conflict).toContainText('Η άλλη περιγραφή');
    await expectNoViolations(page);
    await expect(mine).toHaveValue('Η δική μου περιγραφή');
    await page.getByRole('button', { name: editorWords.conflict.keepMine }).click();
    await page.getByRole('button', { name: courses.save.update }).click();
    await saved(page);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    expect(row?.['description']).toBe('Η δική μου περιγραφή');
  });

  test('loses nothing when the network goes in the middle of a save', async ({
    page,
    backend,
    faults,
    noise,
  }) => {
    noise.allow(failedResource);
    const course = await storedCourse(backend);
    await page.goto(course.address);
    const description = page.getByLabel(courses.fields.description);
    await description.fill('Γραμμένο πριν πέσει το δίκτυο');
    await faults.disconnect('**/rest/v1/courses*');
    await page.getByRole('button', { name: courses.save.update }).click();
    await expect(page.getByText(editorWords.failure.title)).toBeVisible();
    await faults.mend('**/rest/v1/courses*');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(editorWords.restored.title)).toBeVisible();
    await expect(description).toHaveValue('Γραμμένο πριν πέσει το δίκτυο');
    await faults.loseAnswer('**/rest/v1/courses*');
    await page.getByRole('button', { name: courses.save.update }).click();
    await expect(page.getByText(editorWords.failure.title)).toBeVisible();
    // It was stored, only the answer was lost: saving again finds its own words and is no conflict.
    await page.getByRole('button', { name: courses.save.update }).click();
    await saved(page);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    expect(row?.['description']).toBe('Γραμμένο πριν πέσει το δίκτυο');
  });

  test('is asked before leaving unsaved changes', async ({ page, backend }) => {
    const course = await storedCourse(backend);
    await page.goto(course.address);
    await page.getByLabel(courses.fields.description).fill('Μισή πρόταση');
    await expect(page.locator('[data-status]')).toHaveText(editorWords.status.dirty);
    await page.getByRole('link', { name: courses.back }).click();
    const dialog = page.getByRole('alertdialog', { name: leaveWords.title });
    await dialog.getByRole('button', { name: leaveWords.stay }).click();
    await expect(page.getByLabel(courses.fields.description)).toHaveValue('Μισή πρόταση');
    await page.getByRole('link', { name: courses.back }).click();
    await dialog.getByRole('button', { name: leaveWords.leave }).click();
    await expect(page.getByRole('link', { name: courses.create })).toBeVisible();
    await page.goto(course.address);
    await expect(page.getByLabel(courses.fields.description)).toHaveValue('');
  });

  test('reads what is wrong at the field', async ({ page, backend, noise }) => {
    noise.allow(failedResource);
    const course = await storedCourse(backend);
    await page.goto('/admin?tab=courses&course=new');
    const hours = page.getByLabel(courses.fields.hours);
    await hours.fill('λίγες');
    await hours.blur();
    // An entry that is no number becomes 0 (section 5), which a save does not take.
    await expect(hours).toHaveValue('0');
    await page.getByRole('button', { name: courses.save.create }).click();
    await expect(hours).toHaveAccessibleDescription(courses.validation.hours);
    await expect(
      page.getByLabel(courses.fields.title, { exact: true }),
    ).toHaveAccessibleDescription(courses.validation.titleRequired);
    await hours.fill('2,5');
    await page.getByLabel(courses.fields.title, { exact: true }).fill(course.title);
    const [row] = await backend.rows('courses', { id: `eq.${course.id}` });
    const slug = page.getByLabel(courses.fields.slug);
    await slug.fill(String(row?.['slug']));
    await page.getByRole('button', { name: courses.save.create }).click();
    await expect(slug).toHaveAccessibleDescription(new RegExp(courses.validation.slugTaken));
    await page.getByRole('button', { name: courses.fields.slugSuggest }).click();
    await expect(slug).not.toHaveValue(String(row?.['slug']));
    await page.getByRole('button', { name: courses.save.create }).click();
    await expect(toast(page, courses.created)).toBeVisible();
  });

  test('may not delete a course that people wait for; an admin may', async ({
    page,
    backend,
    browser,
    signInPage,
  }) => {
    const course = await storedCourse(backend);
    for (const name of ['Άννα', 'Πέτρος']) {
      await backend.insertAsVisitor('course_interests', {
        course_id: course.id,
        name,
        email: uniqueEmail(),
      });
    }
    await page.goto(course.address);
    await page.getByRole('button', { name: courses.delete.action }).click();
    const dialog = page.getByRole('alertdialog', { name: courses.delete.title(course.title) });
    await expect(dialog).toContainText(courses.delete.onlyAdmin(2));
    await dialog.getByRole('button', { name: courses.delete.close }).click();
    await expect(dialog).toHaveCount(0);

    const context = await browser.newContext();
    const admins = await context.newPage();
    await signInPage(admins, await backend.newUser({ role: 'admin' }));
    await admins.goto(course.address);
    await admins.getByRole('button', { name: courses.delete.action }).click();
    const question = admins.getByRole('alertdialog', { name: courses.delete.title(course.title) });
    await expect(question).toContainText(courses.delete.question);
    await expect(question).toContainText(courses.delete.interests(2));
    await question.getByRole('button', { name: courses.delete.confirm }).click();
    await expect(toast(admins, courses.deleted)).toBeVisible();
    await expect(admins.getByRole('link', { name: courses.create })).toBeVisible();
    expect(await backend.rows('courses', { id: `eq.${course.id}` })).toEqual([]);
    await context.close();
  });

  test('writes a quiz, a film and an exercise', async ({ page, backend }) => {
    const course = await storedCourse(backend);
    const module = await storedModule(backend, course.id, 'Πράξη', 1);
    const list = `/admin?tab=lessons&course=${course.id}&module=${module}`;
    const preview = page.getByRole('region', { name: lessons.preview });
    const { quiz } = lessons;
    await page.goto(`${list}&lesson=new`);
    await page.getByLabel(lessons.fields.title).fill('Τι μάθαμε');
    await page.getByLabel(lessons.fields.type).selectOption('quiz');
    await page.getByRole('button', { name: quiz.addQuestion }).click();
    await expect(page.getByLabel(quiz.text)).toBeFocused();
    await page.getByRole('button', { name: lessons.save.create }).click();
    await expect(page.getByText(lessons.validation.questionRequired)).toBeVisible();
    await page.getByLabel(quiz.text).fill('Πόσο κάνει 2 και 2;');
    await page.getByLabel(quiz.answer(1), { exact: true }).fill('4');
    await page.getByLabel(quiz.answer(2), { exact: true }).fill('5');
    await page.getByLabel(quiz.explanation).fill('Μετρήστε στα δάχτυλα.');
    await preview.getByLabel('5').check();
    await preview.getByRole('button', { name: 'Έλεγχος απαντήσεων' }).click();
    await expect(preview.getByText('Μετρήστε στα δάχτυλα.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: lessons.save.create }).click();
    await expect(toast(page, lessons.created)).toBeVisible();

    await page.goto(`${list}&lesson=new`);
    await page.getByLabel(lessons.fields.title).fill('Η ταινία');
    await page.getByLabel(lessons.fields.type).selectOption('video');
    const video = page.getByLabel(lessons.fields.video);
    await video.fill('javascript:alert(1)');
    await page.getByRole('button', { name: lessons.save.create }).click();
    await expect(video).toHaveAccessibleDescription(new RegExp(lessons.validation.videoUnknown));
    await video.fill('https://youtu.be/dQw4w9WgXcQ');
    // Nothing is asked of YouTube before the reader does.
    await expect(preview.getByRole('button', { name: 'Αναπαραγωγή βίντεο' })).toBeVisible();
    await page.getByRole('button', { name: lessons.save.create }).click();
    await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);

    const rows = await backend.rows('course_lessons', {
      module_id: `eq.${module}`,
      order: 'order_index',
    });
    expect(rows.map((row) => [row['content_type'], row['order_index']])).toEqual([
      ['quiz', 1],
      ['video', 2],
    ]);
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminWords.title);
      await expect(page.getByRole('status', { name: adminWords.loading })).toHaveCount(0);
      await expectNoViolations(page, [390, 1440]);
      await page.setViewportSize({ width: 320, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }

  test('sees a course with its drafts as a learner will', async ({ page }) => {
    await page.goto('/admin/preview/techniti-noimosyni-stin-kathimerini-douleia');
    await expect(page.getByText(coursePageWords.preview.banner)).toBeVisible();
    await expect(page.getByText('Συχνά λάθη')).toBeVisible();
    await page.locator('summary').first().click();
    await expectNoViolations(page);
    await page.getByRole('link', { name: coursePageWords.preview.published }).click();
    await expect(page.getByRole('heading', { name: coursePageWords.curriculum })).toBeVisible();
    await expect(page.getByText('Συχνά λάθη')).toHaveCount(0);
  });

  test('reads in Greek that the courses did not come, and asks again', async ({
    page,
    faults,
    noise,
  }) => {
    noise.allow(failedResource);
    await faults.answer('**/rest/v1/rpc/search_courses*', 500);
    await page.goto('/admin');
    await expect(page.getByRole('alert').filter({ hasText: courses.loadFailed })).toBeVisible();
    await expect(toast(page, adminWords.failure).first()).toBeVisible();
    await faults.mend('**/rest/v1/rpc/search_courses*');
    await page.getByRole('button', { name: adminWords.retry }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test('a learner is refused, on the page and past it', async ({
  page,
  backend,
  signInPage,
  request,
}) => {
  const learner = await backend.newUser();
  await signInPage(page, learner);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sessionWords.denied.title);
  await expect(page.getByText(sessionWords.denied.text)).toBeVisible();
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
