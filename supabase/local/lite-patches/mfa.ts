/**
 * Lite 0.10.0 has no second factors: `POST /auth/v1/factors` and the requests beside it answer 404.
 *
 * Supabase: an account sets up an app that shows codes, and a session that has given such a code, or a recovery code, has
 * the level `aal2`. 15 codes a minute are looked at for one address, and 30 at once. This backend takes a code once,
 * which Supabase Auth does not see to in its 90 seconds. When recovery codes are locked there is not published; here it is
 * after ten wrong ones, for a quarter of an hour.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { toSvgSource } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isUuid } from '../../../src/lib/is-uuid.ts';
import { authError } from '../auth/auth-error.ts';
import { hasSecretKey } from '../auth/has-secret-key.ts';
import { stepOfCode, toBase32 } from '../auth/totp.ts';
import type { LocalDatabase } from '../database/database.ts';
import { addClaim, factorsOf, holderOf, isAal2, type Factor } from './mfa-claims.ts';

type Driver = LocalDatabase['driver'];
type Queries = Pick<Driver, 'query'>;

/** A request of somebody who is signed in. */
type Call = {
  request: Request;
  driver: Driver;
  /** Answers as Lite does, with claims and factors. */
  fetchFromLite: (request: Request) => Promise<Response>;
  user: { id: string; email: string };
  sessionId: string;
  body: Record<string, unknown>;
};

const codeCount = 10;
const challengeSeconds = 300;
/** Without the letters and digits that look like others. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

const failed = (message: string) => authError(422, 'mfa_verification_failed', message);
const lowLevel = (status: number, what: string) =>
  authError(status, 'insufficient_aal', `AAL2 required to ${what}`);
const notFound = () => authError(404, 'mfa_factor_not_found', 'Factor not found');
const busy = () => authError(429, 'over_request_rate_limit', 'Request rate limit reached');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fifteen requests a minute for each address, and thirty at once. */
function createLimit() {
  const buckets = new Map<string, { left: number; at: number }>();
  return (request: Request): boolean => {
    const address = request.headers.get('cf-connecting-ip') ?? '';
    const now = Date.now();
    const { left, at } = buckets.get(address) ?? { left: 30, at: now };
    const refilled = Math.min(30, left + ((now - at) / 60_000) * 15);
    const isAllowed = refilled >= 1;
    buckets.set(address, { left: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const newCode = () =>
  Array.from({ length: 16 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Ends the session's old tokens and answers with new ones, at the level that it now has. */
async function answerSession({ request, driver, fetchFromLite, user, sessionId }: Call) {
  const token = randomUUID();
  await driver.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  await driver.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), token, user.id, sessionId],
  );
  const headers = {
    apikey: request.headers.get('apikey') ?? '',
    'content-type': 'application/json',
  };
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const body = JSON.stringify({ refresh_token: token });
  return fetchFromLite(new Request(url, { method: 'POST', headers, body }));
}

/** A session has given a factor: it rises, and the account's sessions without one end. */
async function raiseSession(call: Call, factorId: string, method: string): Promise<Response> {
  const { driver, user, sessionId } = call;
  await driver.transaction(async (transaction) => {
    await addClaim(transaction, sessionId, method);
    await transaction.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
      sessionId,
      factorId,
    ]);
    await transaction.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [
      user.id,
    ]);
    await transaction.query(
      "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
      [user.id],
    );
  });
  return answerSession(call);
}

/** Deletes a factor. Sessions that it raised fall, and recovery codes never stay alone. */
async function deleteFactor(queries: Queries, userId: string, factor: Factor): Promise<void> {
  const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/recovery_code';
  await queries.query(
    `delete from auth.mfa_amr_claims using auth.sessions
     where session_id = sessions.id and factor_id = $1 and authentication_method = $2`,
    [factor.id, method],
  );
  await queries.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    [factor.id],
  );
  await queries.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  const [codes, ...others] = (await factorsOf(queries, userId)).filter(
    ({ status }) => status === 'verified',
  );
  if (codes?.factor_type === 'recovery_code' && others.length === 0) {
    await deleteFactor(queries, userId, codes);
  }
}

async function enrol({ driver, user, sessionId, body, request }: Call): Promise<Response> {
  if (body.factor_type !== 'totp') {
    return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  await driver.query(
    `delete from auth.mfa_factors
     where status = 'unverified' and created_at < now() - make_interval(secs => $1)`,
    [challengeSeconds],
  );
  const factors = await factorsOf(driver, user.id);
  const name = text(body.friendly_name);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return authError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= 10) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return authError(422, 'too_many_enrolled_mfa_factors', message);
  }
  const isEnrolled = factors.some(({ status }) => status === 'verified');
  if (isEnrolled && !(await isAal2(driver, sessionId))) return lowLevel(403, 'enroll a new factor');
  const id = randomUUID();
  const secret = toBase32(randomBytes(20));
  const issuer = text(body.issuer) || new URL(request.url).host;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user.email)}`;
  const parameters = `algorithm=SHA1&digits=6&issuer=${encodeURIComponent(issuer)}&period=30&secret=${secret}`;
  const uri = `otpauth://totp/${label}?${parameters}`;
  await driver.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, user.id, name, secret],
  );
  const qrCode = toSvgSource(generate(uri, { minCorrectionLevel: correction.H }));
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: qrCode, secret, uri },
  });
}

