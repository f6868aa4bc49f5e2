import { describe, expect, test } from 'vitest';
import { deleteAccount } from '@/subjects/account/data/account/mutations';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse } from '../../support/faults.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

describe('deleteAccount', () => {
  const path = '/functions/v1/delete-account';

  /** What `deleteAccount` does when the edge function responds with this: its error code, or «deleted». */
  async function outcomeOf(status: number, body: object): Promise<unknown> {
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith(path)) return original(request);
      return Response.json(body, { status });
    };
    try {
      return await deleteAccount(null).then(
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
    [409, { code: 'account_not_deleted', reason: 'last_admin' }, 'last_admin_account'],
    [409, { code: 'account_not_deleted', reason: 'money_changed' }, 'deletion_changed'],
    [500, { code: 'no_admin_access' }, 'no_admin_access'],
    [401, { code: 'unauthorized' }, 'session_missing'],
    [401, { code: 401, message: 'Invalid JWT' }, 'session_missing'],
    [502, {}, 'unavailable'],
    [503, { code: 'unavailable' }, 'unavailable'],
    [504, {}, 'unavailable'],
    [503, { code: 'BOOT_ERROR', message: 'internal: node 7' }, 'unavailable'],
    [500, { message: 'internal: node 7' }, 'account_not_deleted'],
    [404, { code: 'NOT_FOUND' }, 'account_not_deleted'],
  ])('turns status %i with %j into %s', async (status, body, code) => {
    expect(await outcomeOf(status, body)).toBe(code);
  });

  test('deletes the account, and succeeds when it is called again', async () => {
    const user = await newUser();
    await signInAs(user);
    expect(await deleteAccount(null)).toBeUndefined();
    expect(await execute(`select 1 from auth.users where id = '${user.id}'`)).toEqual([]);
    expect(await deleteAccount(null)).toBeUndefined();
  });

  test('succeeds when it is called again after a lost response', async () => {
    const user = await newUser();
    await signInAs(user);
    loseResponse(path);
    await expect(deleteAccount(null)).rejects.toMatchObject({ code: 'network' });
    expect(await deleteAccount(null)).toBeUndefined();
  });

  test('throws session_missing when nobody is signed in', async () => {
    await expect(deleteAccount(null)).rejects.toMatchObject({ code: 'session_missing' });
  });

  test('throws network without a connection', async () => {
    disconnect(path);
    await expect(deleteAccount(null)).rejects.toMatchObject({ code: 'network' });
  });
});
