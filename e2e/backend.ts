import { expect, type APIRequestContext } from '@playwright/test';
import { createTestUser, type TestUser, type TestUserOptions } from '../tests/support/test-user.ts';
import { hostedProject } from './hosted/project.ts';

const publishableKey = hostedProject?.publishableKey ?? 'sb_publishable_praxi_local';
const secretKey = hostedProject?.secretKey ?? 'sb_secret_praxi_local';
const asServer = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
/** The local backend has the origin of the site. */
const url = (path: string) => `${hostedProject?.url ?? ''}${path}`;

/** The server closes idle connections; a request that was sent on one is sent again. */
const maxRetries = 2;

type Row = Record<string, unknown>;

/** Reads and writes the backend directly. With the secret key, which no row-level security policy restricts. */
export class Backend {
  readonly #request: APIRequestContext;
  readonly #courses: unknown[] = [];

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** The rows of `table` that match the PostgREST filters. */
  async rows(table: string, filters: Record<string, string>): Promise<Row[]> {
    const response = await this.#request.get(url(`/rest/v1/${table}`), {
      maxRetries,
      params: { select: '*', ...filters },
      headers: asServer,
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row[];
  }

  /** Inserts a row that a test needs before it begins. */
  async insert(table: string, row: Row): Promise<void> {
    const response = await this.#request.post(url(`/rest/v1/${table}`), {
      maxRetries,
      data: row,
      headers: asServer,
    });
    expect(response.status(), await response.text()).toBe(201);
    if (table === 'courses') this.#courses.push(row.id);
  }

  /** Deletes the courses that the test inserted, which no account owns. */
  async removeCourses(): Promise<void> {
    for (const id of this.#courses.splice(0))
      await this.remove('courses', { id: `eq.${String(id)}` });
  }

  /** Updates the rows that match the filters. */
  async update(table: string, filters: Record<string, string>, values: Row): Promise<void> {
    await this.#change('patch', table, filters, values);
  }

  /** Deletes the rows that match the filters. */
  async remove(table: string, filters: Record<string, string>): Promise<void> {
    await this.#change('delete', table, filters);
  }

  /** Makes a user for this test only. */
  async newUser(options?: TestUserOptions): Promise<TestUser> {
    if (hostedProject && options?.role === 'admin')
      throw new Error('A project keeps its last admin: the account could not be removed.');
    return createTestUser(
      {
        createConfirmed: (account) => this.#createConfirmed(account),
        grantRole: async (user_id, role) => this.insert('user_roles', { user_id, role }),
      },
      options,
    );
  }

  /** Makes an account whose e-mail address is not confirmed. @returns its id */
  async signUp(account: { email: string; password: string; data?: object }): Promise<string> {
    const answer = await this.#auth('signup', account);
    return String(answer.id);
  }

  /** Sends the e-mail with the link for a new password. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.#auth('recover', { email });
  }

  /** Uses the link of the newest e-mail to an e-mail address. */
  async spendLink(type: 'signup' | 'recovery', email: string): Promise<void> {
    await this.#auth('verify', { type, token_hash: await this.tokenFor(email) });
  }

  /** Makes every link that was sent to an e-mail address expire. */
  async expireLinks(email: string): Promise<void> {
    const response = await this.#request.post('/_local/age-links', {
      maxRetries,
      data: { to: email },
      headers: { apikey: secretKey },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Does what is due and sends the letters, as a schedule does each minute. */
  async runDue(): Promise<void> {
    const response = await this.#request.post('/_local/clock', {
      maxRetries,
      data: { now: new Date().toISOString() },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /**
   * The path and query of the first link with this beginning in the newest e-mail to an address
   * with this subject.
   */
  async linkIn(email: string, subject: string, path: string): Promise<string> {
    const response = await this.#request.get('/_local/mail', { maxRetries, params: { to: email } });
    const mails = (await response.json()) as { subject: string; text: string }[];
    const mail = mails.find((one) => one.subject === subject);
    const links = (mail?.text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
    const link = links.find(({ pathname }) => pathname.startsWith(path));
    expect(link, `${subject}: ${mails.map((one) => one.subject).join(', ')}`).toBeDefined();
    return `${link?.pathname}${link?.search}${link?.hash}`;
  }

  /** The path and query of the link that confirms an e-mail address, with the page that opens afterwards. */
  confirmationLink(email: string): Promise<string> {
    return this.linkIn(email, 'Επιβεβαιώστε το email σας', '/auth/email-verification');
  }

  /** The token hash in the newest e-mail to an e-mail address; empty if there is none. */
  async tokenFor(email: string): Promise<string> {
    const params = { to: email };
    const response = await this.#request.get('/_local/mail', { maxRetries, params });
    const [mail] = (await response.json()) as { html: string }[];
    return /[?&;]token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  }

  /** Signs in with a password. @returns the session as the browser stores it */
  async signIn(email: string, password = 'praxi-local-2026'): Promise<Row> {
    const response = await this.#request.post(url('/auth/v1/token'), {
      maxRetries,
      params: { grant_type: 'password' },
      data: { email, password },
      headers: { apikey: publishableKey },
    });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Row;
  }

  /** Whether a session can be renewed. */
  async isSessionAlive({ refresh_token }: Row): Promise<boolean> {
    const response = await this.#request.post(url('/auth/v1/token'), {
      maxRetries,
      params: { grant_type: 'refresh_token' },
      data: { refresh_token },
      headers: { apikey: publishableKey },
    });
    return response.ok();
  }

  /** Calls a function of the database as this user. */
  async call(user: Pick<TestUser, 'email' | 'password'>, name: string, data: Row): Promise<void> {
    const { access_token: token } = await this.signIn(user.email, user.password);
    const response = await this.#request.post(url(`/rest/v1/rpc/${name}`), {
      maxRetries,
      data,
      headers: { apikey: publishableKey, authorization: `Bearer ${String(token)}` },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Makes an account whose e-mail address is confirmed, without its link. @returns its id */
  async #createConfirmed({ email, password, data }: Parameters<Backend['signUp']>[0]) {
    const response = await this.#request.post(url('/auth/v1/admin/users'), {
      maxRetries,
      data: { email, password, email_confirm: true, user_metadata: data },
      headers: asServer,
    });
    expect(response.status(), await response.text()).toBe(200);
    return String(((await response.json()) as Row).id);
  }

  async #auth(path: 'signup' | 'verify' | 'recover', data: Row): Promise<Row> {
    const response = await this.#request.post(url(`/auth/v1/${path}`), {
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
    const response = await this.#request[method](url(`/rest/v1/${table}`), {
      maxRetries,
      params,
      data,
      headers: asServer,
    });
    expect(response.status(), await response.text()).toBe(204);
  }
}
