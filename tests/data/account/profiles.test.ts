import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeSignUpProfile, updateNames } from '@/subjects/account/data/profiles/mutations';
import {
  addNamesFromProvider,
  createFromProvider,
  saveGoogleProfile,
} from '@/subjects/account/data/profiles/provider-profile';
import { profileQuery, type Profile } from '@/subjects/account/data/profiles/queries';
import { saveSignUpAnswersToProfile } from '@/subjects/account/data/profiles/save-sign-up-answers';
import { queryClient } from '@/shared/data/query-client';
import { getSessionState, type SignedIn } from '@/subjects/session/data/session-store';
import { emptySignUpAnswers } from '@/subjects/session/data/sign-up-answers';
import { errorCode } from '@/lib/errors';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let user: TestUser;
beforeEach(async () => {
  user = await newUser({ onboarded: false });
  await signInAs(user);
});
afterEach(stopFault);

const session = () => getSessionState() as SignedIn;
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'no error', errorCode);
const deleteProfile = () => execute(`delete from public.profiles where id = '${user.id}'`);
const updateStored = (sql: string) =>
  execute(`update public.profiles set ${sql} where id = '${user.id}'`);

async function stored(): Promise<Profile | undefined> {
  const [row] = await execute(`select * from public.profiles where id = '${user.id}'`);
  return row as Profile | undefined;
}

describe('profileQuery and updateNames', () => {
  test("read the user's own profile", async () => {
    const profile = await queryClient.fetchQuery(profileQuery(user.id));
    expect(profile).toMatchObject({ id: user.id, email: user.email, onboarding_completed: false });
  });

  test('return null for a missing profile and for the profile of another user', async () => {
    const other = await newUser();
    expect(await queryClient.fetchQuery(profileQuery(other.id))).toBeNull();
    await deleteProfile();
    expect(await queryClient.fetchQuery(profileQuery(user.id))).toBeNull();
  });

  test('throw when the profile cannot be read', async () => {
    respondWith('/rest/v1/profiles', 500);
    expect(await codeOf(queryClient.fetchQuery(profileQuery(user.id)))).toBe('XX000');
  });

  test('write new names to the profile and to the account', async () => {
    const { updated_at: version } = (await stored()) ?? { updated_at: null };
    await updateNames({ id: user.id, firstName: 'Άννα', lastName: 'Ρω', version });
    expect(await stored()).toMatchObject({ display_name: 'Άννα Ρω', first_name: 'Άννα' });
    expect(session().metadata).toMatchObject({ firstName: 'Άννα', lastName: 'Ρω' });
    expect(queryClient.getQueryData(profileQuery(user.id).queryKey)?.last_name).toBe('Ρω');
  });

  test("refuse to change another user's names", async () => {
    const other = await newUser();
    const names = { id: other.id, firstName: 'x', lastName: 'x', version: null };
    expect(await codeOf(updateNames(names))).toBe('42501');
  });
});

describe('completeSignUpProfile', () => {
  const answers = {
    firstName: 'Άννα',
    lastName: 'Ρω',
    accountType: 'business' as const,
    technicalBackground: 'expert',
    learningGoals: ['career_change'],
  };
  const expected = {
    display_name: 'Άννα Ρω',
    experience_level: 'business',
    bio: 'expert',
    learning_preferences: ['career_change'],
    learning_goals: ['career_change'],
    onboarding_completed: true,
  };

  test('writes the answers and completes onboarding', async () => {
    await completeSignUpProfile({ id: user.id, ...answers });
    expect(await stored()).toMatchObject(expected);
  });

  test('creates a missing profile', async () => {
    await deleteProfile();
    await completeSignUpProfile({ id: user.id, ...answers });
    expect(await stored()).toMatchObject({ ...expected, email: user.email });
  });
});

