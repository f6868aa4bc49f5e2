/**
 * Lite 0.10.0 checks the `file_size_limit` of a bucket for a file in a form only, not for one that is the body.
 *
 * Supabase: Storage answers 413 in both cases.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
type Execute = (sql: string) => Promise<unknown[]>;

const uploadPath =
  /^\/storage\/v1\/object\/(?!(?:list|sign|info|move|copy|public|authenticated|upload)\/)([\w.-]+)\/./;

async function isTooLarge(request: Request, bucket: string, execute: Execute): Promise<boolean> {
  const [row] = await execute(
    `select file_size_limit as limit from storage.buckets where id = '${bucket}'`,
  );
  // In bytes; a bigint is text where it is large.
  const { limit } = (row ?? { limit: null }) as { limit: number | string | null };
  if (limit === null) return false;
  return (await request.clone().arrayBuffer()).byteLength > Number(limit);
}

/** @returns status 413 for an upload that is larger than its bucket allows; null for every other request */
export async function refuseLargeUpload(
  request: Request,
  execute: Execute,
): Promise<Response | null> {
  if (!['POST', 'PUT'].includes(request.method)) return null;
  const [, bucket] = uploadPath.exec(new URL(request.url).pathname) ?? [];
  if (!bucket || !(await isTooLarge(request, bucket, execute))) return null;
  return Response.json(
    {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    },
    { status: 413 },
  );
}
