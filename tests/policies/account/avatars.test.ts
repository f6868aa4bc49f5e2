import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../../supabase/local/backend.ts';
import { keys } from '../../../supabase/local/settings.ts';
import { clientOf, origin } from '../../support/client.ts';
import { expectLog } from '../../support/console.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const users = { owner: 'learner', otherUser: 'new', instructor: 'instructor', admin: 'admin' };
type User = keyof typeof users;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).buffer;
const asPng = { contentType: 'image/png' };

/** A client signed in as the user, their id, and their view of the bucket. */
async function signIn(caller: User | 'visitor') {
  const client = clientOf(backend);
  if (caller === 'visitor') return { client, id: randomUUID(), avatars: avatarsOf(client) };
  const { data, error } = await client.auth.signInWithPassword({
    email: `${users[caller]}@praxi.example`,
    password: 'praxi-local-2026',
  });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '', avatars: avatarsOf(client) };
}

const avatarsOf = (client: ReturnType<typeof clientOf>) => client.storage.from('avatars');

/**
 * Stores an avatar of the owner as the edge function does, replacing earlier ones. @returns its
 * path
 */
async function uploadProfilePhoto() {
  const { id } = await signIn('owner');
  const earlier = await storedPaths(id);
  if (earlier.length > 0) await avatarsOf(clientOf(backend, keys.secret)).remove(earlier);
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await avatarsOf(clientOf(backend, keys.secret)).upload(path, png, asPng);
  expect(error).toBeNull();
  return path;
}

/** The paths of the files in a folder, read past every policy. */
async function storedPaths(folder: string) {
  const { data } = await avatarsOf(clientOf(backend, keys.secret)).list(folder);
  return (data ?? []).map(({ name }) => `${folder}/${name}`);
}
const isStored = async (path: string) =>
  (await storedPaths(path.split('/')[0] ?? '')).some((file) => file === path);

test('the owner can view, list and delete an avatar', async () => {
  const path = await uploadProfilePhoto();
  const { id, avatars } = await signIn('owner');
  const { data } = await avatars.download(path);
  expect(await data?.arrayBuffer()).toEqual(png);
  expect((await avatars.list(id)).data).toContainEqual(
    expect.objectContaining({ name: path.split('/')[1] }),
  );
  expect((await avatars.remove([path])).data).toHaveLength(1);
  expect(await isStored(path)).toBe(false);
});

// The storage service believes the type that an upload declares, so that only the edge function stores files.
test.each(['owner', 'instructor', 'admin', 'visitor'] as const)(
  '%s cannot store a file past the edge function',
  async (caller) => {
    const avatar = await uploadProfilePhoto();
    const { client, id, avatars } = await signIn(caller);
    const path = `${id}/${randomUUID()}.png`;
    const thumbnails = client.storage.from('thumbnails');
    for (const attempt of [
      () => avatars.upload(path, png, asPng),
      () => avatars.upload(path, png, { ...asPng, upsert: true }),
      () => avatars.createSignedUploadUrl(path),
      () => avatars.update(avatar, png, asPng),
      () => avatars.move(avatar, path),
      () => avatars.copy(avatar, path),
      () => thumbnails.upload(`${randomUUID()}/${randomUUID()}.png`, png, asPng),
      () => thumbnails.createSignedUploadUrl(`${randomUUID()}/${randomUUID()}.png`),
    ])
      expect((await attempt()).error).not.toBeNull();
    expect(await isStored(path)).toBe(false);
    const { data } = await avatarsOf(clientOf(backend, keys.secret)).download(avatar);
    expect(await data?.arrayBuffer()).toEqual(png);
  },
);

const others = ['otherUser', 'instructor', 'admin', 'visitor'] as const;

