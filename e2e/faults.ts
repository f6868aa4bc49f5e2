import { expect, type Locator, type Page } from '@playwright/test';
import { errorMessage } from '../src/shared/errors/text/errors.ts';
import { delays } from '../src/lib/delays.ts';

type Url = string | RegExp;

/**
 * The network faults that the application distinguishes. 502, 503 and 504 are one branch of its
 * code (`src/lib/errors.test.ts` and `src/subjects/session/data/auth-errors.test.ts` have all
 * three), so 503 is enough here.
 */
export const networkFaults = ['service unavailable', 'connection lost', 'offline'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** What the user reads about a fault. */
export const faultMessage = (fault: NetworkFault): string =>
  errorMessage(fault === 'service unavailable' ? 'unavailable' : 'network');

/** What the browser prints for an answer of 400 and above, and for a request without an answer. */
export const failedRequest = /Failed to load resource/;
/** What React prints when a part of a page cannot be loaded and something else is shown. */
export const missingPart = /Failed to fetch dynamically imported module/;
/** What the application logs on its page for unknown URLs. */
export const notFoundLog = /\[praxi\] route not found/;
/** What the application logs when the code of a first toast cannot be loaded. */
const toastNotLoaded = /\[praxi\] toast not shown/;

/** Errors and warnings in the console; a test that provokes one allows it beforehand. */
export class ConsoleErrors {
  readonly #lines: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Ignores lines that match any of the patterns. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Collects what a page prints. The test's own page is watched already. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.#lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#lines.push(`page error: ${error.message}`));
  }

  unexpected(): string[] {
    return this.#lines.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

/**
 * Forces network faults on the requests of a page whose URL matches; each lasts until {@link stop} or for a number
 * of requests. The browser's own message about a failed request is allowed.
 */
export class Faults {
  readonly #page: Page;
  readonly #consoleErrors: ConsoleErrors;
  /** The URLs whose fault no request has met yet. */
  readonly #awaited = new Set<string>();

  constructor(page: Page, consoleErrors: ConsoleErrors) {
    this.#page = page;
    this.#consoleErrors = consoleErrors;
  }

  /** Starts a fault by name. */
  async start(fault: NetworkFault, url: Url): Promise<void> {
    if (fault === 'service unavailable') return this.respondWith(url, 503);
    if (fault === 'connection lost') return this.disconnect(url);
    this.#consoleErrors.allow(toastNotLoaded);
    await this.#page.context().setOffline(true);
    return this.disconnect(url, 'internetdisconnected');
  }

  /** A gateway answers with `status` and HTML instead of the backend. */
  async respondWith(url: Url, status: number, times?: number): Promise<void> {
    this.#consoleErrors.allow(failedRequest);
    const body = '<html><body>upstream connect error</body></html>';
    this.#awaited.add(String(url));
    await this.#page.route(
      url,
      async (route) => {
        await route.fulfill({ status, contentType: 'text/html', body });
        this.#awaited.delete(String(url));
      },
      { times },
    );
  }

  /** The connection is reset before an answer comes. */
  async disconnect(url: Url, reason = 'connectionreset'): Promise<void> {
    this.#consoleErrors.allow(failedRequest);
    this.#awaited.add(String(url));
    await this.#page.route(url, async (route) => {
      await route.abort(reason);
      this.#awaited.delete(String(url));
    });
  }

  /** A file is missing for as long as `condition` holds. */
  async removeWhile(url: Url, condition: () => boolean): Promise<void> {
    this.#consoleErrors.allow(failedRequest);
    await this.#page.route(url, (route) =>
      condition() ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
    );
  }

  /** The next request is carried out, but its answer is lost on the way back. */
  async loseResponse(url: Url): Promise<void> {
    this.#consoleErrors.allow(failedRequest);
    await this.#page.route(
      url,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  }

  /** The next request gets no answer until the returned function is called. */
  async hold(url: Url): Promise<() => void> {
    const released = Promise.withResolvers<void>();
    await this.#page.route(
      url,
      async (route) => {
        await released.promise;
        await route.continue();
      },
      { times: 1 },
    );
    return released.resolve;
  }

  /**
   * Ends the faults of a URL, and being offline, once a request has met them. Two faults one after another show the same
   * message: a test that sees the first message still on the page would otherwise end the second fault before its request.
   */
  async stop(url: Url): Promise<void> {
    await expect
      .poll(() => this.#awaited.has(String(url)), `a request meets the fault of ${url}`)
      .toBe(false);
    await this.#page.context().setOffline(false);
    await this.#page.unroute(url);
  }
}

/**
 * Fast-forwards the pauses between the retries of a read until `message` is visible; each retry gets its real answer.
 * The test needs the page's clock installed and a context of its own.
 */
export async function outlastRetries(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(8000);
    await expect(message).toBeVisible({ timeout: 150 });
  }).toPass({ intervals: [0] });
}

/** Expects a Greek heading, and nothing of a server's or the browser's own error text. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Greek}/u);
  await expect(page.locator('body')).not.toContainText(/upstream|TypeError|Failed to fetch/);
}

/** Fast-forwards the page's clock until the hint about a slow answer is visible. The page's clock must be installed. */
export async function expectSlowHint(page: Page, hint: string): Promise<void> {
  await page.clock.runFor(delays.slow);
  await expect(page.getByText(hint)).toBeVisible();
}
