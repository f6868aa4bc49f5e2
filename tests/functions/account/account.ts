import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { keys } from '../../../supabase/local/settings.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import { vi, onTestFinished } from 'vitest';
import { expectLog } from '../../support/console.ts';
import { images } from '../../support/images.ts';
import { claimsOf, signToken } from '../tokens.ts';

const password = 'enas-kodikos-2026';

/** A client for a backend that listens on a port. */
export function clientAt(url: string, key: string = keys.publishable) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    db: { retry: false },
  });
}

/** A signed-in user with a unique name and a confirmed e-mail. */
export async function newUser({ url, execute }: RunningBackend) {
  const [firstName, lastName] = [`Danae${randomUUID()}`, `Markaki${randomUUID()}`];
  const email = `${randomUUID()}@example.test`;
  const client = clientAt(url);
  const data = { first_name: firstName, last_name: lastName, account_type: 'individual' };
  const signUp = await client.auth.signUp({ email, password, options: { data } });
  if (signUp.error) throw signUp.error;
  await execute(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
  const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { access_token: token } = signedIn.session;
  return { id: signedIn.user.id, email, firstName, lastName, token, client };
}

export type NewUser = Awaited<ReturnType<typeof newUser>>;

/** Gives an account a second factor, which its tokens then have to confirm. */
export const addSecondFactor = ({ execute }: RunningBackend, id: string) =>
  execute(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), '${id}', 'totp', 'verified', now(), now())`,
  );

/** The session after the second factor was given. @returns its token */
export async function giveSecondFactor({ execute }: RunningBackend, token: string) {
  const claims = claimsOf(token);
  await execute(`update auth.sessions set aal = 'aal2' where id = '${String(claims.session_id)}'`);
  return signToken({ ...claims, aal: 'aal2' });
}

const course = `(select id from public.courses order by id limit 1)`;
const otherCourse = `(select id from public.courses order by id desc limit 1)`;

/** Writes data of a user into every table and into a file. */
export async function addUserData({ url, execute }: RunningBackend, user: NewUser) {
  const { id, email, firstName, lastName } = user;
  const path = `${id}/${randomUUID()}.png`;
  const imageWithId = Buffer.concat([images.png, Buffer.from(id)]);
  const photos = clientAt(url, keys.secret).storage.from('avatars');
  const { buffer, byteOffset, length } = imageWithId;
  const file = buffer.slice(byteOffset, byteOffset + length);
  const { error } = await photos.upload(path, file as ArrayBuffer, { contentType: 'image/png' });
  if (error) throw error;
  await execute(`
    update public.profiles set profile_picture_url = '${path}', bio = 'I am ${firstName}',
      onboarding_data = '{"socialMedia": {"website": "https://${lastName}.example"}}' where id = '${id}';
    insert into public.user_roles (user_id, role) values ('${id}', 'instructor');
    insert into public.course_interests (course_id, email, name, user_id)
      values (${course}, '${email}', '${firstName}', '${id}'),
      (${otherCourse}, upper('${email}'), '${lastName}', null);
    insert into public.contact_messages (name, email, subject, message, user_id)
      values ('A name', '${randomUUID()}@name.example', 'A subject', 'Message of ${id.slice(-8)}', '${id}');
    insert into public.contact_messages (name, email, subject, message, handled_at, handled_by, deleted_by)
      values ('A name', '${randomUUID()}@name.example', 'A subject', 'Handled', now(), '${id}', '${id}');
    with course as (
      insert into public.courses (title, deleted_by) values ('A course', '${id}') returning id
    ), module as (
      insert into public.course_modules (course_id, title, deleted_by)
        select id, 'A module', '${id}' from course returning id
    )
    insert into public.course_lessons (module_id, title, deleted_by) select id, 'A lesson', '${id}' from module;
    insert into public.organizations (name, deleted_by) values ('An organisation', '${id}');
    with question as (
      insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, removed_at, removed_by, removed_reason)
        select gen_random_uuid(), lesson_id, course_id, '${id}', false, 'A question', now(), '${id}', 'A reason'
        from public.lesson_bodies limit 1 returning id
    ), answer as (
      insert into public.lesson_answers (id, question_id, author_id, is_staff, body, removed_at, removed_by, removed_reason)
        select gen_random_uuid(), id, '${id}', false, 'An answer', now(), '${id}', 'A reason' from question
    )
    insert into private.question_reports (question_id, reporter_id, reason) select id, '${id}', 'A reason' from question;
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), '${id}', '${randomUUID()}', 's256', 'x', 'email', 'email/signup', now(), now());
    insert into public.organization_members (organization_id, user_id)
      select id, '${id}' from public.organizations limit 1;
    insert into public.organization_invitations (organization_id, email, invited_by)
      select id, '${email}', '${id}' from public.organizations limit 1;`);
}

/** Calls the function with a token; null sends none. */
export function callDeleteAccount(
  { url }: RunningBackend,
  token: string | null,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/delete-account`, {
    method: 'POST',
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });
}

export async function accountExists(
  { execute }: RunningBackend,
  { id }: NewUser,
): Promise<boolean> {
  return (await execute(`select 1 from auth.users where id = '${id}'`)).length > 0;
}

/** The tables of all schemas that contain one of the texts in any column. */
export async function tablesContaining(
  { execute }: RunningBackend,
  texts: string[],
  schemas: readonly string[] = ['public', 'auth', 'storage'],
): Promise<string[]> {
  const tables = (await execute(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in (${schemas.map((name) => `'${name}'`).join()}) order by 1`)) as {
    name: string;
  }[];
  const patterns = texts.map((text) => `row::text ilike '%${text}%'`).join(' or ');
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await execute(`select 1 from ${name} as row where ${patterns} limit 1`);
      return row ? name : '';
    }),
  );
  return found.filter(Boolean);
}

/** The number of uploaded files that contain a text, in all backends in memory. */
export function countFilesContaining(text: string): number {
  const folders = readdirSync(tmpdir()).filter((name) => /^praxi-[0-9a-f-]{36}$/.test(name));
  const files = folders.flatMap((folder) => filesIn(join(tmpdir(), folder)));
  return files.filter((file) => file.includes(text)).length;
}

function filesIn(folder: string): Buffer[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file));
  } catch {
    // Another backend has just removed its folder.
    return [];
  }
}

/** Makes the first deletion of an account fail as a deadlock would. */
export async function endFirstDeletion(backend: RunningBackend) {
  await backend.execute(`
    create sequence private.deletions;
    create function private.end_first_deletion() returns trigger language plpgsql as
      $$ begin
        if nextval('private.deletions') = 1 then
          raise exception 'deadlock detected' using errcode = '40P01';
        end if;
        return old;
      end $$;
    create trigger end_first_deletion before delete on auth.users for each row execute function private.end_first_deletion();`);
  onTestFinished(
    async () => void (await backend.execute('drop trigger end_first_deletion on auth.users')),
  );
}

/** Does the work while every deletion from a table fails. */
export async function whileDeletionFails<Result>(
  backend: RunningBackend,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const log = expectLog('error');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await backend.execute(`
    create or replace function private.refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end; $$;
    create trigger refuse_deletion before delete on ${table} for each row execute function private.refuse_deletion();`);
  try {
    return await work();
  } finally {
    await backend.execute(`drop trigger refuse_deletion on ${table}`);
    log();
    print.mockRestore();
  }
}
