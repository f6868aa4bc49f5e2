import type { Page } from '@playwright/test';

/** Network faults for requests that match `url`; each lasts until `page.unroute`, or for `times` requests. */
export class Faults {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A gateway that answers with `status` in the backend's place. */
  async answer(url: string | RegExp, status: number, times?: number): Promise<void> {
    const html = '<html><body>upstream connect error</body></html>';
    await this.#page.route(
      url,
      (route) => route.fulfill({ status, contentType: 'text/html', body: html }),
      { times },
    );
  }

  /** No connection. */
  async disconnect(url: string | RegExp, times?: number): Promise<void> {
    await this.#page.route(url, (route) => route.abort('connectionfailed'), { times });
  }

  /** A file that is not there for as long as `condition` holds. */
  async removeWhile(url: string | RegExp, condition: () => boolean): Promise<void> {
    await this.#page.route(url, (route) =>
      condition() ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
    );
  }

  /** The request arrives and is carried out, but its answer is lost on the way back. */
  async loseAnswer(url: string | RegExp, times = 1): Promise<void> {
    await this.#page.route(
      url,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times },
    );
  }

  /** The request waits, as on a line that takes ten seconds. @returns lets it go on */
  async hold(url: string | RegExp): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await this.#page.route(
      url,
      async (route) => {
        await gate.promise;
        await route.continue();
      },
      { times: 1 },
    );
    return gate.resolve;
  }

  async mend(url: string | RegExp): Promise<void> {
    await this.#page.unroute(url);
  }
}
