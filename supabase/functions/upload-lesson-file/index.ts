import { createClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { isStaff } from '../_shared/is-staff.ts';
import { readBody } from '../_shared/read-body.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { removeUnusedFiles } from '../_shared/unused-files.ts';
import { isOverUploadRate } from '../_shared/upload-rate.ts';
import { userClient } from '../_shared/user-client.ts';
import { uuidAfter } from '../_shared/uuid.ts';
import { fileKindOf, maximumBytes } from './file-kind.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const url = Deno.env.get('SUPABASE_URL') ?? '';
const key = secretKey(Deno.env);
/** In seconds. The content of a file never changes, because every upload has a new name. */
const oneYear = '31536000';

/**
 * Stores the file in the body for the lesson that the path names (`…/upload-lesson-file/<lesson id>`), if its content is
 * of an allowed kind. The lesson may not be saved yet. For staff. Answers with the path of the file.
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
  const lessonId = uuidAfter('/upload-lesson-file/', new URL(request.url).pathname);
  if (!lessonId || !(await isStaff(userClient(Deno.env, token)))) return refuse(403, 'forbidden');

  if (await isOverUploadRate(client, identity.user.id)) return refuse(429, 'too_many_uploads');
  const content = await readBody(request, maximumBytes.film);
  if (!content) return refuse(413, 'too_large');
  const file = fileKindOf(content);
  if (!file) return refuse(415, 'file_type');
  if (content.length > maximumBytes[file.kind]) return refuse(413, 'too_large');

  await removeUnusedFiles(client);
  const path = `${lessonId}/${crypto.randomUUID()}.${file.extension}`;
  const { error } = await client.storage
    .from('lesson-files')
    .upload(path, content, { contentType: file.type, cacheControl: oneYear });
  if (!error) return json(200, { path }, headers);
  console.error(`upload: ${error.message}`);
  // The trigger of the database refuses a folder that is full. Some versions of the storage service respond with 400 and
  // put the status into the body.
  const { statusCode } = error as { statusCode?: string };
  return statusCode === '403' ? refuse(422, 'no_room') : refuse(503, 'unavailable');
});
