// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { exportOwnData } from '@/data/account/export';
import { deleteAccount } from '@/data/account/mutations';
import { uploadAvatar } from '@/data/avatars/mutations';
import { answerWith, cutOff, execute, loseAnswer, withBackend } from '../support/backend.ts';
import { images } from '../support/images.ts';
import type { TestUser } from '../support/test-user.ts';
import { newUser, signInAs } from '../support/users.ts';

withBackend();

async function exported({ id }: TestUser) {
  const file = await exportOwnData(id);
  expect(file.type).toBe('application/json');
  return JSON.parse(await file.text()) as Record<string, unknown>;
}

const courses = `(select id from public.courses where slug = 'ai-gia-paragogikotita')`;

/** Something in every place that a person may see of themselves. */
async function leaveTraces({ id, email }: TestUser) {
  await execute(`
    insert into public.course_interests (course_id, email, name, user_id)
      values (${courses}, '${email}', 'Own interest', '${id}');
    insert into public.contact_messages (name, email, subject, message, user_id)
      values ('x', '${email}', 'Own subject', 'Own message', '${id}');
    insert into public.organization_members (organization_id, user_id, role)
      select id, '${id}', 'admin' from public.organizations order by id limit 1;`);
}

describe('the export', () => {
  test('holds everything that a person may see of themselves, and nothing of another', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await leaveTraces(user);
    await leaveTraces(other);
    await signInAs(user);
    await uploadAvatar(user.id, new Blob([new Uint8Array(images.png)]));
    const file = await exported(user);
    expect(Object.keys(file)).toEqual([
      'format',
      'exportedAt',
      'account',
      'profile',
      'photo',
      'roles',
      'course_interests',
      'organizations',
      'contact_messages',
    ]);
    expect(file).toMatchObject({
      format: 'praxi-account/1',
      exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      account: { id: user.id, email: user.email, providers: ['email'] },
      profile: { id: user.id, email: user.email, first_name: user.firstName },
      photo: `data:image/png;base64,${images.png.toString('base64')}`,
      roles: [],
      course_interests: [
        { name: 'Own interest', email: user.email, course: { slug: 'ai-gia-paragogikotita' } },
      ],
      organizations: [{ role: 'admin', organization: { name: expect.any(String) as string } }],
      // Only staff may read messages, and so it is with one's own.
      contact_messages: [],
    });
    const text = JSON.stringify(file);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test('of staff holds their own rows alone, and their own messages', async () => {
    const [user, other] = [await newUser({ role: 'admin' }), await newUser()];
    await leaveTraces(user);
    await leaveTraces(other);
    await signInAs(user);
    const file = await exported(user);
    expect(file).toMatchObject({
      roles: [{ user_id: user.id, role: 'admin' }],
      contact_messages: [{ subject: 'Own subject', message: 'Own message' }],
    });
    expect(file.course_interests).toHaveLength(1);
    expect(JSON.stringify(file)).not.toContain(other.email);
  });

  test("names a provider's picture, and does without profile and photo", async () => {
    const user = await newUser();
    await signInAs(user);
    const address = 'https://lh3.example/photo';
    const set = (value: string) =>
      execute(`update public.profiles set profile_picture_url = ${value} where id = '${user.id}'`);
    await set(`'${address}'`);
    expect(await exported(user)).toMatchObject({ photo: address });
    await set(`'${user.id}/00000000-0000-4000-8000-000000000000.png'`);
    expect(await exported(user)).toMatchObject({ photo: null });
    await execute(`delete from public.profiles where id = '${user.id}'`);
    expect(await exported(user)).toMatchObject({ profile: null, photo: null });
  });

  test('has every interest, however many', async () => {
    const user = await newUser();
    await signInAs(user);
    await execute(`
      insert into public.courses (slug, title)
        select 'many-' || number, 'Many' from generate_series(1, 2003) as number;
      insert into public.course_interests (course_id, email, name, user_id)
        select id, '${user.email}', 'x', '${user.id}' from public.courses where title = 'Many';`);
    const { course_interests: interests } = await exported(user);
    const ids = (interests as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2003);
  });

  test.each([
    '/auth/v1/user',
    '/rest/v1/profiles',
    '/rest/v1/user_roles',
    '/rest/v1/course_interests',
    '/rest/v1/organization_members',
    '/rest/v1/contact_messages',
    '/storage/v1/object',
  ])('is none at all where %s could not be read', async (address) => {
    const user = await newUser();
    await signInAs(user);
    await uploadAvatar(user.id, new Blob([new Uint8Array(images.png)]));
    cutOff(address);
    await expect(exportOwnData(user.id)).rejects.toMatchObject({ code: 'network' });
    answerWith(address, 503);
    await expect(exportOwnData(user.id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('what deleting an account says', () => {
  const address = '/functions/v1/delete-account';

  /** The function answers with this. */
  async function answered(status: number, body: object): Promise<unknown> {
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith(address)) return original(request);
      return Response.json(body, { status });
    };
    try {
      return await deleteAccount().then(
        () => 'deleted',
        (error: { code: string }) => error.code,
      );
    } finally {
      globalThis.fetch = original;
    }
  }

  test.each([
    [200, { deleted: true }, 'deleted'],
    [500, { code: 'profile_not_deleted' }, 'profile_not_deleted'],
    [500, { code: 'account_not_deleted' }, 'account_not_deleted'],
    [409, { code: 'account_not_deleted', reason: 'last_admin' }, 'last_admin'],
    [500, { code: 'no_admin_access' }, 'no_admin_access'],
    [401, { code: 'unauthorized' }, 'session_missing'],
    [401, { code: 401, message: 'Invalid JWT' }, 'session_missing'],
    [502, {}, 'unavailable'],
    [503, { code: 'unavailable' }, 'unavailable'],
    [504, {}, 'unavailable'],
    [503, { code: 'BOOT_ERROR', message: 'internal: node 7' }, 'unavailable'],
    [500, { message: 'internal: node 7' }, 'account_not_deleted'],
    [404, { code: 'NOT_FOUND' }, 'account_not_deleted'],
  ])('%i with %j', async (status, body, code) => {
    expect(await answered(status, body)).toBe(code);
  });

  test('the account is gone, and saying it again is no failure', async () => {
    const user = await newUser();
    await signInAs(user);
    expect(await deleteAccount()).toBeUndefined();
    expect(await execute(`select 1 from auth.users where id = '${user.id}'`)).toEqual([]);
    expect(await deleteAccount()).toBeUndefined();
  });

  test('an answer that was lost, and another try', async () => {
    const user = await newUser();
    await signInAs(user);
    loseAnswer(address);
    await expect(deleteAccount()).rejects.toMatchObject({ code: 'network' });
    expect(await deleteAccount()).toBeUndefined();
  });

  test('nobody is signed in', async () => {
    await expect(deleteAccount()).rejects.toMatchObject({ code: 'session_missing' });
  });

  test('no connection', async () => {
    cutOff(address);
    await expect(deleteAccount()).rejects.toMatchObject({ code: 'network' });
  });
});
