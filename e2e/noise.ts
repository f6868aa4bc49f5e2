import type { Page } from '@playwright/test';

/** What the browser prints for an answer of 400 and above, and for a request that got none. */
export const failedResource = /Failed to load resource/;
/** What the application logs on its page for unknown addresses. */
export const notFoundLog = /\[praxi\] route not found/;

/** What a page printed; a test that expects some of it names it beforehand. */
export class Noise {
  readonly #lines: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Lets lines pass that match any of the patterns. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  listen(page: Page): void {
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
