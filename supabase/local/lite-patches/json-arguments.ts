/**
 * Lite 0.10.0 (its PGlite 0.4.5): a string for a parameter of a function whose type is json is sent as it is, so that
 * Postgres reads it as JSON: «text» is refused, and «[1]» is a list.
 *
 * Supabase: PostgREST reads the JSON of the request, where a string is a string.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import type { PgliteConnection } from '@supabase/lite/pglite';

/** The request with every string for a json parameter written as JSON. */
export async function withJsonArguments(
  request: Request,
  driver: Pick<PgliteConnection['driver'], 'query'>,
): Promise<Request> {
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
  if (!name || request.method !== 'POST') return request;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return request;
  const strings = Object.entries(body).filter(([, value]) => typeof value === 'string');
  if (strings.length === 0) return request;
  const { rows } = await driver.query<{ parameter: string }>(
    `select parameter from pg_proc, unnest(proargnames, proargtypes::oid[]) as argument (parameter, type)
     where pronamespace = 'public'::regnamespace and proname = $1 and type in ('json'::regtype, 'jsonb'::regtype)`,
    [name],
  );
  const ofJson = new Set(rows.map(({ parameter }) => parameter));
  const encoded = strings.filter(([parameter]) => ofJson.has(parameter));
  if (encoded.length === 0) return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...body,
      ...Object.fromEntries(
        encoded.map(([parameter, value]) => [parameter, JSON.stringify(value)]),
      ),
    }),
  });
}
