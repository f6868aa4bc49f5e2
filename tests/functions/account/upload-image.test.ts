import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { keys } from '../../../supabase/local/settings.ts';
import { images, pngOf } from '../../support/images.ts';
import { addSecondFactor, clientAt, newUser } from './account.ts';

let backend: RunningBackend;

beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.close());

async function upload(
  token: string | null,
  content: Buffer,
  { target = 'avatars', type = 'image/png' } = {},
) {
  const response = await fetch(`${backend.url}/functions/v1/upload-image/${target}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(content),
  });
  const body = (await response.json()) as { path?: string; code?: string };
  return { status: response.status, ...body };
}

const fileNames = async (folder: string) =>
  (
    (await backend.execute(
      `select name from storage.objects where name like '${folder}/%' order by created_at`,
    )) as { name: string }[]
  ).map(({ name }) => name);

describe('the edge function upload-image', () => {
  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an svg', images.svg],
    ['a webp', images.webp],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s that is declared as a PNG', async (_, content) => {
    const { id, token, client } = await newUser(backend);
    expect(await upload(token, content)).toMatchObject({ status: 415, code: 'not_an_image' });
    const path = `${id}/${randomUUID()}.png`;
    const direct = await client.storage
      .from('avatars')
      .upload(path, new Uint8Array(content), { contentType: 'image/png' });
    expect(direct.error).not.toBeNull();
    expect((await client.storage.from('avatars').createSignedUploadUrl(path)).error).not.toBeNull();
    expect(await fileNames(id)).toEqual([]);
  });

  test.each([
    ['png', 'png', 'image/png'],
    ['jpeg', 'jpg', 'image/jpeg'],
    ['gif', 'gif', 'image/gif'],
  ] as const)('stores a %s with the type of its content', async (name, extension, type) => {
    const { id, token, client } = await newUser(backend);
    const answer = await upload(token, images[name], { type: 'text/html' });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.path).toMatch(new RegExp(`^${id}/[0-9a-f-]{36}\\.${extension}$`));
    const { data } = await client.storage.from('avatars').download(answer.path ?? '');
    expect(data?.type).toBe(type);
    expect(
      Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(images[name]),
    ).toBe(true);
  });

  test('refuses one byte more than 5 MB', async () => {
    const { id, token } = await newUser(backend);
    const maximum = 5 * 1024 * 1024;
    expect(await upload(token, pngOf(maximum + 1))).toMatchObject({ status: 413 });
    expect(await fileNames(id)).toEqual([]);
    expect(await upload(token, pngOf(maximum))).toMatchObject({ status: 200 });
  });

  test('stores at most ten files of a user, and deletes those that no profile uses', async () => {
    const { id, token } = await newUser(backend);
    const { path: photo = '' } = await upload(token, images.png);
    await backend.execute(
      `update public.profiles set profile_picture_url = '${photo}' where id = '${id}'`,
    );
    for (let number = 2; number <= 10; number += 1)
      expect(await upload(token, images.png)).toMatchObject({ status: 200 });
    expect(await upload(token, images.png)).toMatchObject({ status: 507, code: 'too_many_images' });
    expect(await fileNames(id)).toHaveLength(10);
    await backend.execute(
      `update storage.objects set created_at = now() - interval '2 hours' where name like '${id}/%'`,
    );
    const { path = '' } = await upload(token, images.png);
    expect((await fileNames(id)).toSorted()).toEqual([photo, path].toSorted());
  });

  test('stores the picture of a course for staff only', async () => {
    const [learner, instructor] = [await newUser(backend), await newUser(backend)];
    await backend.execute(
      `insert into public.user_roles (user_id, role) values
        ('${learner.id}', 'learner'), ('${instructor.id}', 'instructor')`,
    );
    const course = randomUUID();
    await backend.execute(
      `insert into public.courses (id, title, slug) values ('${course}', 'A', '')`,
    );
    const target = `thumbnails/${course}`;
    expect(await upload(learner.token, images.png, { target })).toMatchObject({ status: 403 });
    expect(await fileNames(course)).toEqual([]);
    const { path } = await upload(instructor.token, images.png, { target });
    expect(await fileNames(course)).toEqual([path]);
    await addSecondFactor(backend, instructor.id);
    expect(await upload(instructor.token, images.png, { target })).toMatchObject({ status: 403 });
  });

  test('stores the picture of a course that is not saved yet in the folder of the user', async () => {
    const instructor = await newUser(backend);
    await backend.execute(
      `insert into public.user_roles (user_id, role) values ('${instructor.id}', 'instructor')`,
    );
    const [course, other] = [randomUUID(), randomUUID()];
    for (const folder of [course, other])
      expect(
        await upload(instructor.token, images.png, { target: `thumbnails/${folder}` }),
      ).toMatchObject({ status: 200, path: expect.stringMatching(`^${instructor.id}/`) });
    expect([...(await fileNames(course)), ...(await fileNames(other))]).toEqual([]);
  });

  test('refuses an image of more than 50 million pixels', async () => {
    const { id, token } = await newUser(backend);
    const image = Buffer.from(images.png);
    image.writeUInt32BE(10_000, 16);
    image.writeUInt32BE(5001, 20);
    expect(await upload(token, image)).toMatchObject({ status: 422, code: 'too_many_pixels' });
    expect(await fileNames(id)).toEqual([]);
    image.writeUInt32BE(5000, 20);
    expect(await upload(token, image)).toMatchObject({ status: 200 });
  });

  test('refuses the 61st file of an account within an hour, and nobody else', async () => {
    const [user, other] = [await newUser(backend), await newUser(backend)];
    await backend.execute(`select public.count_upload('${user.id}') from generate_series(1, 58)`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(user.token, images.png)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect(answers.map(({ code }) => code)).toContain('too_many_uploads');
    expect(await fileNames(user.id)).toHaveLength(2);
    expect(await upload(other.token, images.png)).toMatchObject({ status: 200 });
    await backend.execute(
      `update private.upload_counts set hour_started_at = now() - interval '1 hour'`,
    );
    expect(await upload(user.token, images.png)).toMatchObject({ status: 200 });
  });

  test.each(['thumbnails', 'thumbnails/..', 'documents', `avatars/${randomUUID()}`, ''])(
    'stores nothing at the path «%s»',
    async (target) => {
      const { token } = await newUser(backend);
      expect(await upload(token, images.png, { target })).toMatchObject({ status: 403 });
    },
  );

  test('refuses visitors, and users whose account is deleted', async () => {
    const { id, token } = await newUser(backend);
    for (const wrong of [null, 'nonsense', keys.publishable, keys.secret])
      expect(await upload(wrong, images.png)).toMatchObject({ status: 401 });
    await clientAt(backend.url, keys.secret).auth.admin.deleteUser(id);
    expect(await upload(token, images.png)).toMatchObject({ status: 401 });
    expect(await fileNames(id)).toEqual([]);
  });
});
