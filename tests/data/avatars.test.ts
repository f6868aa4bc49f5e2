// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { removeAvatar, uploadAvatar } from '@/data/avatars/mutations';
import { avatarQuery } from '@/data/avatars/queries';
import { queryClient } from '@/data/query-client';
import {
  answerWith,
  cutOff,
  execute,
  loseAnswer,
  repair,
  withBackend,
} from '../support/backend.ts';
import { expectLog } from '../support/console.ts';
import { images, pngOf } from '../support/images.ts';
import type { TestUser } from '../support/test-user.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

let user: TestUser;

beforeEach(async () => {
  user = await newUser();
  await signInAs(user);
});

const photo = (bytes: Buffer, name = 'photo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

async function stored(): Promise<string[]> {
  const rows = await execute(
    `select name from storage.objects where name like '${user.id}/%' order by created_at`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

async function named(): Promise<string | null> {
  const rows = await execute(
    `select profile_picture_url as path from public.profiles where id = '${user.id}'`,
  );
  return (rows as { path: string | null }[])[0]?.path ?? null;
}

/** What the address that the query gives was made of; jsdom makes no addresses of objects itself. */
async function shown(path: string | null): Promise<Blob | string | null> {
  let object: Blob | null = null;
  URL.createObjectURL = (blob) => {
    object = blob as Blob;
    return 'blob:here';
  };
  const address = await queryClient.fetchQuery(avatarQuery(path));
  return address === 'blob:here' ? object : address;
}

describe('a photo', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
  ] as const)('of type %s is stored by its content and shown', async (name, type, extension) => {
    // Whatever it is called.
    const path = await uploadAvatar(user.id, photo(images[name], 'photo.exe', ''));
    expect(path).toMatch(new RegExp(`^${user.id}/[0-9a-f-]{36}\\.${extension}$`));
    expect(await named()).toBe(path);
    const blob = (await shown(path)) as Blob;
    expect(blob.type).toBe(type);
    expect(Buffer.from(await blob.arrayBuffer()).equals(images[name])).toBe(true);
  });

  test('takes the place of the one before', async () => {
    const first = await uploadAvatar(user.id, photo(images.png));
    const second = await uploadAvatar(user.id, photo(images.gif));
    expect(second).not.toBe(first);
    expect(await stored()).toEqual([second]);
    expect(await named()).toBe(second);
  });

  test("takes the place of a provider's", async () => {
    const address = 'https://lh3.example/photo';
    await execute(
      `update public.profiles set profile_picture_url = '${address}' where id = '${user.id}'`,
    );
    expect(await shown(address)).toBe(address);
    const path = await uploadAvatar(user.id, photo(images.png));
    expect(await named()).toBe(path);
  });

  test('creates a profile that is missing', async () => {
    await execute(`delete from public.profiles where id = '${user.id}'`);
    const path = await uploadAvatar(user.id, photo(images.png));
    expect(await named()).toBe(path);
  });

  test('is removed, with its file', async () => {
    const path = await uploadAvatar(user.id, photo(images.png));
    await removeAvatar(user.id, path);
    expect([await named(), await stored()]).toEqual([null, []]);
    expect(await shown(path)).toBeNull();
    expect(await shown(null)).toBeNull();
  });

  test('that another tab has put in its place stays when the former is removed', async () => {
    const first = await uploadAvatar(user.id, photo(images.png));
    const second = await uploadAvatar(user.id, photo(images.gif));
    await removeAvatar(user.id, first);
    expect([await named(), await stored()]).toEqual([second, [second]]);
  });
});

test.each([
  ['a file of another type', photo(images.svg), 'not_an_image'],
  ['a file that is too large', photo(pngOf(5 * 1024 * 1024 + 1)), 'too_large'],
])('%s is refused, and the earlier photo stays', async (_name, file, code) => {
  const path = await uploadAvatar(user.id, photo(images.png));
  await expect(uploadAvatar(user.id, file)).rejects.toMatchObject({ code });
  expect([await named(), await stored()]).toEqual([path, [path]]);
});

test('a photo of the largest size is stored', async () => {
  const path = await uploadAvatar(user.id, photo(pngOf(5 * 1024 * 1024)));
  expect(await stored()).toEqual([path]);
});

describe('a bad network', () => {
  test.each([
    ['storage', '/storage/v1/object/avatars', 'network'],
    ['the profile', '/rest/v1/profiles', 'network'],
  ])('no connection to %s is told, and the photo before stays', async (_name, address, code) => {
    const path = await uploadAvatar(user.id, photo(images.png));
    cutOff(address);
    await expect(uploadAvatar(user.id, photo(images.gif))).rejects.toMatchObject({ code });
    repair();
    expect([await named(), await stored()]).toEqual([path, [path]]);
  });

  test.each([502, 503, 504])('%i of storage is «unavailable»', async (status) => {
    answerWith('/storage/v1/', status);
    const upload = uploadAvatar(user.id, photo(images.png));
    await expect(upload).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('no connection is no missing photo', async () => {
    const path = await uploadAvatar(user.id, photo(images.png));
    cutOff('/storage/v1/');
    const reading = queryClient.fetchQuery({ ...avatarQuery(path), retry: false });
    await expect(reading).rejects.toMatchObject({ code: 'network' });
  });

  test('a profile that could not be changed leaves no file behind', async () => {
    const path = await uploadAvatar(user.id, photo(images.png));
    await execute(`create function private.hold() returns trigger language plpgsql as
        $$ begin raise exception 'held' using errcode = '23514'; end; $$;
      create trigger hold before update on public.profiles for each row execute function private.hold();`);
    const upload = uploadAvatar(user.id, photo(images.gif));
    await expect(upload).rejects.toMatchObject({ code: '23514' });
    await execute('drop trigger hold on public.profiles; drop function private.hold()');
    expect([await named(), await stored()]).toEqual([path, [path]]);
  });

  test('a former file that cannot be removed is only logged', async () => {
    const log = expectLog('error');
    await uploadAvatar(user.id, photo(images.png));
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') throw new TypeError('Failed to fetch');
      return original(request);
    };
    const second = await uploadAvatar(user.id, photo(images.gif));
    globalThis.fetch = original;
    expect(await named()).toBe(second);
    expect(log().flat()).toContain('[praxi] photo not removed');
  });

  test('a lost answer of storage is told; trying again leaves one photo named', async () => {
    loseAnswer('/storage/v1/object/avatars');
    const lost = uploadAvatar(user.id, photo(images.png));
    await expect(lost).rejects.toMatchObject({ code: 'network' });
    const path = await uploadAvatar(user.id, photo(images.png));
    expect(await named()).toBe(path);
  });
});

test("nothing is stored in another person's folder", async () => {
  const other = await newUser();
  const upload = uploadAvatar(other.id, photo(images.png));
  await expect(upload).rejects.toMatchObject({ code: '42501' });
});
