// Measures how long the editors of the staff's area take to answer a key or a press, with the processor slowed
// down four times, and prints a table. Judges nothing by its exit code: node tests/bench/editors.ts
import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { startSite } from './site.ts';
import { markdownTable } from './table.ts';

const slowDown = 4;
/** Milliseconds from the press to the next paint. */
const target = 100;
/** Milliseconds: what is shorter, the browser does not tell. */
const shortest = 16;
const course = '10000000-0000-4000-8000-000000000001';
const module = '20000000-0000-4000-8000-000000000002';
const quiz = '30000000-0000-4000-8000-000000000005';
const keys = { publishable: 'sb_publishable_praxi_local' };

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'instructor@praxi.example', password: 'praxi-local-2026' }),
  });
  return answer.text();
}

type Interactions = {
  /** Of those that were long enough to be told, by their number: milliseconds. */
  durations: Map<number, number>;
  /** `startTime` of the key that closes a measurement; settled when the browser has told of it. */
  closing: number;
  closed: PromiseWithResolvers<void>;
  /** All that had been when the last measurement was closed. */
  counted: number;
};

declare global {
  /** Of the page. */
  var interactions: Interactions;
}

/** Pressed to close a measurement; no page uses it. */
const closingKey = 'F9';

/** Runs in the page, before its own scripts. */
function watchInteractions({ threshold, lastKey }: { threshold: number; lastKey: string }) {
  const interactions: Interactions = {
    durations: new Map(),
    closing: 0,
    closed: Promise.withResolvers(),
    counted: 0,
  };
  Object.assign(globalThis, { interactions });
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== lastKey) return;
    interactions.closing = timeStamp;
    // Told of is what takes long enough, and once something has been painted.
    document.body.style.opacity = '0.99';
    const end = performance.now() + 2 * threshold;
    while (performance.now() < end);
  });
  new PerformanceObserver((list) => {
    for (const {
      interactionId,
      startTime,
      duration,
    } of list.getEntries() as PerformanceEventTiming[]) {
      if (startTime === interactions.closing) interactions.closed.resolve();
      if (!interactionId || (interactions.closing && startTime >= interactions.closing)) continue;
      const before = interactions.durations.get(interactionId) ?? 0;
      interactions.durations.set(interactionId, Math.max(before, duration));
    }
  }).observe({
    type: 'event',
    durationThreshold: threshold,
    buffered: true,
  } as PerformanceObserverInit);
}

/**
 * How many interactions there were since the last call, and the longest in milliseconds (as Interaction to Next
 * Paint counts); 0 when all were too short to be told.
 */
async function longest(page: Page): Promise<{ longest: number; count: number }> {
  // The browser tells of them in their order and late, a slow one by seconds: this one is the last.
  await page.keyboard.press(closingKey);
  return page.evaluate(async () => {
    const { interactions } = globalThis;
    await interactions.closed.promise;
    const { durations, counted } = interactions;
    const measured = {
      longest: Math.max(0, ...durations.values()),
      count: performance.interactionCount - counted - 1,
    };
    durations.clear();
    document.body.style.opacity = '';
    interactions.closing = 0;
    interactions.closed = Promise.withResolvers();
    interactions.counted = performance.interactionCount;
    return measured;
  });
}

const paragraph =
  'Γράψτε τι θέλετε, **για ποιον** και σε ποια μορφή. [Δείτε](https://praxi.example)\n\n';

type Scene = {
  name: string;
  address: string;
  /** Before the processor is slowed down. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const lessonText = (page: Page) => page.getByLabel('Κείμενο', { exact: true });

/** Latin letters: Greek ones have no key on the keyboard that the browser is given, and would count as none. */
const typed = 'sixteen letters '.repeat(2);

/** Presses a key each time the last one is painted: nobody types faster than that for long. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

/** Fills in a lesson's text, and waits for its preview. */
async function writeLesson(page: Page, paragraphs: number): Promise<void> {
  await lessonText(page).fill(paragraph.repeat(paragraphs));
  const preview = page.getByRole('region', { name: 'Όπως τη βλέπει όποιος μαθαίνει' });
  const refresh = preview.getByRole('button', { name: 'Ανανέωση προεπισκόπησης' });
  await preview.getByRole('link', { name: 'Δείτε' }).first().or(refresh).waitFor();
}

async function typeAtTheEnd(page: Page): Promise<void> {
  await lessonText(page).press('Control+End');
  await type(page, lessonText(page), typed);
}

const scenes: Scene[] = [
  {
    name: 'course: keys into the description',
    address: `/admin?tab=courses&course=${course}`,
    act: async (page) => type(page, page.getByLabel('Περιγραφή'), typed),
  },
  {
    name: 'text lesson of 5,000 characters: keys, with its preview',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => writeLesson(page, 60),
    act: typeAtTheEnd,
  },
  {
    name: 'text lesson of 20,000 characters: keys',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => writeLesson(page, 240),
    act: typeAtTheEnd,
  },
  {
    name: 'quiz: add three questions, type, mark an answer',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=${quiz}`,
    act: async (page) => {
      for (const _ of [1, 2, 3])
        await page.getByRole('button', { name: 'Προσθήκη ερώτησης' }).click();
      await type(page, page.getByLabel('Διατύπωση').last(), 'Which is right? ');
      await page.getByLabel('Η απάντηση 2 είναι σωστή').last().check();
    },
  },
  {
    name: 'modules: move one down by its button',
    address: `/admin?tab=modules&course=${course}`,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Μετακίνηση κάτω/ })
        .first()
        .click(),
  },
];

ensureWholeBrowser();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findWholeBrowser(),
  args: launchArguments,
});
const rows: (string | number)[][] = [];
try {
  const session = await signIn(site.origin);
  for (const scene of scenes) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('praxi-session', value), session);
    await context.addInitScript(watchInteractions, { threshold: shortest, lastKey: closingKey });
    const page = await context.newPage();
    await page.goto(site.origin + scene.address);
    await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    await scene.prepare?.(page);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await longest(page);
    await scene.act(page);
    const measured = await longest(page);
    rows.push([
      scene.name,
      measured.count,
      measured.longest || `under ${shortest}`,
      measured.longest <= target ? '' : 'above',
    ]);
    await context.close();
  }
} finally {
  await browser.close();
  site.stop();
}
console.log(markdownTable(['editor', 'interactions', 'longest, ms', `target ${target} ms`], rows));
