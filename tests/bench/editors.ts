// Measures how long the editors of the staff area take to respond to a key or a click, with the processor slowed down
// four times, and prints a table. Its exit code says nothing about the target. With a word, only the scenes that it
// names: node tests/bench/editors.ts outline
import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { readInteractions, recordInteractions, shortestReported } from './interactions.ts';
import { startSite } from './site.ts';
import { markdownTable } from './table.ts';

const slowDown = 4;
/** Milliseconds from the key or click to the next paint. */
const target = 100;
const course = '10000000-0000-4000-8000-000000000001';
const module = '20000000-0000-4000-8000-000000000002';
const longModule = crypto.randomUUID();
const quiz = '30000000-0000-4000-8000-000000000005';
const keys = { publishable: 'sb_publishable_praxi_local', secret: 'sb_secret_praxi_local' };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'instructor@praxi.example', password: 'praxi-local-2026' }),
  });
  return answer.text();
}

const paragraph =
  'Γράψτε τι θέλετε, **για ποιον** και σε ποια μορφή. [Δείτε](https://praxi.example)\n\n';

type Scene = {
  name: string;
  path: string;
  /** Runs before the processor is slowed down. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const lessonText = (page: Page) => page.getByLabel('Κείμενο', { exact: true });

/** Latin letters, because the browser's keyboard has no keys for Greek ones and would report no interaction. */
const typedText = 'sixteen letters '.repeat(2);

/** Types one key after the paint of the previous one. Faster than people usually type. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

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
    path: `/admin?tab=modules&course=${course}`,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click(),
  },
  {
    name: '200 lessons: select the last and move it to the front',
    path: `/admin?tab=lessons&course=${course}&module=${longModule}`,
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
    name: '200 lessons: move one down, select all',
    path: `/admin?tab=lessons&course=${course}&module=${longModule}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click();
      await page.getByLabel('Επιλογή όλων όσα φαίνονται').click();
    },
  },
  {
    name: 'outline with 200 lessons: move one down, select all',
    path: `/admin?tab=outline&course=${course}`,
    act: async (page) => {
      await longModuleRows(page)
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click();
      await page.getByLabel('Επιλογή όλων όσα φαίνονται').click();
    },
  },
  {
    name: 'outline with 200 lessons: a lesson into another module, collapse all, expand all',
    path: `/admin?tab=outline&course=${course}`,
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
    path: `/admin?tab=outline&course=${course}`,
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
    path: `/admin?tab=outline&course=${course}`,
    act: async (page) => type(page, page.getByLabel('Αναζήτηση στις ενότητες'), '20'),
  },
  {
    name: '200 lessons: keys into the search',
    path: `/admin?tab=lessons&course=${course}&module=${longModule}`,
    act: async (page) => type(page, page.getByLabel('Αναζήτηση στις ενότητες'), '20'),
  },
];

async function insertLessons(origin: string): Promise<void> {
  const insert = async (table: string, data: object) => {
    const response = await fetch(`${origin}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: keys.secret,
        authorization: `Bearer ${keys.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(data),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await insert('course_modules', { id: longModule, course_id: course, title: 'Διακόσιες' });
  const lessons = Array.from({ length: 200 }, (_, index) => ({
    module_id: longModule,
    title: `Ενότητα ${index + 1}`,
    order_index: index + 1,
  }));
  await insert('course_lessons', lessons);
}

ensureWholeBrowser();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: launchArguments,
});
const rows: (string | number)[][] = [];
try {
  await insertLessons(site.origin);
  const session = await signIn(site.origin);
  for (const scene of scenes.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('praxi-session', value), session);
    await recordInteractions(context);
    const page = await context.newPage();
    await page.goto(site.origin + scene.path);
    const lastRow = page.getByRole('button', { name: 'Μετακίνηση κάτω: Ενότητα 200' });
    const isOutline = scene.path.includes('tab=outline');
    await (isOutline ? lastRow : page.getByRole('tabpanel').getByRole('button').first()).waitFor();
    await scene.prepare?.(page);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await readInteractions(page);
    await scene.act(page);
    const measured = await readInteractions(page);
    rows.push([
      scene.name,
      measured.count,
      measured.longest || `under ${shortestReported}`,
      measured.longest <= target ? '' : 'above',
    ]);
    await context.close();
  }
} finally {
  await browser.close();
  site.stop();
}
console.log(markdownTable(['editor', 'interactions', 'longest, ms', `target ${target} ms`], rows));
