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

const people = { owner: 'learner', stranger: 'new', instructor: 'instructor', admin: 'admin' };
type Person = keyof typeof people;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).buffer;
const asPng = { contentType: 'image/png' };

async function signedIn(person: Person | 'anonymous') {
  const client = clientOf(backend);
  if (person === 'anonymous') return { client, id: randomUUID(), photos: photosOf(client) };
  const { data, error } = await client.auth.signInWithPassword({
    email: `${people[person]}@praxi.example`,
    password: 'praxi-local-2026',
  });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '', photos: photosOf(client) };
}

const photosOf = (client: ReturnType<typeof clientOf>) => client.storage.from('avatars');

/** A photo in its owner's folder, put there by the owner. */
async function ownPhoto() {
  const { id, photos } = await signedIn('owner');
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await photos.upload(path, png, asPng);
  expect(error).toBeNull();
  return path;
}

/** Past every policy: the files of a folder that are really there. */
async function stored(folder: string) {
  const { data } = await photosOf(clientOf(backend, keys.secret)).list(folder);
  return (data ?? []).map(({ name }) => `${folder}/${name}`);
}
const isStored = async (path: string) =>
  (await stored(path.split('/')[0] ?? '')).some((file) => file === path);

test('the owner adds, reads, lists, replaces and deletes', async () => {
  const path = await ownPhoto();
  const { id, photos } = await signedIn('owner');
  const { data } = await photos.download(path);
  expect(await data?.arrayBuffer()).toEqual(png);
  expect((await photos.list(id)).data).toContainEqual(
    expect.objectContaining({ name: path.split('/')[1] }),
  );
  expect((await photos.update(path, png, asPng)).error).toBeNull();
  expect((await photos.remove([path])).data).toHaveLength(1);
  expect(await isStored(path)).toBe(false);
});

const others = ['stranger', 'instructor', 'admin', 'anonymous'] as const;

describe.each(others)('%s', (person) => {
  test('neither reads nor lists it', async () => {
    const path = await ownPhoto();
    const { photos } = await signedIn(person);
    expect((await photos.download(path)).data).toBeNull();
    expect((await photos.list(path.split('/')[0])).data ?? []).toEqual([]);
    expect((await photos.createSignedUrl(path, 60)).data).toBeNull();
    expect((await photos.copy(path, path)).error).not.toBeNull();
  });

  test('neither replaces, moves nor deletes it', async () => {
    const path = await ownPhoto();
    const { id, photos } = await signedIn(person);
    const mine = new Uint8Array([1, 2, 3]).buffer;
    expect((await photos.update(path, mine, asPng)).error).not.toBeNull();
    expect((await photos.upload(path, mine, { ...asPng, upsert: true })).error).not.toBeNull();
    expect((await photos.move(path, `${id}/${randomUUID()}.png`)).error).not.toBeNull();
    expect((await photos.remove([path])).data ?? []).toEqual([]);
    const { data } = await photosOf(clientOf(backend, keys.secret)).download(path);
    expect(await data?.arrayBuffer()).toEqual(png);
  });

  test("adds nothing to another's folder", async () => {
    const owner = await signedIn('owner');
    const { photos } = await signedIn(person);
    const path = `${owner.id}/${randomUUID()}.png`;
    expect((await photos.upload(path, png, asPng)).error).not.toBeNull();
    expect(await isStored(path)).toBe(false);
  });
});

test.each([
  ['no folder', (id: string) => `${id}.png`],
  ['a folder below', (id: string) => `${id}/more/${randomUUID()}.png`],
  ['a name of their own', (id: string) => `${id}/me.png`],
  ['another kind', (id: string) => `${id}/${randomUUID()}.svg`],
])('the owner adds no file with %s', async (_case, pathOf) => {
  const { id, photos } = await signedIn('owner');
  const path = pathOf(id);
  expect((await photos.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('a file stays in its folder', async () => {
  const path = await ownPhoto();
  const { photos } = await signedIn('owner');
  const stranger = await signedIn('stranger');
  const { error } = await photos.move(path, `${stranger.id}/${randomUUID()}.png`);
  expect(error).not.toBeNull();
  expect(await isStored(path)).toBe(true);
});

test.each(['image/svg+xml', 'text/html', 'image/webp'])('%s is refused', async (contentType) => {
  const { id, photos } = await signedIn('owner');
  const path = `${id}/${randomUUID()}.png`;
  expect((await photos.upload(path, png, { contentType })).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('five megabytes are accepted, one byte more is not', async () => {
  const { id, photos } = await signedIn('owner');
  const limit = 5 * 1024 * 1024;
  const full = await photos.upload(`${id}/${randomUUID()}.png`, new ArrayBuffer(limit), asPng);
  expect(full.error).toBeNull();
  const path = `${id}/${randomUUID()}.png`;
  const { error } = await photos.upload(path, new ArrayBuffer(limit + 1), asPng);
  expect(error).toMatchObject({ statusCode: '413' });
  expect(await isStored(path)).toBe(false);
});

test('no other bucket takes a file, and nobody makes one', async () => {
  // The library answers 500 to whoever may not change a bucket.
  const log = expectLog('error');
  const made = await clientOf(backend, keys.secret).storage.createBucket('papers');
  expect(made.error).toBeNull();
  const buckets = async () => (await clientOf(backend, keys.secret).storage.listBuckets()).data;
  const before = await buckets();
  expect(before?.map(({ id }) => id)).toContain('papers');
  for (const person of ['owner', 'admin', 'anonymous'] as const) {
    const { client, id } = await signedIn(person);
    const path = `${id}/${randomUUID()}.png`;
    for (const attempt of [
      () => client.storage.from('papers').upload(path, png, asPng),
      () => client.storage.createBucket(`made-by-${person}`),
      () => client.storage.deleteBucket('avatars'),
      () => client.storage.emptyBucket('avatars'),
    ]) {
      expect((await attempt()).error).not.toBeNull();
    }
  }
  expect(await buckets()).toEqual(before);
  expect(log().flat().join()).not.toContain('/object/');
});

test('a token that outlives its account adds nothing', async () => {
  const { id, photos } = await signedIn('stranger');
  await backend.execute(`delete from auth.users where id = '${id}'`);
  const path = `${id}/${randomUUID()}.png`;
  expect((await photos.upload(path, png, asPng)).error).not.toBeNull();
  expect(await isStored(path)).toBe(false);
});

test('the bucket is private', async () => {
  const path = await ownPhoto();
  const { data } = photosOf(clientOf(backend)).getPublicUrl(path);
  const answer = await backend.fetch(new Request(data.publicUrl));
  expect(answer?.ok).toBe(false);
});
