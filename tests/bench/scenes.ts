import { chromium, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { ensureWholeBrowser, findWholeBrowser, launchArguments } from '../../e2e/browser.ts';
import { readInteractions, recordInteractions, shortestReported } from './interactions.ts';
import { startSite } from './site.ts';
import { markdownTable } from './table.ts';

const slowDown = 4;
/** Milliseconds from the key or click to the next paint. */
const target = 100;
const keys = { publishable: 'sb_publishable_praxi_local', secret: 'sb_secret_praxi_local' };

/** What somebody does on a page; each of its interactions is timed. */
export type Scene = {
  name: string;
  path: string;
  /** Runs before the processor is slowed down. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

/** Latin letters, because the browser's keyboard has no keys for Greek ones and would report no interaction. */
export const typedText = 'sixteen letters '.repeat(2);

/** Types one key after the paint of the previous one. Faster than people usually type. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'praxi-local-2026' }),
  });
  return answer.text();
}

/** Writes rows past every policy. @param path of the table, with the filter of an update */
type Write = (method: 'POST' | 'PATCH', path: string, data: object) => Promise<void>;

const writer =
  (origin: string): Write =>
  async (method, path, data) => {
    const request = {
      method,
      headers: {
        apikey: keys.secret,
        authorization: `Bearer ${keys.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(data),
    };
    const response = await fetch(`${origin}/rest/v1/${path}`, request);
    if (!response.ok) throw new Error(await response.text());
  };

type Stage = {
  /** Heads the first column. */
  subject: string;
  /** The e-mail of the seeded account that is signed in. */
  email: string;
  viewport: ViewportSize;
  store: (write: Write) => Promise<void>;
  /** Waits until a page is ready for its scene. */
  ready: (page: Page) => Promise<void>;
};

/**
 * Measures how long the pages of the scenes take to respond to a key or a click, with the processor slowed down four
 * times, and prints a table.
 */
export async function measureScenes(scenes: Scene[], stage: Stage): Promise<void> {
  ensureWholeBrowser();
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: launchArguments,
  });
  const rows: (string | number)[][] = [];
  try {
    await stage.store(writer(site.origin));
    const session = await signIn(site.origin, stage.email);
    for (const scene of scenes.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
      const context = await browser.newContext({ viewport: stage.viewport });
      await context.addInitScript((value) => localStorage.setItem('praxi-session', value), session);
      await recordInteractions(context);
      const page = await context.newPage();
      await page.goto(site.origin + scene.path);
      await stage.ready(page);
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
  console.log(
    markdownTable([stage.subject, 'interactions', 'longest, ms', `target ${target} ms`], rows),
  );
}
