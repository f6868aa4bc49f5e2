import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '@/subjects/account/data/account/mutations';
import { uploadProfilePhoto } from '@/subjects/account/data/profile-photos/mutations';
import { completeSignUpProfile, updateNames } from '@/subjects/account/data/profiles/mutations';
import { changePassword, signOut, signOutOthers } from '@/subjects/session/data/mutations';
import { errorCode } from '@/lib/errors';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { execute, newClient, withBackend } from '../../support/backend.ts';
import { images } from '../../support/images.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let first: TestUser;
let second: TestUser;

/**
 * The page was opened by `first`; another tab has signed in `second`, and this one has not been
 * notified yet.
 */
beforeEach(async () => {
  [first, second] = [await newUser(), await newUser()];
  await signInAs(first);
  const { data } = await newClient().auth.signInWithPassword(second);
  localStorage.setItem(storedSessionKey, JSON.stringify(data.session));
});
afterEach(() => localStorage.clear());

const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);

const stateOf = async ({ id }: TestUser) => ({
  account: await execute(
    `select encrypted_password, raw_user_meta_data, (select count(*)::int from auth.sessions where user_id = '${id}') as sessions from auth.users where id = '${id}'`,
  ),
  profile: await execute(`select * from public.profiles where id = '${id}'`),
});

describe('an action of a page that another account was opened for', () => {
  test.each([
    ['deletes no account', () => deleteAccount(null)],
    [
      'changes no names',
      () => updateNames({ id: first.id, firstName: 'Α', lastName: 'Β', version: null }),
    ],
    [
      'changes no password',
      () => changePassword({ current: second.password, next: 'another-password-2026' }),
    ],
    [
      'stores no sign-up answers',
      () =>
        completeSignUpProfile({
          id: first.id,
          firstName: 'Α',
          lastName: 'Β',
          accountType: 'business',
          technicalBackground: 'advanced',
          learningGoals: [],
        }),
    ],
    [
      'stores no photo',
      () => uploadProfilePhoto(first.id, new Blob([images.png], { type: 'image/png' })),
    ],
    ['ends no other session', () => signOutOthers()],
    ['signs nobody out', () => signOut()],
  ])('%s', async (_what, act) => {
    const before = [await stateOf(first), await stateOf(second)];
    expect(await codeOf(act())).toBe('other_account');
    expect([await stateOf(first), await stateOf(second)]).toEqual(before);
  });
});