describe.each(others)('%s', (caller) => {
  test('cannot view or list it', async () => {
    const path = await uploadProfilePhoto();
    const { avatars } = await signIn(caller);
    expect((await avatars.download(path)).data).toBeNull();
    expect((await avatars.list(path.split('/')[0])).data ?? []).toEqual([]);
    expect((await avatars.createSignedUrl(path, 60)).data).toBeNull();
    expect((await avatars.copy(path, path)).error).not.toBeNull();
  });

  test('cannot replace, move or delete it', async () => {
    const path = await uploadProfilePhoto();
    const { id, avatars } = await signIn(caller);
    const otherBytes = new Uint8Array([1, 2, 3]).buffer;
    expect((await avatars.update(path, otherBytes, asPng)).error).not.toBeNull();
    expect(
      (await avatars.upload(path, otherBytes, { ...asPng, upsert: true })).error,
    ).not.toBeNull();
    expect((await avatars.move(path, `${id}/${randomUUID()}.png`)).error).not.toBeNull();
    expect((await avatars.remove([path])).data ?? []).toEqual([]);
    const { data } = await avatarsOf(clientOf(backend, keys.secret)).download(path);
    expect(await data?.arrayBuffer()).toEqual(png);
  });

  test("cannot upload to another user's folder", async () => {
    const owner = await signIn('owner');
    const { avatars } = await signIn(caller);
    const path = `${owner.id}/${randomUUID()}.png`;
    expect((await avatars.upload(path, png, asPng)).error).not.toBeNull();
    expect(await isStored(path)).toBe(false);
  });
});

test.each([
  ['without a folder', (id: string) => `${id}.png`],
  ['in a subfolder', (id: string) => `${id}/more/${randomUUID()}.png`],
  ['with another kind of name', (id: string) => `${id}/me.png`],
  ['of another type', (id: string) => `${id}/${randomUUID()}.svg`],
])('the server cannot store a file %s', async (_case, pathOf) => {
  const { id } = await signIn('owner');
  const path = pathOf(id);
  const files = avatarsOf(clientOf(backend, keys.secret));
  expect((await files.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test.each(['image/svg+xml', 'text/html', 'image/webp'])(
  'refuses a file of type %s',
  async (contentType) => {
    const { id } = await signIn('owner');
    const path = `${id}/${randomUUID()}.png`;
    const files = avatarsOf(clientOf(backend, keys.secret));
    expect((await files.upload(path, png, { contentType })).error).not.toBeNull();
    expect(await isStored(path)).toBe(false);
  },
);

test('accepts 5 MB and refuses one byte more', async () => {
  const { id } = await signIn('owner');
  const files = avatarsOf(clientOf(backend, keys.secret));
  const limit = 5 * 1024 * 1024;
  const full = `${id}/${randomUUID()}.png`;
  expect((await files.upload(full, new ArrayBuffer(limit), asPng)).error).toBeNull();
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await files.upload(path, new ArrayBuffer(limit + 1), asPng);
  expect(error).toMatchObject({ statusCode: '413' });
  expect(await isStored(path)).toBe(false);
  await files.remove([full]);
});

test('users cannot upload to another bucket, or create or delete buckets', async () => {
  // The library answers 500 when a caller may not change a bucket.
  const log = expectLog('error');
  const created = await clientOf(backend, keys.secret).storage.createBucket('documents');
  expect(created.error).toBeNull();
  const buckets = async () => (await clientOf(backend, keys.secret).storage.listBuckets()).data;
  const before = await buckets();
  expect(before?.map(({ id }) => id)).toContain('documents');
  for (const caller of ['owner', 'admin', 'visitor'] as const) {
    const { client, id } = await signIn(caller);
    const path = `${id}/${randomUUID()}.png`;
    for (const attempt of [
      () => client.storage.from('documents').upload(path, png, asPng),
      () => client.storage.createBucket(`created-by-${caller}`),
      () => client.storage.deleteBucket('avatars'),
      () => client.storage.emptyBucket('avatars'),
    ]) {
      expect((await attempt()).error).not.toBeNull();
    }
  }
  expect(await buckets()).toEqual(before);
  expect(log().flat().join()).not.toContain('/object/');
});

test('no file of a deleted account can be stored', async () => {
  const { id } = await signIn('otherUser');
  await backend.execute(`delete from auth.users where id = '${id}'`);
  const path = `${id}/${randomUUID()}.png`;
  const files = avatarsOf(clientOf(backend, keys.secret));
  expect((await files.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('the bucket is private', async () => {
  const path = await uploadProfilePhoto();
  const { data } = avatarsOf(clientOf(backend)).getPublicUrl(path);
  const answer = await backend.fetch(new Request(data.publicUrl));
  expect(answer?.ok).toBe(false);
});
