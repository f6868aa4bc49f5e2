/**
 * Lite 0.10.0 ignores `require_current_password`: a token of a session is enough to set a new password.
 *
 * Supabase: answers 400 unless the request contains the current password, or the session comes from the link of an
 * e-mail: for a new password, a confirmation or a sign-in.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
type FetchFromLite = (request: Request) => Promise<Response>;

/** The part of a token's payload that is read here. Lite verifies the token. */
type Claims = { email?: string; session_id?: string };

function claimsOf(token: string | undefined): Claims {
  try {
    const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
    return JSON.parse(payload) as Claims;
  } catch {
    return {};
  }
}

/** The token that a request for the link of an e-mail is answered with: in the body, or in the URL of a redirect. */
async function issuedToken(response: Response): Promise<string | undefined> {
  const { hash } = new URL(response.headers.get('location') ?? '', 'http://127.0.0.1');
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as {
    access_token?: string;
  } | null;
  return body?.access_token ?? new URLSearchParams(hash.slice(1)).get('access_token') ?? undefined;
}

const readJson = async (request: Request) =>
  ((await request
    .clone()
    .json()
    .catch(() => null)) ?? {}) as Record<string, unknown>;

function refuse(code: string): Response {
  const msg = 'Current password required when setting new password.';
  return Response.json({ code: 400, error_code: code, msg }, { status: 400 });
}

/** Whether an account has this password, which Lite finds out by signing in. */
async function isCurrent(
  request: Request,
  password: unknown,
  fetchFromLite: FetchFromLite,
  email: string,
): Promise<boolean> {
  const send = (path: string, headers: Headers, body?: object) =>
    fetchFromLite(
      new Request(new URL(path, request.url), {
        method: 'POST',
        headers,
        body: body && JSON.stringify(body),
      }),
    );
  const headers = new Headers({
    apikey: request.headers.get('apikey') ?? '',
    'content-type': 'application/json',
  });
  const signIn = await send('/auth/v1/token?grant_type=password', headers, { email, password });
  if (!signIn.ok) return false;
  // The check must not leave a session behind.
  headers.set('authorization', `Bearer ${await issuedToken(signIn)}`);
  await send('/auth/v1/logout?scope=local', headers);
  return true;
}

/** @returns a function that passes a request on to Lite, or refuses a new password without the current one */
export function createCurrentPasswordCheck() {
  /** The sessions that come from the link of an e-mail. They are forgotten at the next start. */
  const linkSessions = new Set<string>();

  return async (request: Request, fetchFromLite: FetchFromLite): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/verify') {
      const response = await fetchFromLite(request);
      const { session_id: session } = claimsOf(await issuedToken(response));
      if (session) linkSessions.add(session);
      return response;
    }
    if (pathname !== '/auth/v1/user' || request.method !== 'PUT') return fetchFromLite(request);
    const { password, current_password: current } = await readJson(request);
    const claims = claimsOf(request.headers.get('authorization')?.replace(/^Bearer\s+/i, ''));
    const isFromLink = linkSessions.has(claims.session_id ?? '');
    if (!password || !claims.email || isFromLink) return fetchFromLite(request);
    if (!current) return refuse('current_password_required');
    return (await isCurrent(request, current, fetchFromLite, claims.email))
      ? fetchFromLite(request)
      : refuse('current_password_invalid');
  };
}
