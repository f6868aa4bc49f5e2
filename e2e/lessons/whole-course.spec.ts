import type { Locator, Page } from '@playwright/test';
import { catalogueText } from '../../src/subjects/courses/text/catalogue.ts';
import { enrolText } from '../../src/subjects/learning/text/enrol.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { playerText } from '../../src/subjects/learning/text/player.ts';
import { quizText } from '../../src/subjects/quizzes/text/quiz.ts';
import { quizOf } from '../../tests/support/stored-quiz.ts';
import type { Backend } from '../backend.ts';
import { failedRequest, missingPart } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { byKeyboard, byMouse, type Press } from '../press.ts';
import { slowConnection } from '../slow-network.ts';

/** Stores a published course of two texts and a quiz with two questions. */
async function storedCourse(backend: Backend) {
  const [id, module_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `Σύντομο ${id.slice(0, 8)}`;
  const open = { slug: `syntomo-${id.slice(0, 8)}`, state: 'published', enrolment_mode: 'open' };
  await backend.insert('courses', { id, title, ...open });
  const module = { id: module_id, course_id: id, title: 'Κεφάλαιο', is_published: true };
  await backend.insert('course_modules', module);
  const staff = await backend.newUser({ role: 'instructor' });
  const lessons = [
    { title: 'Το φύλλο', content: 'Ανοίγουμε ένα φύλλο.' },
    { title: 'Οι τύποι', content: 'Γράφουμε έναν τύπο.' },
    { title: 'Τι θυμάστε', content: quizOf(['Πρώτη;', 'Δεύτερη;']), content_type: 'quiz' },
  ];
  for (const lesson of lessons) {
    const fields = { module_id, is_published: true, ...lesson };
    await backend.call(staff, 'save_lesson', { lesson: crypto.randomUUID(), fields });
  }
  return { id, title };
}

/** Does something during which the connection may be cut; `words` describes it. */
type Cut = (act: () => Promise<void>, words: Locator) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** From the home page to the page that congratulates. */
async function learnAll(page: Page, backend: Backend, press: Press, cut: Cut) {
  const { id, title } = await storedCourse(backend);
  await press(page.getByRole('contentinfo').getByRole('link', { name: navigationText.catalog }));
  const search = page.getByRole('searchbox', { name: catalogueText.search.label });
  await press(search, 'End');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await press(link(page, title));
  await press(button(page, enrolText.actionOf(title)));

  await expect(page.getByText('Ανοίγουμε ένα φύλλο.')).toBeVisible();
  await cut(async () => {
    await press(button(page, playerText.complete));
    await expect(page.getByText(playerText.completed, { exact: true })).toBeVisible();
  }, page.getByText(playerText.waiting));
  await press(link(page, playerText.next));
  await expect(page.getByText('Γράφουμε έναν τύπο.')).toBeVisible();
  await press(button(page, playerText.complete));
  await press(link(page, playerText.next));

  await press(button(page, quizText.before.start));
  await press(page.getByLabel('Ναι'), 'Space');
  await press(button(page, quizText.running.next));
  await expect(page.getByRole('heading', { name: quizText.running.question(2, 2) })).toBeFocused();
  await cut(
    async () => {
      await press(page.getByLabel('Ναι'), 'Space');
      await expect(page.getByLabel('Ναι')).toBeChecked();
    },
    page.getByText(quizText.running.waiting, { exact: true }).first(),
  );
  await expect(page.getByText(quizText.running.saved)).toBeVisible();
  await press(button(page, quizText.running.submit));
  await press(button(page, quizText.submit.confirm));
  await expect(page.getByRole('heading', { name: quizText.result.passed })).toBeFocused();
  // That of the result, which the bar has too.
  await press(link(page, playerText.finish).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(playerText.finished.title);
  return backend.rows('course_completions', { course_id: `eq.${id}` });
}

test('from the home page to a finished course with only the keyboard', async ({
  page,
  backend,
  signIn,
}) => {
  // A whole course.
  test.slow();
  await signIn(page, await backend.newUser());
  await page.goto('/');
  expect(await learnAll(page, backend, byKeyboard(page), (act) => act())).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from the home page to a finished course on slow 3G with two cuts', async ({
    page,
    backend,
    signIn,
    consoleErrors,
  }) => {
    // A whole course, on a slow network.
    test.slow();
    // The questions under a lesson, whose script may not have loaded yet.
    consoleErrors.allow(failedRequest, missingPart);
    await signIn(page, await backend.newUser());
    const connection = await slowConnection(page);
    await page.goto('/');
    const cut: Cut = async (act, words) => {
      await connection.cut();
      await act();
      await expect(words).toBeVisible();
      await connection.restore();
      await expect(words).toBeHidden();
    };
    expect(await learnAll(page, backend, byMouse, cut)).toHaveLength(1);
  });
});
