import { expect, type APIRequestContext } from '@playwright/test';

const publishableKey = 'sb_publishable_praxi_local';
const secretKey = 'sb_secret_praxi_local';

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

/** An address that no other test uses. */
export function uniqueEmail(name = 'visitor'): string {
  return `${name}-${crypto.randomUUID()}@example.test`;
}