describe('a sign-in with Google through Supabase', () => {
  test('creates a missing profile with the names of the account, without answers', async () => {
    await deleteProfile();
    const metadata = {
      fullName: 'Μαρία Δήμου',
      firstName: null,
      lastName: null,
      picture: null,
      accountType: null,
    };
    await createFromProvider({ ...session(), metadata });
    expect(await stored()).toMatchObject({
      display_name: 'Μαρία Δήμου',
      first_name: 'Μαρία',
      last_name: 'Δήμου',
      onboarding_completed: false,
      onboarding_data: {},
    });
  });

  test('creates a profile with fallback names when the account has none', async () => {
    await deleteProfile();
    const metadata = {
      fullName: null,
      firstName: null,
      lastName: null,
      picture: null,
      accountType: null,
    };
    await createFromProvider({ ...session(), metadata });
    expect(await stored()).toMatchObject({
      display_name: 'Google User',
      first_name: 'Google',
      last_name: 'User',
    });
  });

  test('keeps the names of an existing profile', async () => {
    await addNamesFromProvider(session(), (await stored())!);
    expect(await stored()).toMatchObject({ first_name: 'Δανάη' });
  });

  test('gives the fallback names to an existing profile without a name', async () => {
    await updateStored('display_name = null, first_name = null, last_name = null');
    const metadata = {
      fullName: null,
      firstName: null,
      lastName: null,
      picture: null,
      accountType: null,
    };
    await addNamesFromProvider({ ...session(), metadata }, (await stored())!);
    expect(await stored()).toMatchObject({
      display_name: 'Google User',
      first_name: 'Google',
      last_name: 'User',
    });
  });
});

const google = (fields = {}) => ({
  email: user.email,
  name: 'Μαρία Δήμου',
  given_name: 'Μαρία',
  family_name: 'Δήμου',
  picture: 'https://lh3.googleusercontent.com/a/1',
  ...fields,
});
const defaultAnswers = () => ({
  firstName: 'Μαρία',
  lastName: 'Δήμου',
  email: user.email,
  accountType: 'individual',
  technicalBackground: 'beginner',
  learningGoals: ['productivity', 'ai_tools'],
});

describe('saveSignUpAnswersToProfile', () => {
  const answers = {
    ...emptySignUpAnswers,
    accountType: 'business' as const,
    technicalBackground: 'expert' as const,
    learningGoals: ['new_skills' as const],
  };

  test('writes the names of the last step', async () => {
    const names = { firstName: ' Άννα ', lastName: 'Ρω' };
    await saveSignUpAnswersToProfile(user.id, (await stored())!, { ...answers, ...names });
    expect(await stored()).toMatchObject({
      experience_level: 'business',
      display_name: 'Άννα Ρω',
      first_name: 'Άννα',
      last_name: 'Ρω',
    });
  });

  test('keeps the names of the account unless the last step has both', async () => {
    const names = { firstName: 'Άννα', lastName: ' ' };
    await saveSignUpAnswersToProfile(user.id, (await stored())!, { ...answers, ...names });
    expect(await stored()).toMatchObject({ experience_level: 'business', first_name: 'Δανάη' });
  });
});

describe("a sign-in through Google's own consent page", () => {
  test('creates a profile with the default answers, not complete', async () => {
    await deleteProfile();
    const profile = await saveGoogleProfile(user.id, google());
    expect(profile.onboarding_completed).toBe(false);
    expect(await stored()).toMatchObject({
      display_name: 'Μαρία Δήμου',
      profile_picture_url: 'https://lh3.googleusercontent.com/a/1',
      onboarding_data: defaultAnswers(),
    });
  });

  test('writes the default answers to a profile that is still empty', async () => {
    await saveGoogleProfile(user.id, google());
    expect(await stored()).toMatchObject({
      first_name: 'Μαρία',
      onboarding_completed: false,
      onboarding_data: defaultAnswers(),
    });
  });

  test('updates names and photo of a complete profile and keeps its answers', async () => {
    await updateStored(`onboarding_completed = true, onboarding_data = '{"bio": "x"}'`);
    const profile = await saveGoogleProfile(user.id, google());
    expect(profile.onboarding_completed).toBe(true);
    expect(await stored()).toMatchObject({
      first_name: 'Μαρία',
      profile_picture_url: 'https://lh3.googleusercontent.com/a/1',
      onboarding_data: { bio: 'x' },
    });
  });

  test('keeps an uploaded photo, and any photo when Google has none', async () => {
    await updateStored(`profile_picture_url = '${user.id}/photo.png'`);
    await saveGoogleProfile(user.id, google());
    expect(await stored()).toMatchObject({ profile_picture_url: `${user.id}/photo.png` });
    await updateStored(`profile_picture_url = 'https://example.test/a.png'`);
    await saveGoogleProfile(user.id, google({ picture: null, accountType: null }));
    expect(await stored()).toMatchObject({ profile_picture_url: 'https://example.test/a.png' });
  });
});
