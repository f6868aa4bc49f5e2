import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { ConsoleErrors, Faults } from './faults.ts';
import { hostedProject, passOn } from './hosted/project.ts';
import type { TestUser } from '../tests/support/test-user.ts';

/** Where the site keeps its session (`src/lib/storage/stored-session.ts`). */
const sessionKey = 'praxi-session';

/** Stores the session of this user before the page's first navigation; a later sign-out stays one. */
type SignIn = (page: Page, user: Pick<TestUser, 'email' | 'password'>) => Promise<void>;

type Fixtures = {
  /**
   * Whether the test gets a browser context of its own instead of the one its worker shares: needed by tests that
   * install the page's clock, which cannot be removed from a context again.
   */
  ownContext: boolean;
  /** Whether `page.goto` waits until the page is hydrated; false if a test blocks the scripts. */
  hydrates: boolean;
  consoleErrors: ConsoleErrors;
  backend: Backend;
  faults: Faults;
  signIn: SignIn;
  /** Opens the browser of another person: a window of its own, with its own session. */
  anotherBrowser: () => Promise<Page>;
};

type WorkerFixtures = { sharedContext: BrowserContext };

/** Whether React handles the events of the page; true for a page that is not the application's. */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  return !root || root.dataset.hydrated === 'true';
}

/**
 * Makes `page.goto` wait for hydration, which may come after the load event, so that a test does not press
 * something that has no handler yet. When the scripts of the page fail, the test continues after
 * the timeout: a long one, so that a busy machine does not fail a test.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...parameters) => {
    const response = await goto(...parameters);
    await page.waitForFunction(isHydrated, null, { timeout: 20_000 }).catch(() => {});
    return response;
  };
}

/** Removes what a test left in the shared context: its tabs, its faults and what the site stored. */
async function clean(context: BrowserContext, origin: string): Promise<void> {
  const [idle, ...tabs] = context.pages();
  await Promise.all(tabs.map((tab) => tab.close()));
  await context.setOffline(false);
  if (!idle) return;
  const devtools = await context.newCDPSession(idle);
  // Not the HTTP cache: the files of one build do not change.
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

/** Every test fails on a console error, a warning or a page error that it did not allow beforehand. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  hydrates: [true, { option: true }],
  // Opening a window and compiling the scripts cost more than most tests: the tests of one worker share a window,
  // each in a new tab. Its first tab stays open on a page without scripts, so that the process of the site stays too.
  sharedContext: [
    async ({ browser }, provide, { project }) => {
      const { locale, baseURL, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, locale, baseURL });
      await (await context.newPage()).goto('/robots.txt');
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContext, ownContext, javaScriptEnabled, contextOptions, locale, baseURL },
    provide,
  ) => {
    if (!ownContext && javaScriptEnabled !== false) {
      await provide(sharedContext);
      return clean(sharedContext, baseURL ?? '');
    }
    const context = await browser.newContext({
      ...contextOptions,
      locale,
      baseURL,
      javaScriptEnabled,
    });
    await provide(context);
    await context.close();
  },
  consoleErrors: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const consoleErrors = new ConsoleErrors();
      await provide(consoleErrors);
      expect(consoleErrors.unexpected(), 'console and page errors').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ context, consoleErrors, javaScriptEnabled, viewport, hydrates }, provide) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    consoleErrors.watch(page);
    if (hydrates && javaScriptEnabled !== false) waitForHydration(page);
    if (hostedProject) await page.route(`${hostedProject.url}/functions/v1/**`, passOn);
    await provide(page);
  },
  backend: async ({ request }, provide) => {
    const backend = new Backend(request);
    await provide(backend);
    if (hostedProject) await backend.removeCourses();
  },
  anotherBrowser: async ({ browser, consoleErrors, contextOptions, locale, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, locale, baseURL });
      contexts.push(context);
      const page = await context.newPage();
      consoleErrors.watch(page);
      waitForHydration(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  faults: async ({ page, consoleErrors }, provide) => provide(new Faults(page, consoleErrors)),
  signIn: async ({ backend }, provide) =>
    provide(async (page, { email, password }) => {
      const session = await backend.signIn(email, password);
      await page.addInitScript(
        ([key = '', value = '']) => {
          // An empty page has no storage.
          if (window.top !== window || origin === 'null') return;
          if (sessionStorage.getItem('signed-in-by-test')) return;
          sessionStorage.setItem('signed-in-by-test', 'yes');
          localStorage.setItem(key, value);
        },
        [sessionKey, JSON.stringify(session)],
      );
    }),
});

export { expect };
