import { test as base, expect, type Page } from '@playwright/test';
import { Backend, type User } from './backend.ts';
import { Faults } from './faults.ts';
import { Noise } from './noise.ts';

/** Where the site keeps its session (`src/lib/stored-session.ts`). */
const sessionKey = 'praxi-session';

/** Gives the page this person's session before its first navigation; a later sign-out stays one. */
type SignInPage = (page: Page, user: Pick<User, 'email' | 'password'>) => Promise<void>;

type Fixtures = { noise: Noise; backend: Backend; faults: Faults; signInPage: SignInPage };

/** Whether React handles the events of the page; true for a page that is not the application's. */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  return !root || root.dataset.hydrated === 'true';
}

/**
 * Makes `page.goto` wait for hydration, which may come after the load event, so that a test does not press
 * something that has no handler yet. When the scripts of the page fail, the test goes on after the timeout.
 */
function letGotoWait(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    const response = await goto(...given);
    await page.waitForFunction(isHydrated, null, { timeout: 5000 }).catch(() => {});
    return response;
  };
}

/** Every test fails on a console error, a warning or a page error that it did not name. */
export const test = base.extend<Fixtures>({
  noise: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const noise = new Noise();
      await provide(noise);
      expect(noise.unexpected(), 'console and page errors').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, noise, javaScriptEnabled }, provide) => {
    noise.listen(page);
    if (javaScriptEnabled !== false) letGotoWait(page);
    await provide(page);
  },
  backend: async ({ request }, provide) => provide(new Backend(request)),
  faults: async ({ page }, provide) => provide(new Faults(page)),
  signInPage: async ({ backend }, provide) =>
    provide(async (page, { email, password }) => {
      const session = await backend.signIn(email, password);
      await page.addInitScript(
        ([key = '', value = '']) => {
          if (window.top !== window || sessionStorage.getItem('signed-in-by-test')) return;
          sessionStorage.setItem('signed-in-by-test', 'yes');
          localStorage.setItem(key, value);
        },
        [sessionKey, JSON.stringify(session)],
      );
    }),
});

export { expect };
