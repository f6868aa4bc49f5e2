import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '@/shared/errors/text/errors';
import {
  removeProfilePhoto,
  uploadProfilePhoto,
} from '@/subjects/account/data/profile-photos/mutations';
import { profilePhotoQuery } from '@/subjects/account/data/profile-photos/queries';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, respondWith, stopFault } from '../../support/faults.ts';
import { expectLog } from '../../support/console.ts';
import { images, pngOf } from '../../support/images.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let user: TestUser;

beforeEach(async () => {
  user = await newUser();
  await signInAs(user);
});

const photo = (bytes: Buffer, name = 'photo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

/** The paths of the user's files in storage. */
async function storedFiles(): Promise<string[]> {
  const rows = await execute(
    `select name from storage.objects where name like '${user.id}/%' order by created_at`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** The path in the user's profile. */
async function profilePath(): Promise<string | null> {
  const rows = await execute(
    `select profile_picture_url as path from public.profiles where id = '${user.id}'`,
  );
  return (rows as { path: string | null }[])[0]?.path ?? null;
}

/** The file behind the object URL of the query; any other URL as it is. jsdom has no object URLs. */
async function readPhoto(path: string | null): Promise<Blob | string | null> {
  let object: Blob | null = null;
  URL.createObjectURL = (blob) => {
    object = blob as Blob;
    return 'blob:here';
  };
  const url = await queryClient.fetchQuery(profilePhotoQuery(path));
  return url === 'blob:here' ? object : url;
}

describe('a profile photo', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
  ] as const)(
    'of type %s is stored with the type of its content and read',
    async (name, type, extension) => {
      // The file name and the declared type are wrong on purpose.
      const path = await uploadProfilePhoto(user.id, photo(images[name], 'photo.exe', ''));
      expect(path).toMatch(new RegExp(`^${user.id}/[0-9a-f-]{36}\\.${extension}$`));
      expect(await profilePath()).toBe(path);
      const blob = (await readPhoto(path)) as Blob;
      expect(blob.type).toBe(type);
      expect(Buffer.from(await blob.arrayBuffer()).equals(images[name])).toBe(true);
    },
  );

  test('replaces the earlier one, whose file is deleted', async () => {
    const first = await uploadProfilePhoto(user.id, photo(images.png));
    const second = await uploadProfilePhoto(user.id, photo(images.gif));
    expect(second).not.toBe(first);
    expect(await storedFiles()).toEqual([second]);
    expect(await profilePath()).toBe(second);
  });

  test('replaces the photo of a Google account', async () => {
    const url = 'https://lh3.example/photo';
    await execute(
      `update public.profiles set profile_picture_url = '${url}' where id = '${user.id}'`,
    );
    expect(await readPhoto(url)).toBe(url);
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    expect(await profilePath()).toBe(path);
  });

  test('creates a profile that is missing', async () => {
    await execute(`delete from public.profiles where id = '${user.id}'`);
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    expect(await profilePath()).toBe(path);
  });

  test('is removed together with its file', async () => {
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    await removeProfilePhoto(user.id, path);
    expect([await profilePath(), await storedFiles()]).toEqual([null, []]);
    expect(await readPhoto(path)).toBeNull();
    expect(await readPhoto(null)).toBeNull();
  });

  test('that another tab has uploaded stays when the earlier one is removed', async () => {
    const first = await uploadProfilePhoto(user.id, photo(images.png));
    const second = await uploadProfilePhoto(user.id, photo(images.gif));
    await removeProfilePhoto(user.id, first);
    expect([await profilePath(), await storedFiles()]).toEqual([second, [second]]);
  });
});

test.each([
  ['a file of another type', photo(images.svg, 'photo.svg', 'image/svg+xml'), 'not_an_image'],
  ['a file of another type under the name of an image', photo(images.svg), 'file_renamed'],
  ['a file that is too large', photo(pngOf(5 * 1024 * 1024 + 1)), 'too_large'],
])('%s is refused, and the earlier photo stays', async (_name, file, code) => {
  const path = await uploadProfilePhoto(user.id, photo(images.png));
  await expect(uploadProfilePhoto(user.id, file)).rejects.toMatchObject({ code });
  expect([await profilePath(), await storedFiles()]).toEqual([path, [path]]);
});

test('a photo of the largest size is stored', async () => {
  const path = await uploadProfilePhoto(user.id, photo(pngOf(5 * 1024 * 1024)));
  expect(await storedFiles()).toEqual([path]);
});

describe('a network fault', () => {
  test.each([
    ['the upload', '/functions/v1/upload-image'],
    ['the profile', '/rest/v1/profiles'],
  ])('in a request to %s throws «network», and the earlier photo stays', async (_name, url) => {
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    disconnect(url);
    const upload = uploadProfilePhoto(user.id, photo(images.gif));
    await expect(upload).rejects.toMatchObject({ code: 'network' });
    stopFault();
    expect([await profilePath(), await storedFiles()]).toEqual([path, [path]]);
  });

  test('with status 503 from storage throws «unavailable»', async () => {
    respondWith('/functions/v1/upload-image', 503);
    const upload = uploadProfilePhoto(user.id, photo(images.png));
    await expect(upload).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    [422, 'too_many_pixels'],
    [429, 'too_many_uploads'],
    [507, 'too_many_images'],
  ])('of status %i has a text of its own', async (status, code) => {
    respondWith('/functions/v1/upload-image', status, { code });
    const upload = uploadProfilePhoto(user.id, photo(images.png));
    await expect(upload).rejects.toMatchObject({ code });
    expect(errorMessage(code)).not.toBe(errorMessage('unknown'));
  });

  test('while reading throws «network» instead of returning no photo', async () => {
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    disconnect('/storage/v1/');
    const reading = queryClient.fetchQuery({ ...profilePhotoQuery(path), retry: false });
    await expect(reading).rejects.toMatchObject({ code: 'network' });
  });

  test('in the update of the profile leaves no new file behind', async () => {
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    await execute(`create function private.hold() returns trigger language plpgsql as
        $$ begin raise exception 'held' using errcode = '23514'; end; $$;
      create trigger hold before update on public.profiles for each row execute function private.hold();`);
    const upload = uploadProfilePhoto(user.id, photo(images.gif));
    await expect(upload).rejects.toMatchObject({ code: '23514' });
    await execute('drop trigger hold on public.profiles; drop function private.hold()');
    expect([await profilePath(), await storedFiles()]).toEqual([path, [path]]);
  });

  test('in the deletion of the earlier file is only logged', async () => {
    const log = expectLog('error');
    await uploadProfilePhoto(user.id, photo(images.png));
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') throw new TypeError('Failed to fetch');
      return original(request);
    };
    const second = await uploadProfilePhoto(user.id, photo(images.gif));
    globalThis.fetch = original;
    expect(await profilePath()).toBe(second);
    expect(log().flat()).toContain('[praxi] photo not removed');
  });

  test('that loses the response of storage throws «network», and a retry succeeds', async () => {
    loseResponse('/functions/v1/upload-image');
    const lost = uploadProfilePhoto(user.id, photo(images.png));
    await expect(lost).rejects.toMatchObject({ code: 'network' });
    const path = await uploadProfilePhoto(user.id, photo(images.png));
    expect(await profilePath()).toBe(path);
  });
});

test("refuses to store a file in another user's folder", async () => {
  const other = await newUser();
  const upload = uploadProfilePhoto(other.id, photo(images.png));
  await expect(upload).rejects.toMatchObject({ code: '42501' });
});
