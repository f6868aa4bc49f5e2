import type { LocalDatabase } from '../../supabase/local/database/database.ts';

export type Driver = LocalDatabase['driver'];
/** What runs statements inside a transaction that is already open. */
export type Session = Pick<Driver, 'exec'>;

export const people = {
  admin: '00000000-0000-4000-8000-000000000001',
  instructor: '00000000-0000-4000-8000-000000000002',
  owner: '70000000-0000-4000-8000-000000000001',
  stranger: '70000000-0000-4000-8000-000000000002',
  organisationOwner: '70000000-0000-4000-8000-000000000003',
  organisationAdmin: '70000000-0000-4000-8000-000000000004',
  organisationMember: '70000000-0000-4000-8000-000000000005',
  // Not actors: what the actors act upon.
  secondAdmin: '70000000-0000-4000-8000-000000000006',
  secondOwner: '70000000-0000-4000-8000-000000000007',
  secondMember: '70000000-0000-4000-8000-000000000008',
  newcomer: '70000000-0000-4000-8000-000000000009',
} as const;

export type Person = keyof typeof people;

export const actors = [
  'anonymous',
  'owner',
  'stranger',
  'instructor',
  'admin',
  'organisationOwner',
  'organisationAdmin',
  'organisationMember',
] as const;

export type Actor = (typeof actors)[number];

/** What became of a statement: the rows it read or wrote, or the error it met. */
export type Outcome =
  { rows: number; result: Record<string, unknown>[] } | { code: string; message: string };

/** One literal of SQL. */
export function literal(value: string) {
  return `'${value.replaceAll("'", "''")}'`;
}

/** SQL that makes the rest of the transaction run as the API would run it for this person. */
export function become(person: Person | 'anonymous', extraClaims: Record<string, unknown> = {}) {
  const role = person === 'anonymous' ? 'anon' : 'authenticated';
  const id = person === 'anonymous' ? '' : people[person];
  const claims = JSON.stringify({ ...(id && { sub: id }), role, ...extraClaims });
  return `
    select set_config('request.jwt.claim.sub', '${id}', true),
      set_config('request.jwt.claim.role', '${role}', true),
      set_config('request.jwt.claims', ${literal(claims)}, true);
    set local role ${role};`;
}

const takeBack = 'rollback to savepoint attempt; release savepoint attempt';

/** Runs SQL, answers for its last statement, and takes everything back. */
export async function attempt(session: Session, sql: string): Promise<Outcome> {
  try {
    const answers = await session.exec(`savepoint attempt; ${sql}; ${takeBack}`);
    const last = answers.at(-3);
    const result = (last?.rows ?? []) as Record<string, unknown>[];
    // The driver counts the rows written on and on through one call.
    const written = (last?.affectedRows ?? 0) - (answers.at(-4)?.affectedRows ?? 0);
    return { rows: result.length > 0 ? result.length : written, result };
  } catch (error) {
    await session.exec(takeBack);
    const { code = '', message } = error as Error & { code?: string };
    return { code, message };
  }
}

/** One statement as one person, taken back afterwards. */
export function attemptAs(
  session: Session,
  person: Person | 'anonymous',
  statement: string,
  before = '',
) {
  return attempt(session, `${before}; ${become(person)} ${statement}`);
}