async function challenge({ driver }: Call, factor: Factor): Promise<Response> {
  const id = randomUUID();
  await driver.query(
    "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '127.0.0.1')",
    [id, factor.id],
  );
  // The column is unique in Supabase Auth too.
  await driver.query(
    'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
    [factor.id],
  );
  const expires = Math.floor(Date.now() / 1000) + challengeSeconds;
  return Response.json({ id, type: factor.factor_type, expires_at: expires });
}

/** @returns why a challenge takes no code */
async function refuseChallenge(driver: Driver, id: unknown, factor: Factor) {
  const { rows } = await driver.query<{ is_used: boolean; is_old: boolean }>(
    `select verified_at is not null as is_used,
       created_at < now() - make_interval(secs => $3) as is_old
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [isUuid(text(id)) ? id : null, factor.id, challengeSeconds],
  );
  const [found] = rows;
  if (!found) {
    const message = 'MFA factor with the provided challenge ID not found';
    return authError(422, 'mfa_factor_not_found', message);
  }
  if (found.is_used) {
    const message = 'Challenge and verify IP addresses mismatch.';
    return authError(422, 'mfa_ip_address_mismatch', message);
  }
  if (!found.is_old) return null;
  return authError(422, 'mfa_challenge_expired', `MFA challenge ${text(id)} has expired.`);
}

/** The recovery codes of an account, which may be none. */
async function recoveryCodes(driver: Driver, userId: string) {
  const factor = (await factorsOf(driver, userId)).find(
    ({ factor_type: type }) => type === 'recovery_code',
  );
  if (!factor) return null;
  const { rows } = await driver.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [factor.id],
  );
  return { factor, counts: rows[0] };
}

async function writeCodes(driver: Driver, factor: Pick<Factor, 'id' | 'friendly_name'>) {
  const codes = Array.from({ length: codeCount }, newCode);
  await driver.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factor.id]);
  for (const code of codes) {
    await driver.query(
      'insert into auth.mfa_recovery_codes (factor_id, code_hash) values ($1, $2)',
      [factor.id, hashOf(code)],
    );
  }
  const { id, friendly_name: name } = factor;
  return Response.json({ id, type: 'recovery_code', friendly_name: name, total: codeCount, codes });
}

async function generateCodes({ driver, user, sessionId, body }: Call): Promise<Response> {
  if (!(await isAal2(driver, sessionId))) return lowLevel(403, 'generate recovery codes');
  const factors = await factorsOf(driver, user.id);
  if (factors.some(({ factor_type: type }) => type === 'recovery_code')) {
    const message = 'Recovery codes already exist, regenerate them';
    return authError(422, 'mfa_verified_factor_exists', message);
  }
  if (!factors.some(({ status }) => status === 'verified')) {
    const message = 'Recovery codes cannot be the only factor';
    return authError(422, 'mfa_recovery_codes_sole_factor', message);
  }
  const factor = { id: randomUUID(), friendly_name: text(body.friendly_name) || 'Recovery codes' };
  await driver.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'recovery_code', 'verified', now(), now())`,
    [factor.id, user.id, factor.friendly_name],
  );
  return writeCodes(driver, factor);
}

type AdminRequest = { userId: string; factorId: string | undefined };

async function answerAdmin(request: Request, driver: Driver, { userId, factorId }: AdminRequest) {
  if (!hasSecretKey(request)) return authError(403, 'not_admin', 'User not allowed');
  if (!isUuid(userId)) return authError(404, 'validation_failed', 'user_id must be an UUID');
  const { rows } = await driver.query('select 1 from auth.users where id = $1', [userId]);
  if (rows.length === 0) return authError(404, 'user_not_found', 'User not found');
  const factors = await factorsOf(driver, userId);
  if (!factorId) return Response.json(factors);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return notFound();
  await deleteFactor(driver, userId, factor);
  return Response.json(factor);
}

/** The account of a request, as Lite finds it, or why it refuses the token. */
async function readCaller(request: Request, fetchFromLite: Call['fetchFromLite']) {
  const headers = new Headers({
    apikey: request.headers.get('apikey') ?? '',
    authorization: request.headers.get('authorization') ?? '',
  });
  return fetchFromLite(new Request(new URL('/auth/v1/user', request.url), { headers }));
}

