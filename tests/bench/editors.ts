// Measures how long the editors of the staff area take to respond to a key or a click, with the processor slowed down
// four times, and prints a table. Its exit code does not depend on the target. With a word, only
// the scenes that it names: node tests/bench/editors.ts outline
import type { Page } from '@playwright/test';
import { measureScenes, type, typedText, type Scene } from './scenes.ts';

const course = '10000000-0000-4000-8000-000000000001';
const module = '20000000-0000-4000-8000-000000000002';
const longModule = crypto.randomUUID();
const quiz = '30000000-0000-4000-8000-000000000005';

const paragraph =
  'Γράψτε τι θέλετε, **για ποιον** και σε ποια μορφή. [Δείτε](https://praxi.example)\n\n';

const lessonText = (page: Page) => page.getByLabel('Κείμενο', { exact: true });

/** Fills in the text of a lesson and waits for its preview. */
async function writeLesson(page: Page, paragraphs: number): Promise<void> {
  await lessonText(page).fill(paragraph.repeat(paragraphs));
  const preview = page.getByRole('region', { name: 'Όπως τη βλέπουν οι συμμετέχοντες' });
  const refresh = preview.getByRole('button', { name: 'Ανανέωση προεπισκόπησης' });
  await preview.getByRole('link', { name: 'Δείτε' }).first().or(refresh).waitFor();
}

async function typeAtTheEnd(page: Page): Promise<void> {
  await lessonText(page).press('Control+End');
  await type(page, lessonText(page), typedText);
}

const longModuleRows = (page: Page) => page.getByRole('list', { name: 'Ενότητες: Διακόσιες' });

const scenes: Scene[] = [
  {
    name: 'course: keys into the description',
    path: `/admin?tab=courses&course=${course}`,
    act: async (page) => type(page, page.getByLabel('Περιγραφή'), typedText),
  },
  {
    name: 'text lesson of 5,000 characters: keys, with its preview',
    path: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => writeLesson(page, 60),
    act: typeAtTheEnd,
  },
  {
    name: 'text lesson of 20,000 characters: keys',
    path: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => writeLesson(page, 240),
    act: typeAtTheEnd,
  },
  {
    name: 'quiz: add three questions, type, mark an answer',
    path: `/admin?tab=lessons&course=${course}&module=${module}&lesson=${quiz}`,
    act: async (page) => {
      for (const _ of [1, 2, 3])
        await page.getByRole('button', { name: 'Προσθήκη ερώτησης' }).click();
      await type(page, page.getByLabel('Διατύπωση').last(), 'Which is right? ');
      await page.getByLabel('Η απάντηση 2 είναι σωστή').last().check();
    },
  },
  {
    name: 'modules: move one down by its button',
    path: `/admin/courses/${course}/outline`,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click(),
  },
  {
    name: 'outline with 200 lessons: select the last and move it to the front',
    path: `/admin/courses/${course}/outline`,
    act: async (page) => {
      await page.getByLabel('Επιλογή: Ενότητα 200', { exact: true }).click();
      await page.getByRole('button', { name: 'Στη θέση…' }).click();
      await page.getByRole('button', { name: 'Μετακίνηση', exact: true }).click();
      await page
        .getByRole('status')
        .filter({ hasText: 'Μετακινήθηκαν στη θέση 1' })
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'outline with 200 lessons: move one down, select all',
    path: `/admin/courses/${course}/outline`,
    act: async (page) => {
      await longModuleRows(page)
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click();
      await page.getByLabel('Επιλογή όλων').click();
    },
  },
  {
    name: 'outline with 200 lessons: a lesson into another module, collapse all, expand all',
    path: `/admin/courses/${course}/outline`,
    act: async (page) => {
      await longModuleRows(page)
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .last()
        .click();
      await page
        .getByRole('status')
        .filter({ hasText: '»: κεφάλαιο «' })
        .waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Σύμπτυξη όλων' }).click();
      await page.getByRole('button', { name: 'Ανάπτυξη όλων' }).click();
    },
  },
  {
    name: 'outline with 200 lessons: open one, open the actions of another, add one',
    path: `/admin/courses/${course}/outline`,
    act: async (page) => {
      await page.getByRole('link', { name: 'Ενότητα 100', exact: true }).click();
      await lessonText(page).waitFor();
      await page.getByRole('button', { name: 'Ενέργειες: Ενότητα 101', exact: true }).click();
      const field = page.getByLabel('Τίτλος νέας ενότητας: Διακόσιες');
      await type(page, field, 'The last one');
      await field.press('Enter');
      await longModuleRows(page).getByRole('link', { name: 'The last one' }).waitFor();
    },
  },
  {
    name: 'outline with 200 lessons: keys into the search',
    path: `/admin/courses/${course}/outline`,
    act: async (page) => type(page, page.getByLabel('Αναζήτηση στις ενότητες'), '20'),
  },
];

await measureScenes(scenes, {
  subject: 'editor',
  email: 'instructor@praxi.example',
  viewport: { width: 1440, height: 900 },
  store: async (write) => {
    const title = 'Διακόσιες';
    await write('POST', 'course_modules', { id: longModule, course_id: course, title });
    const lessons = Array.from({ length: 200 }, (_, index) => ({
      module_id: longModule,
      title: `Ενότητα ${index + 1}`,
      order_index: index + 1,
    }));
    await write('POST', 'course_lessons', lessons);
  },
  ready: async (page) => {
    const lastRow = page.getByRole('button', { name: 'Μετακίνηση κάτω: Ενότητα 200' });
    const isOutline = page.url().endsWith('/outline');
    await (isOutline ? lastRow : page.getByRole('tabpanel').getByRole('button').first()).waitFor();
  },
});
