/**
 * Lite 0.10.0 says neither in a token how somebody signed in nor in an account which second factors it has.
 *
 * Supabase: a token has the claims `aal` and `amr`, and an account its `factors`. Whoever has a factor gives its code before
 * a new password or e-mail is set, also after the link of an e-mail.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { decodeJwt, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { authError } from '../auth/auth-error.ts';
import type { LocalDatabase } from '../database/database.ts';
import { keys } from '../settings.ts';

type Driver = Pick<LocalDatabase['driver'], 'query'>;

export type Factor = {
  id: string;
  friendly_name?: string;
  factor_type: 'totp' | 'recovery_code';
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
};

/** What an answer may contain: a session with its account, or an account. */
type Answer = { access_token?: string; user?: object; id?: string };

type Entry = { method: string; timestamp: number };

/** The methods that are a second factor. */
const secondFactors = ['totp', 'mfa/recovery_code'];

export async function factorsOf(driver: Driver, userId: string): Promise<Factor[]> {
  const { rows } = await driver.query<Factor & { friendly_name: string | null }>(
    `select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ friendly_name: name, ...row }) => ({
    ...row,
    ...(name && { friendly_name: name }),
  }));
}

/** Notes how the person of a session has shown who they are. */
export async function addClaim(driver: Driver, sessionId: string, method: string): Promise<void> {
  await driver.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

/** The level of a session, and what it comes from. */
async function claimsOf(driver: Driver, sessionId: string) {
  const { rows } = await driver.query<Entry>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  const isSecond = rows.some(({ method }) => secondFactors.includes(method));
  return { aal: isSecond ? 'aal2' : 'aal1', amr: rows };
}

function methodOf({ pathname, searchParams }: URL): string | null {
  if (pathname === '/auth/v1/verify') return 'otp';
  const grant = searchParams.get('grant_type') ?? 'password';
  if (grant === 'refresh_token') return null;
  return grant === 'password' ? 'password' : 'oauth';
}

async function withClaims(driver: Driver, token: string, method: string | null): Promise<string> {
  const payload = decodeJwt(token);
  const sessionId = String(payload.session_id);
  if (method) await addClaim(driver, sessionId, method);
  const claims = { ...payload, ...(await claimsOf(driver, sessionId)) };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}

async function withFactors<Account extends object>(driver: Driver, account: Account) {
  if (!('id' in account)) return account;
  const factors = await factorsOf(driver, String(account.id));
  return factors.length > 0 ? { ...account, factors } : account;
}

/** The account and the session of a request; null without a token that can be read. Lite verifies it. */
export function holderOf(request: Request): { userId: string; sessionId: string } | null {
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  try {
    const { sub, session_id: sessionId } = decodeJwt(token);
    return sub ? { userId: sub, sessionId: String(sessionId) } : null;
  } catch {
    return null;
  }
}

/** Whether the person of a session has given a second factor in it. */
export const isAal2 = async (driver: Driver, sessionId: string) =>
  (await claimsOf(driver, sessionId)).aal === 'aal2';

/** Whether a request sets a password or an e-mail for which a second factor has to be given first. */
async function lacksFactor(request: Request, driver: Driver): Promise<boolean> {
  const holder = holderOf(request);
  if (request.method !== 'PUT' || !holder) return false;
  const body = ((await request
    .clone()
    .json()
    .catch(() => null)) ?? {}) as { password?: unknown; email?: unknown };
  if (!body.password && !body.email) return false;
  const factors = await factorsOf(driver, holder.userId);
  const isEnrolled = factors.some(({ status }) => status === 'verified');
  return isEnrolled && !(await isAal2(driver, holder.sessionId));
}

/** Passes a request on to Lite, and adds what its answer lacks. */
export async function withMfaClaims(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  driver: Driver,
): Promise<Response> {
  const url = new URL(request.url);
  if (!/^\/auth\/v1\/(signup|token|user|verify)$/.test(url.pathname)) return fetchFromLite(request);
  if (url.pathname === '/auth/v1/user' && (await lacksFactor(request, driver))) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return authError(401, 'insufficient_aal', message);
  }
  const response = await fetchFromLite(request);
  if (!response.ok) return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as Answer | null;
  if (!answer) return response;
  const { access_token: token, user } = answer;
  const completed = {
    ...(user || token ? answer : await withFactors(driver, answer)),
    ...(user && { user: await withFactors(driver, user) }),
    ...(token && { access_token: await withClaims(driver, token, methodOf(url)) }),
  };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(completed, { status: response.status, headers });
}