/**
 * @returns a function that answers a request about second factors with the status codes and bodies of Supabase Auth, and
 * any other with null. What it counts is forgotten at the next start.
 */
export function createMfa() {
  const isAllowed = createLimit();
  /** The steps of which each factor has taken a code. */
  const takenSteps = new Map<string, Set<number>>();
  /** The moments of wrong recovery codes, for each factor. */
  const wrongCodes = new Map<string, number[]>();

  async function verify(call: Call, factor: Factor): Promise<Response> {
    const { driver, body } = call;
    const code = text(body.code);
    if (!code) return authError(400, 'validation_failed', 'Code needs to be non-empty');
    const refusal = await refuseChallenge(driver, body.challenge_id, factor);
    if (refusal) return refusal;
    const { rows } = await driver.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [factor.id],
    );
    const step = stepOfCode(rows[0]?.secret ?? '', code, Date.now());
    const taken = takenSteps.get(factor.id) ?? new Set();
    if (step === null || taken.has(step)) return failed('Invalid TOTP code entered');
    takenSteps.set(factor.id, taken.add(step));
    await driver.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
      body.challenge_id,
    ]);
    await driver.query(
      "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
      [factor.id],
    );
    return raiseSession(call, factor.id, 'totp');
  }

  async function verifyRecoveryCode(call: Call): Promise<Response> {
    const { driver, user, body } = call;
    if (!isAllowed(call.request)) return busy();
    const codes = await recoveryCodes(driver, user.id);
    if (!codes) return failed('Invalid recovery code entered');
    const { id } = codes.factor;
    const recent = (wrongCodes.get(id) ?? []).filter((moment) => moment > Date.now() - 900_000);
    if (recent.length >= 10) {
      return authError(429, 'mfa_recovery_codes_locked', 'Too many failed attempts');
    }
    const code = text(body.code).toLowerCase().replaceAll(/[\s-]/g, '');
    const { affectedRows } = await driver.query(
      `update auth.mfa_recovery_codes set used_at = now()
       where factor_id = $1 and code_hash = $2 and used_at is null`,
      [id, hashOf(code)],
    );
    if (!affectedRows) {
      wrongCodes.set(id, [...recent, Date.now()]);
      return failed('Invalid recovery code entered');
    }
    wrongCodes.delete(id);
    return raiseSession(call, id, 'mfa/recovery_code');
  }

  async function answerRecoveryCodes(call: Call, action: string | undefined) {
    const { driver, user, sessionId, request } = call;
    if (request.method === 'POST' && action === 'verify') return verifyRecoveryCode(call);
    if (request.method === 'POST' && !action) return generateCodes(call);
    const codes = await recoveryCodes(driver, user.id);
    if (request.method === 'GET') {
      return codes
        ? Response.json({ id: codes.factor.id, type: 'recovery_code', ...codes.counts })
        : notFound();
    }
    if (!(await isAal2(driver, sessionId))) return lowLevel(403, 'change recovery codes');
    if (!codes) return notFound();
    wrongCodes.delete(codes.factor.id);
    if (action === 'regenerate') return writeCodes(driver, codes.factor);
    await deleteFactor(driver, user.id, codes.factor);
    return Response.json({ id: codes.factor.id });
  }

  async function answerFactor(call: Call, id: string, action: string | undefined) {
    const { request, driver, user, sessionId } = call;
    const factor = (await factorsOf(driver, user.id)).find((found) => found.id === id);
    if (!factor) return notFound();
    if (request.method === 'DELETE') {
      if (factor.status === 'verified' && !(await isAal2(driver, sessionId))) {
        return lowLevel(422, 'unenroll verified factor');
      }
      await deleteFactor(driver, user.id, factor);
      return Response.json({ id });
    }
    if (factor.factor_type !== 'totp') {
      return authError(
        400,
        'validation_failed',
        'factor_type needs to be totp, phone, or webauthn',
      );
    }
    if (action === 'challenge') return challenge(call, factor);
    return isAllowed(request) ? verify(call, factor) : busy();
  }

  return async (
    request: Request,
    fetchFromLite: Call['fetchFromLite'],
    driver: Driver,
  ): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const [, userId, factorId] =
      /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (userId) return answerAdmin(request, driver, { userId, factorId });
    const [isFactors, id, action] =
      /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
    if (isFactors === undefined) return null;
    const caller = await readCaller(request, fetchFromLite);
    if (!caller.ok) return caller;
    const call: Call = {
      request,
      driver,
      fetchFromLite,
      user: (await caller.json()) as Call['user'],
      sessionId: holderOf(request)?.sessionId ?? '',
      body: ((await request
        .clone()
        .json()
        .catch(() => null)) ?? {}) as Call['body'],
    };
    if (!id) return enrol(call);
    return id === 'recovery-codes'
      ? answerRecoveryCodes(call, action)
      : answerFactor(call, id, action);
  };
}
