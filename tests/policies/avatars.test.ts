import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';
import { clientOf, origin } from '../support/client.ts';
import { expectLog } from '../support/console.ts';

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

/** Uploads an avatar as its owner. @returns its path */
async function uploadProfilePhoto() {
  const { id, avatars } = await signIn('owner');
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await avatars.upload(path, png, asPng);
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

test('the owner can upload, view, list, replace and delete an avatar', async () => {
  const path = await uploadProfilePhoto();
  const { id, avatars } = await signIn('owner');
  const { data } = await avatars.download(path);
  expect(await data?.arrayBuffer()).toEqual(png);
  expect((await avatars.list(id)).data).toContainEqual(
    expect.objectContaining({ name: path.split('/')[1] }),
  );
  expect((await avatars.update(path, png, asPng)).error).toBeNull();
  expect((await avatars.remove([path])).data).toHaveLength(1);
  expect(await isStored(path)).toBe(false);
});

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
])('the owner cannot upload a file %s', async (_case, pathOf) => {
  const { id, avatars } = await signIn('owner');
  const path = pathOf(id);
  expect((await avatars.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('the owner cannot move an avatar to another folder', async () => {
  const path = await uploadProfilePhoto();
  const { avatars } = await signIn('owner');
  const otherUser = await signIn('otherUser');
  const { error } = await avatars.move(path, `${otherUser.id}/${randomUUID()}.png`);
  expect(error).not.toBeNull();
  expect(await isStored(path)).toBe(true);
});

test.each(['image/svg+xml', 'text/html', 'image/webp'])(
  'refuses a file of type %s',
  async (contentType) => {
    const { id, avatars } = await signIn('owner');
    const path = `${id}/${randomUUID()}.png`;
    expect((await avatars.upload(path, png, { contentType })).error).not.toBeNull();
    expect(await isStored(path)).toBe(false);
  },
);

test('accepts 5 MB and refuses one byte more', async () => {
  const { id, avatars } = await signIn('owner');
  const limit = 5 * 1024 * 1024;
  const full = await avatars.upload(`${id}/${randomUUID()}.png`, new ArrayBuffer(limit), asPng);
  expect(full.error).toBeNull();
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await avatars.upload(path, new ArrayBuffer(limit + 1), asPng);
  expect(error).toMatchObject({ statusCode: '413' });
  expect(await isStored(path)).toBe(false);
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

test('a token of a deleted account cannot upload', async () => {
  const { id, avatars } = await signIn('otherUser');
  await backend.execute(`delete from auth.users where id = '${id}'`);
  const path = `${id}/${randomUUID()}.png`;
  expect((await avatars.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('the bucket is private', async () => {
  const path = await uploadProfilePhoto();
  const { data } = avatarsOf(clientOf(backend)).getPublicUrl(path);
  const answer = await backend.fetch(new Request(data.publicUrl));
  expect(answer?.ok).toBe(false);
});
