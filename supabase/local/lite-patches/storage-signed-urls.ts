/**
 * Lite 0.10.0 answers a request for a signed URL with `signedUrl` and the whole path, and one for several URLs with 404.
 * Its signed URLs ignore `download`.
 *
 * Supabase: Storage answers with `signedURL`, relative to `/storage/v1`, for one or several files, and `download=NAME`
 * makes the browser save the file under that name.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
const signPath = /^\/storage\/v1\/object\/sign\/[\w-]+(\/.+)?$/;

type FetchFromLite = (request: Request) => Promise<Response>;

async function signOne(request: Request, fetchFromLite: FetchFromLite): Promise<Response> {
  const response = await fetchFromLite(request);
  if (!response.ok) return response;
  const { signedUrl } = (await response.json()) as { signedUrl: string };
  return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') });
}

async function signSeveral(request: Request, fetchFromLite: FetchFromLite): Promise<Response> {
  const { paths, expiresIn } = (await request.json()) as { paths: string[]; expiresIn: number };
  const answers = [];
  for (const path of paths) {
    const response = await signOne(
      new Request(`${request.url}/${path}`, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ expiresIn }),
      }),
      fetchFromLite,
    );
    const { signedURL = null } = response.ok
      ? ((await response.json()) as { signedURL: string })
      : {};
    const error = signedURL ? null : 'Either the object does not exist or you do not have access';
    answers.push({ path, signedURL, error });
  }
  return Response.json(answers);
}

async function withDownload(request: Request, fetchFromLite: FetchFromLite): Promise<Response> {
  const response = await fetchFromLite(request);
  const name = new URL(request.url).searchParams.get('download');
  if (!response.ok || name === null) return response;
  const headers = new Headers(response.headers);
  const filename = name && `; filename=${encodeURI(name)}; filename*=UTF-8''${encodeURI(name)}`;
  headers.set('content-disposition', `attachment${filename}`);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Passes a request on, and changes the answer where it is about signed URLs.
 * @param fetchFromLite answers as Lite does
 */
export async function withSignedUrls(
  request: Request,
  fetchFromLite: FetchFromLite,
): Promise<Response> {
  const match = signPath.exec(new URL(request.url).pathname);
  if (!match || !['GET', 'POST'].includes(request.method)) return fetchFromLite(request);
  if (request.method === 'GET') return withDownload(request, fetchFromLite);
  return match[1] ? signOne(request, fetchFromLite) : signSeveral(request, fetchFromLite);
}
