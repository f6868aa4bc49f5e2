type Execute = (sql: string) => Promise<unknown[]>;
type Next = (request: Request) => Promise<Response>;

const upload =
  /^\/storage\/v1\/object\/(?!(?:list|sign|info|move|copy|public|authenticated|upload)\/)([\w.-]+)\/./;
const list = /^\/storage\/v1\/object\/list\/[\w.-]+$/;

/** The library looks at the size of a form's file only, and not at that of a body. */
async function isTooLarge(request: Request, bucket: string, execute: Execute): Promise<boolean> {
  const [found] = await execute(
    `select file_size_limit as most from storage.buckets where id = '${bucket}'`,
  );
  const { most } = (found ?? { most: null }) as { most: number | string | null };
  if (most === null) return false;
  return (await request.clone().arrayBuffer()).byteLength > Number(most);
}

/** The library names a file in a list by its whole path, a hosted project by what comes after the folder. */
async function listByName(request: Request, next: Next): Promise<Response> {
  const { prefix = '' } = (await request.clone().json()) as { prefix?: string };
  const response = await next(request);
  if (!response.ok) return response;
  const folder = prefix && `${prefix.replace(/\/$/, '')}/`;
  const files = (await response.json()) as { name: string }[];
  const inFolder = (name: string) => (name.startsWith(folder) ? name.slice(folder.length) : name);
  return Response.json(files.map((file) => ({ ...file, name: inFolder(file.name) })));
}

/** Answers where the library answers otherwise than Supabase Storage; null for every other request. */
export async function storageAddition(
  request: Request,
  execute: Execute,
  next: Next,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && list.test(pathname)) return listByName(request, next);
  const [, bucket] = ['POST', 'PUT'].includes(request.method) ? (upload.exec(pathname) ?? []) : [];
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
