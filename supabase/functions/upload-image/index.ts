import { createClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { readBody } from '../_shared/read-body.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { removeUnusedFiles } from '../_shared/unused-files.ts';
import { isOverUploadRate } from '../_shared/upload-rate.ts';
import { userClient } from '../_shared/user-client.ts';
import { readImage } from './image-type.ts';
import { readTarget } from './target.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const url = Deno.env.get('SUPABASE_URL') ?? '';
const key = secretKey(Deno.env);
const maximumBytes = 5 * 1024 * 1024;
/** A few kilobytes can be an image that takes gigabytes of memory in every browser that shows it. */
const maximumPixels = 50_000_000;
/** In seconds. The content of a file never changes, because every upload has a new name. */
const oneYear = '31536000';

/**
 * Stores the image in the body under a new name, if its content is an image: the storage service believes the type that
 * an upload declares. Answers with the path of the file.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const headers = corsHeaders(request, origins);
  const refuse = (status: number, code: string) => json(status, { code, message: code }, headers);

  const token = bearerToken(request);
  if (!token) return refuse(401, 'unauthorized');
  if (!key) return refuse(500, 'no_admin_access');
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const identity = await identifyUser(client, token);
  if (identity.status === 'unavailable') return refuse(503, 'unavailable');
  if (identity.status !== 'user') return refuse(401, 'unauthorized');
  const clients = { client, asUser: userClient(Deno.env, token) };
  const target = await readTarget(clients, request.url, identity.user.id);
  if (!target) return refuse(403, 'forbidden');

  if (await isOverUploadRate(client, identity.user.id)) return refuse(429, 'too_many_uploads');
  const content = await readBody(request, maximumBytes);
  if (!content) return refuse(413, 'too_large');
  const image = readImage(content);
  if (!image) return refuse(415, 'not_an_image');
  if (image.width * image.height > maximumPixels) return refuse(422, 'too_many_pixels');

  await removeUnusedFiles(client);
  const path = `${target.folder}/${crypto.randomUUID()}.${image.extension}`;
  const { error } = await client.storage
    .from(target.bucket)
    .upload(path, image.content, { contentType: image.type, cacheControl: oneYear });
  if (!error) return json(200, { path }, headers);
  console.error(`upload: ${error.message}`);
  // The trigger of the database refuses a folder that is full or whose account was just deleted. Some versions of the
  // storage service respond with 400 and put the status into the body.
  const { statusCode } = error as { statusCode?: string };
  return statusCode === '403' ? refuse(507, 'too_many_images') : refuse(503, 'unavailable');
});
