/**
 * Lite 0.10.0 lists the files of a folder by their whole path.
 *
 * Supabase: Storage lists them by the name inside the folder.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
const listPath = /^\/storage\/v1\/object\/list\/[\w.-]+$/;

/**
 * Passes a request on, and shortens the names where the answer is a list of files.
 * @param fetchFromLite answers as Lite does
 */
export async function withNamesInFolder(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST' || !listPath.test(new URL(request.url).pathname)) {
    return fetchFromLite(request);
  }
  const { prefix = '' } = (await request.clone().json()) as { prefix?: string };
  const response = await fetchFromLite(request);
  if (!response.ok) return response;
  const folder = prefix && `${prefix.replace(/\/$/, '')}/`;
  const files = (await response.json()) as { name: string }[];
  const inFolder = (name: string) => (name.startsWith(folder) ? name.slice(folder.length) : name);
  return Response.json(files.map((file) => ({ ...file, name: inFolder(file.name) })));
}
