/**
 * Lite 0.10.0 leaves the other sessions of an account open when it gets a new password.
 *
 * Supabase: ends them, because somebody who knew the old password may have made one.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
type FetchFromLite = (request: Request) => Promise<Response>;

async function setsPassword(request: Request): Promise<boolean> {
  if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return false;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return Boolean((body as { password?: unknown } | null)?.password);
}

/** Passes a request on to Lite, and ends the other sessions of an account that has got a new password by it. */
export async function withOtherSessionsEnded(
  request: Request,
  fetchFromLite: FetchFromLite,
): Promise<Response> {
  if (!(await setsPassword(request))) return fetchFromLite(request);
  const headers = new Headers({
    apikey: request.headers.get('apikey') ?? '',
    authorization: request.headers.get('authorization') ?? '',
  });
  const response = await fetchFromLite(request);
  if (response.ok) {
    const url = new URL('/auth/v1/logout?scope=others', request.url);
    await fetchFromLite(new Request(url, { method: 'POST', headers }));
  }
  return response;
}
