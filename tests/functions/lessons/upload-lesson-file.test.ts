import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { keys } from '../../../supabase/local/settings.ts';
import { pngOf } from '../../support/images.ts';
import { lessonFiles, refusedFiles } from '../../support/lesson-files.ts';
import { addSecondFactor, clientAt, giveSecondFactor, newUser } from '../account/account.ts';

let backend: RunningBackend;
let instructor: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  backend = await startLocalBackend();
  instructor = await newUser(backend);
  await backend.execute(
    `insert into public.user_roles (user_id, role) values ('${instructor.id}', 'instructor')`,
  );
});
afterAll(() => backend.close());

async function upload(token: string | null, content: Buffer, lesson: string) {
  const response = await fetch(`${backend.url}/functions/v1/upload-lesson-file/${lesson}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(content),
  });
  const body = (await response.json()) as { path?: string; code?: string };
  return { status: response.status, ...body };
}

const visitor = () => clientAt(backend.url, keys.publishable).storage.from('lesson-files');

/** Stores a lesson of a published module whose text is `content`. @returns its id */
async function lessonWith(content: string, published: boolean) {
  const id = randomUUID();
  await backend.execute(`
    select private.create_lesson('${id}', jsonb_build_object('module_id', id, 'title', 'A',
      'content', '${content}', 'is_published', ${published}, 'is_preview', true))
    from public.course_modules where is_published order by id limit 1`);
  return id;
}

test('stores a file under the type of its content, for staff to sign and save', async () => {
  const lesson = randomUUID();
  const { status, path = '' } = await upload(instructor.token, lessonFiles.pdf, lesson);
  expect(status).toBe(200);
  expect(path).toMatch(new RegExp(`^${lesson}/[0-9a-f-]{36}[.]pdf$`));
  const { data } = await instructor.client.storage
    .from('lesson-files')
    .createSignedUrl(path, 60, { download: 'notes.pdf' });
  const response = await fetch(data?.signedUrl ?? '');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('attachment; filename=notes.pdf');
  expect(Buffer.from(await response.arrayBuffer()).equals(lessonFiles.pdf)).toBe(true);
  const { data: several } = await instructor.client.storage
    .from('lesson-files')
    .createSignedUrls([path, `${lesson}/${randomUUID()}.pdf`], 60);
  expect(several?.map(({ error }) => error !== null)).toEqual([false, true]);
  expect((await fetch(several?.[0]?.signedUrl ?? '')).status).toBe(200);
});

test('refuses kinds that are not allowed, and files that are too large for their kind', async () => {
  const lesson = randomUUID();
  const script = await upload(instructor.token, refusedFiles['a script'], lesson);
  expect(script).toMatchObject({ status: 415, code: 'file_type' });
  const image = await upload(instructor.token, pngOf(5 * 1024 * 1024 + 1), lesson);
  expect(image).toMatchObject({ status: 413, code: 'too_large' });
  const { data } = await instructor.client.storage.from('lesson-files').list(lesson);
  expect(data).toEqual([]);
});

test('stores nothing for learners, visitors and a path that is not a lesson', async () => {
  const learner = await newUser(backend);
  const lesson = randomUUID();
  expect(await upload(learner.token, lessonFiles.png, lesson)).toMatchObject({ status: 403 });
  for (const token of [null, keys.publishable])
    expect(await upload(token, lessonFiles.png, lesson)).toMatchObject({ status: 401 });
  for (const path of ['', 'a', `${lesson}/..`])
    expect(await upload(instructor.token, lessonFiles.png, path)).toMatchObject({ status: 403 });
  const direct = await instructor.client.storage
    .from('lesson-files')
    .upload(`${lesson}/${randomUUID()}.png`, new Uint8Array(lessonFiles.png), {
      contentType: 'image/png',
    });
  expect(direct.error).not.toBeNull();
});

test('stores nothing for staff who did not give their second factor', async () => {
  const { id, token } = await newUser(backend);
  await backend.execute(
    `insert into public.user_roles (user_id, role) values ('${id}', 'instructor')`,
  );
  await addSecondFactor(backend, id);
  const lesson = randomUUID();
  expect(await upload(token, lessonFiles.png, lesson)).toMatchObject({ status: 403 });
  const given = await giveSecondFactor(backend, token);
  expect(await upload(given, lessonFiles.png, lesson)).toMatchObject({ status: 200 });
});

test('a file can be read by readers of the lessons that name it', async () => {
  const { path = '' } = await upload(instructor.token, lessonFiles.png, randomUUID());
  const canVisitorSign = async () =>
    (await visitor().createSignedUrl(path, 60)).data?.signedUrl !== undefined;
  expect(await canVisitorSign()).toBe(false);
  const lesson = await lessonWith(`![A](lesson-file:${path})`, false);
  expect(await canVisitorSign()).toBe(false);
  await backend.execute(
    `update public.course_lessons set is_published = true where id = '${lesson}'`,
  );
  expect(await canVisitorSign()).toBe(true);
  await backend.execute(
    `update public.course_modules set is_published = false
     where id = (select module_id from public.course_lessons where id = '${lesson}')`,
  );
  expect(await canVisitorSign()).toBe(false);
  // A published copy names it too.
  await backend.execute('update public.course_modules set is_published = true');
  await backend.execute(`delete from public.course_lessons where id = '${lesson}'`);
  expect(await canVisitorSign()).toBe(false);
  await lessonWith(`![A](lesson-file:${path})`, true);
  expect(await canVisitorSign()).toBe(true);
  const staff = instructor.client.storage.from('lesson-files');
  for (const caller of [visitor(), staff])
    expect((await caller.remove([path])).data ?? []).toEqual([]);
  await backend.execute(`delete from public.course_lessons as lesson using public.lesson_bodies
     where lesson_id = lesson.id and content like '%${path}%'`);
  expect((await visitor().remove([path])).data ?? []).toEqual([]);
  expect((await staff.remove([path])).data).toHaveLength(1);
});

test('stores 40 files of a lesson and 200 MB, and says when there is no room', async () => {
  const lesson = randomUUID();
  await backend.execute(`
    insert into storage.objects (bucket_id, name, metadata)
    select 'lesson-files', '${lesson}/' || gen_random_uuid() || '.png', '{"size": 5000000}'
    from generate_series(1, 39)`);
  expect(await upload(instructor.token, lessonFiles.png, lesson)).toMatchObject({ status: 200 });
  expect(await upload(instructor.token, lessonFiles.png, lesson)).toMatchObject({
    status: 422,
    code: 'no_room',
  });
  await backend.execute(
    `delete from storage.objects where name like '${lesson}/%' and name <> (
       select min(name) from storage.objects where name like '${lesson}/%')`,
  );
  const store = (bytes: number) =>
    backend.execute(`insert into storage.objects (bucket_id, name, metadata) values
      ('lesson-files', '${lesson}/${randomUUID()}.mp4', '{"size": ${bytes}}')`);
  await expect(store(209_715_200)).rejects.toThrow('Failed');
  await expect(store(200_000_000)).resolves.toBeDefined();
});

test('lists for the server the files that no lesson has named for 30 days', async () => {
  const { path = '' } = await upload(instructor.token, lessonFiles.png, randomUUID());
  await backend.execute(
    `update storage.objects set created_at = now() - interval '31 days' where name = '${path}'`,
  );
  const unused = async () =>
    JSON.stringify(await backend.execute('select name from public.list_unused_files()'));
  expect(await unused()).toContain(path);
  const lesson = await lessonWith('', false);
  await backend.execute(`update public.lesson_bodies set
    video_url = 'lesson-file:${path.replace('.png', '.mp4')}' where lesson_id = '${lesson}'`);
  expect(await unused()).toContain(path);
  await backend.execute(
    `update public.lesson_bodies set content = 'lesson-file:${path}' where lesson_id = '${lesson}'`,
  );
  expect(await unused()).not.toContain(path);
});
