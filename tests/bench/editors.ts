// Measures how long the editors of the staff's area take to answer a key or a press, with the processor slowed
// down four times, and prints a table. Judges nothing by its exit code: node tests/bench/editors.ts
import { chromium, type Page } from '@playwright/test';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { startSite } from './site.ts';
import { markdownTable } from './table.ts';

const slowDown = 4;
/** Milliseconds from the press to the next paint. */
const target = 100;
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

/** The longest of the interactions since the last call, in milliseconds (as Interaction to Next Paint counts). */
async function longest(page: Page): Promise<{ longest: number; count: number }> {
  return page.evaluate(async () => {
    // Entries come after the paint that they measure, and when the page has nothing better to do.
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    const store = globalThis as unknown as { interactions: Map<number, number> };
    const durations = [...store.interactions.values()];
    store.interactions.clear();
    return { longest: Math.max(0, ...durations), count: durations.length };
  });
}

function watchInteractions() {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const before = interactions.get(entry.interactionId) ?? 0;
      interactions.set(entry.interactionId, Math.max(before, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
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

async function typeAtTheEnd(page: Page): Promise<void> {
  await lessonText(page).press('Control+End');
  await lessonText(page).pressSequentially(typed);
}

const scenes: Scene[] = [
  {
    name: 'course: keys into the description',
    address: `/admin?tab=courses&course=${course}`,
    act: async (page) => page.getByLabel('Περιγραφή').pressSequentially(typed),
  },
  {
    name: 'text lesson of 5,000 characters: keys, with its preview',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => lessonText(page).fill(paragraph.repeat(60)),
    act: typeAtTheEnd,
  },
  {
    name: 'text lesson of 20,000 characters: keys',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=new`,
    prepare: (page) => lessonText(page).fill(paragraph.repeat(240)),
    act: typeAtTheEnd,
  },
  {
    name: 'quiz: add three questions, type, mark an answer',
    address: `/admin?tab=lessons&course=${course}&module=${module}&lesson=${quiz}`,
    act: async (page) => {
      for (const _ of [1, 2, 3])
        await page.getByRole('button', { name: 'Προσθήκη ερώτησης' }).click();
      await page.getByLabel('Διατύπωση').last().pressSequentially('Which is right? ');
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
    await context.addInitScript(watchInteractions);
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
      measured.longest,
      measured.longest <= target ? '' : 'above',
    ]);
    await context.close();
  }
} finally {
  await browser.close();
  site.stop();
}
console.log(markdownTable(['editor', 'interactions', 'longest, ms', `target ${target} ms`], rows));
