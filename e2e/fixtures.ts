import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

const publishableKey = 'sb_publishable_praxi_local';
const secretKey = 'sb_secret_praxi_local';

/** Where the site keeps its session (`src/lib/session-key.ts`). */
const sessionKey = 'praxi-session';

/** The server closes a connection that rested for a while; a request that finds it closed is sent anew. */
const maxRetries = 2;

type Row = Record<string, unknown>;

type NewUserOptions = {
  /** Whether onboarding is complete; it is unless told. */
  onboarded?: boolean;
  role?: 'instructor' | 'admin';
  /** An address of its own unless told. */
  email?: string;
};

export type User = {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
};

/** Reads and writes the backend past the site, with the secret key unless a visitor is asked for. */
export class Backend {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** The rows of `table` that match the PostgREST filters, with every policy passed by. */
  async rows(table: string, filters: Record<string, string>): Promise<Row[]> {
    const response = await this.#request.get(`/rest/v1/${table}`, {
      maxRetries,
      params: { select: '*', ...filters },
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row[];
  }

  /** Inserts a row as a visitor does. */
  async insertAsVisitor(table: string, row: Row): Promise<void> {
    await this.#insert(table, row, publishableKey);
  }

  /** Inserts a row past every policy: what a test finds there when it begins. */
  async insert(table: string, row: Row): Promise<void> {
    await this.#insert(table, row, secretKey);
  }

  /** Changes the rows that match the filters, past every policy. */
  async update(table: string, filters: Record<string, string>, values: Row): Promise<void> {
    await this.#change('patch', table, filters, values);
  }

  /** Deletes the rows that match the filters, past every policy. */
  async remove(table: string, filters: Record<string, string>): Promise<void> {
    await this.#change('delete', table, filters);
  }

  /** A person of this test alone, who signed up and confirmed the address. */
  async newUser({
    onboarded = true,
    role,
    email = uniqueEmail('user'),
  }: NewUserOptions = {}): Promise<User> {
    const [password, firstName, lastName] = ['enas-kodikos-2026', 'Δανάη', 'Μαρκάκη'];
    const data = {
      first_name: firstName,
      last_name: lastName,
      // A sign-up with an account type is a finished one (section 4).
      ...(onboarded && {
        account_type: 'individual',
        technical_background: 'beginner',
        learning_goals: ['new_skills'],
      }),
    };
    await this.#auth('signup', { email, password, data });
    const token = await this.tokenFor(email);
    const { user } = await this.#auth('verify', { type: 'signup', token_hash: token });
    const { id } = user as { id: string };
    if (role) await this.insert('user_roles', { user_id: id, role });
    return { id, email, password, firstName, lastName };
  }

  /** An account whose address waits for its confirmation. */
  async signUp(person: Pick<User, 'email' | 'password'>): Promise<void> {
    await this.#auth('signup', person);
  }

  /** Spends the token of the newest letter to an address. */
  async spendLink(type: 'signup' | 'recovery', email: string): Promise<void> {
    await this.#auth('verify', { type, token_hash: await this.tokenFor(email) });
  }

  /** Lets every link that was mailed to an address expire. */
  async expireLinks(email: string): Promise<void> {
    const response = await this.#request.post('/_local/age-links', {
      maxRetries,
      data: { to: email },
      headers: { apikey: secretKey },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** The token hash in the newest letter to an address. */
  async tokenFor(email: string): Promise<string> {
    const response = await this.#request.get('/_local/mail', { maxRetries });
    const letters = (await response.json()) as { to: string; html: string }[];
    const letter = letters.find(({ to }) => to === email);
    return /[?&;]token=([\w-]+)/.exec(letter?.html ?? '')?.[1] ?? '';
  }

  /** Signs in with a password; the answer is the session as the browser stores it. */
  async signIn(email: string, password = 'praxi-local-2026'): Promise<Row> {
    const response = await this.#request.post('/auth/v1/token', {
      maxRetries,
      params: { grant_type: 'password' },
      data: { email, password },
      headers: { apikey: publishableKey },
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row;
  }

  async #auth(path: 'signup' | 'verify', data: Row): Promise<Row> {
    const response = await this.#request.post(`/auth/v1/${path}`, {
      maxRetries,
      data,
      headers: { apikey: publishableKey },
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row;
  }

  async #change(
    method: 'patch' | 'delete',
    table: string,
    params: Record<string, string>,
    data?: Row,
  ): Promise<void> {
    const response = await this.#request[method](`/rest/v1/${table}`, {
      maxRetries,
      params,
      data,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    expect(response.status(), await response.text()).toBe(204);
  }

  async #insert(table: string, row: Row, key: string): Promise<void> {
    const response = await this.#request.post(`/rest/v1/${table}`, {
      maxRetries,
      data: row,
      headers: { apikey: key, ...(key === secretKey && { authorization: `Bearer ${key}` }) },
    });
    expect(response.status(), await response.text()).toBe(201);
  }
}

/** What a page printed; a test that expects some of it names it beforehand. */
class Noise {
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

/** What the browser prints for an answer of 400 and above, and for a request that got none. */
export const failedResource = /Failed to load resource/;
/** What the application logs on its page for unknown addresses. */
export const notFoundLog = /\[praxi\] route not found/;

/** Network faults for requests that match `url`; each lasts until `page.unroute`, or for `times` requests. */
class Faults {
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

/** Gives the page this person's session before its first navigation; a later sign-out stays one. */
type SignInPage = (page: Page, user: Pick<User, 'email' | 'password'>) => Promise<void>;

type Fixtures = { noise: Noise; backend: Backend; faults: Faults; signInPage: SignInPage };

function isTakenOver(): boolean {
  const first = document.querySelector('#root > *');
  return !first || Object.keys(first).some((key) => key.startsWith('__react'));
}

/**
 * A prerendered page runs its scripts after the first paint, maybe after its load event: a test goes on when
 * what it presses listens. A page whose scripts fail is left to the test.
 */
function letGotoWait(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    const response = await goto(...given);
    await page.waitForFunction(isTakenOver, null, { timeout: 5000 }).catch(() => {});
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

/** An address that no other test uses. */
export function uniqueEmail(name = 'visitor'): string {
  return `${name}-${crypto.randomUUID()}@example.test`;
}
