/**
 * What a statement returns: its rows, and how many rows it read or wrote. PGlite tells how many were written by all statements
 * of one call so far.
 */
type StatementResult = { rows: unknown[]; rowCount?: number | null; affectedRows?: number };

/** Runs statements within an open transaction. */
export type Transaction = { exec: (sql: string) => Promise<StatementResult[]> };

/** What the tests use of PGlite, and of a connection to a PostgreSQL. */
export type Driver = Transaction & {
  query: <Row>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  transaction: <T>(
    work: (transaction: Transaction & { rollback: () => Promise<void> }) => Promise<T>,
  ) => Promise<T>;
};

/** The ids of the test users. `admin` and `instructor` come with the seed, the others with the fixtures. */
export const testUsers = {
  admin: '00000000-0000-4000-8000-000000000001',
  instructor: '00000000-0000-4000-8000-000000000002',
  learner: '70000000-0000-4000-8000-000000000001',
  otherLearner: '70000000-0000-4000-8000-000000000002',
  organizationOwner: '70000000-0000-4000-8000-000000000003',
  organizationAdmin: '70000000-0000-4000-8000-000000000004',
  organizationMember: '70000000-0000-4000-8000-000000000005',
  adminWithoutFactor: '70000000-0000-4000-8000-000000000006',
  instructorWithoutFactor: '70000000-0000-4000-8000-00000000000a',
  // The actors act on these users, which do nothing themselves.
  secondOrganizationOwner: '70000000-0000-4000-8000-000000000007',
  secondOrganizationMember: '70000000-0000-4000-8000-000000000008',
  newUser: '70000000-0000-4000-8000-000000000009',
} as const;

export type TestUser = keyof typeof testUsers;

/**
 * Everybody who tries every rule of the matrix. `learner` owns rows, `otherLearner` does not. All staff need a second factor,
 * which `admin` and `instructor` gave.
 */
export const actors = [
  'visitor',
  'learner',
  'otherLearner',
  'instructor',
  'admin',
  'organizationOwner',
  'organizationAdmin',
  'organizationMember',
  'adminWithoutFactor',
  'instructorWithoutFactor',
] as const;

export type Actor = (typeof actors)[number];

/** The result of a statement: the rows that it read or wrote, or the error that it raised. */
export type Outcome =
  | { rows: number; result: Record<string, unknown>[] }
  | { code: string; message: string; detail?: string };

/** The e-mail of a test user of the fixtures. */
export const emailOf = (user: TestUser) => `${user.toLowerCase()}@test.example`;

/** The session in which a test user of staff gave the second factor, if they did. */
export const sessionOf = (user: TestUser) => testUsers[user].replace('-4000-', '-4e55-');

const staff: TestUser[] = ['admin', 'instructor', 'adminWithoutFactor', 'instructorWithoutFactor'];

/**
 * SQL that signs in the staff of the database, each in a session that may have given the second
 * factor.
 */
export const staffSessions = staff
  .map(
    (user) => `insert into auth.sessions (id, user_id, aal)
      select '${sessionOf(user)}', id, 'aal2' from auth.users where id = '${testUsers[user]}' on conflict do nothing;`,
  )
  .join('\n');

/** A text as an SQL literal. */
export function literal(value: string) {
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * SQL that makes the rest of the transaction run as the API would run it for this user.
 * @param extraClaims more claims of the access token
 */
export function impersonate(
  user: TestUser | 'visitor',
  extraClaims: Record<string, unknown> = {},
): string {
  const role = user === 'visitor' ? 'anon' : 'authenticated';
  const id = user === 'visitor' ? '' : testUsers[user];
  const aal = user === 'admin' || user === 'instructor' ? 'aal2' : 'aal1';
  const session = user !== 'visitor' && { session_id: sessionOf(user) };
  const claims = JSON.stringify({ ...(id && { sub: id }), ...session, role, aal, ...extraClaims });
  return `
    select set_config('request.jwt.claim.sub', '${id}', true),
      set_config('request.jwt.claim.role', '${role}', true),
      set_config('request.jwt.claims', ${literal(claims)}, true);
    set local role ${role};`;
}

const undo = 'rollback to savepoint attempt; release savepoint attempt';

/** The outcome of the last of several statements. */
export function outcomeOf(results: Awaited<ReturnType<Transaction['exec']>>): Outcome {
  const last = results.at(-1);
  const result = (last?.rows ?? []) as Record<string, unknown>[];
  const written = last?.rowCount ?? (last?.affectedRows ?? 0) - (results.at(-2)?.affectedRows ?? 0);
  return { rows: result.length > 0 ? result.length : written, result };
}

/** The outcome of a statement that raised an error. */
export function refusalOf(error: unknown): Outcome {
  const { code = '', message, detail } = error as Error & { code?: string; detail?: string };
  return { code, message, ...(detail && { detail }) };
}

/** Runs SQL, returns the outcome of its last statement, and rolls everything back. */
export async function attempt(transaction: Transaction, sql: string): Promise<Outcome> {
  try {
    const results = await transaction.exec(`savepoint attempt; ${sql}; ${undo}`);
    return outcomeOf(results.slice(0, -2));
  } catch (error) {
    await transaction.exec(undo);
    return refusalOf(error);
  }
}

/** Runs one statement as a user and rolls it back. */
export function attemptAs(
  transaction: Transaction,
  user: TestUser | 'visitor',
  statement: string,
): Promise<Outcome> {
  return attempt(transaction, `${impersonate(user)} ${statement}`);
}
