import { beforeEach, describe, expect, test } from 'vitest';
import {
  completeOnboarding,
  resetOnboarding,
  saveOnboarding,
  skipOnboarding,
} from '@/subjects/account/data/onboarding/mutations';
import {
  emptyOnboardingData,
  type OnboardingPatch,
} from '@/subjects/account/data/onboarding/onboarding-data';
import { onboardingQuery, type OnboardingState } from '@/subjects/account/data/onboarding/queries';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, loseResponse, stopFault } from '../../support/faults.ts';
import { savedRow } from '../../support/saved-row.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

let user: TestUser;

beforeEach(async () => {
  user = await newUser({ onboarded: false });
  await signInAs(user);
});

const read = () => queryClient.fetchQuery({ ...onboardingQuery(user.id), staleTime: 0 });

async function row() {
  const [found] = await execute(
    `select onboarding_data as data, onboarding_step as step, onboarding_completed as completed,
      onboarding_skipped as skipped, onboarding_skipped_at is not null as dated
    from public.profiles where id = '${user.id}'`,
  );
  return found;
}

/** What a tab passes to a save that started from the state `from`. */
const tab = (from: OnboardingState) => ({
  userId: user.id,
  base: from.data,
  expectedUpdatedAt: from.updatedAt,
});
const trySave = (from: OnboardingState, patch: OnboardingPatch, step: number) =>
  saveOnboarding({ ...tab(from), patch, step });
const save = (...saving: Parameters<typeof trySave>) => savedRow(trySave(...saving));
const tryComplete = (from: OnboardingState, patch: OnboardingPatch) =>
  completeOnboarding({ ...tab(from), patch });
const complete = (...saving: Parameters<typeof tryComplete>) => savedRow(tryComplete(...saving));

describe('the state of onboarding', () => {
  test('is step 1 without answers for a new user', async () => {
    expect(await read()).toEqual({
      data: emptyOnboardingData,
      step: 1,
      completed: false,
      skipped: false,
      updatedAt: expect.any(String) as string,
    });
  });

  test('keeps the saved answers and the step', async () => {
    const saved = await save(await read(), { bio: 'Καλημέρα' }, 3);
    expect(saved).toMatchObject({ step: 3, completed: false, data: { bio: 'Καλημέρα' } });
    const again = await save(saved, { socialMedia: { website: 'https://x.example' } }, 4);
    expect(await read()).toEqual(again);
    expect(again.data).toEqual({
      ...emptyOnboardingData,
      bio: 'Καλημέρα',
      socialMedia: { linkedin: '', twitter: '', website: 'https://x.example' },
    });
  });

  test('is completed by step 6, and saving an earlier step does not undo that', async () => {
    const fifth = await save(await read(), {}, 5);
    expect(fifth.completed).toBe(false);
    const sixth = await save(fifth, { timezone: 'Asia/Tokyo' }, 6);
    expect(sixth.completed).toBe(true);
    expect(await save(sixth, { bio: 'x' }, 2)).toMatchObject({ step: 2, completed: true });
  });

  test('is completed with the last answers at step 6', async () => {
    await complete(await read(), { bio: 'x', learningStyle: ['social'] });
    expect(await row()).toMatchObject({
      data: { ...emptyOnboardingData, bio: 'x', learningStyle: ['social'] },
      step: 6,
      completed: true,
    });
  });

  test('is skipped with the time; the page starts at step 1 again and no answer is lost', async () => {
    await save(await read(), { bio: 'x' }, 4);
    expect(await skipOnboarding(user.id)).toMatchObject({
      step: 1,
      completed: false,
      skipped: true,
      data: { bio: 'x' },
    });
    expect(await row()).toMatchObject({ step: 4, completed: false, skipped: true, dated: true });
  });

  test('can be completed after it was skipped', async () => {
    const skipped = await skipOnboarding(user.id);
    expect(await complete(skipped, {})).toMatchObject({ step: 6, completed: true });
  });

  test('is reset: no answers, step 1, not skipped', async () => {
    await complete(await read(), { bio: 'x' });
    await skipOnboarding(user.id);
    const flags = { step: 1, completed: false, skipped: false };
    const state = await resetOnboarding(user.id);
    expect(state).toMatchObject({ data: emptyOnboardingData, ...flags });
    expect(await row()).toEqual({ data: {}, dated: false, ...flags });
  });
});

describe('a missing profile', () => {
  beforeEach(async () => {
    await execute(`delete from public.profiles where id = '${user.id}'`);
  });

  test('counts as a new user and is created by a save', async () => {
    const none = await read();
    expect(none).toMatchObject({ step: 1, completed: false, updatedAt: null });
    expect(await save(none, { bio: 'x' }, 2)).toMatchObject({ step: 2, data: { bio: 'x' } });
    expect(await row()).toMatchObject({ step: 2 });
  });

  test('is created by skipping', async () => {
    expect(await skipOnboarding(user.id)).toMatchObject({ skipped: true });
    expect(await row()).toMatchObject({ skipped: true, dated: true });
  });

  test('keeps the answers of two tabs that create it at the same time', async () => {
    const none = await read();
    await Promise.all([save(none, { bio: 'x' }, 2), save(none, { availability: 'evening' }, 2)]);
    expect(await read()).toMatchObject({ data: { bio: 'x', availability: 'evening' } });
  });
});

test('replaces an invalid stored value, and a save keeps the properties of a sign-in with Google', async () => {
  await execute(`update public.profiles set onboarding_data =
    '{"bio": 7, "timezone": "Asia/Tokyo", "accountType": "individual"}' where id = '${user.id}'`);
  const state = await read();
  expect(state.data).toEqual({ ...emptyOnboardingData, timezone: 'Asia/Tokyo' });
  await save(state, { bio: 'x' }, 2);
  expect(await row()).toMatchObject({
    data: { bio: 'x', timezone: 'Asia/Tokyo', accountType: 'individual' },
  });
});

describe('two tabs', () => {
  test('can save different answers', async () => {
    const start = await read();
    await save(start, { bio: 'One', socialMedia: { linkedin: 'one' } }, 3);
    await save(start, { timezone: 'Asia/Tokyo', socialMedia: { twitter: 'two' } }, 4);
    expect(await read()).toMatchObject({
      step: 4,
      data: {
        bio: 'One',
        timezone: 'Asia/Tokyo',
        socialMedia: { linkedin: 'one', twitter: 'two', website: '' },
      },
    });
  });

  test('conflict when both change the same answer; the second save changes nothing', async () => {
    const start = await read();
    const first = await save(start, { bio: 'One' }, 3);
    const second = await trySave(start, { bio: 'Two', timezone: 'Asia/Tokyo' }, 4);
    expect(second).toEqual({ status: 'conflict', row: first });
    expect(await read()).toEqual(first);
    // The user has seen the other answer and saves again.
    expect(await save(first, { bio: 'Two' }, 4)).toMatchObject({ data: { bio: 'Two' } });
  });

  test('conflict in the last step too', async () => {
    const start = await read();
    await save(start, { availability: 'evening' }, 5);
    expect(await tryComplete(start, { availability: 'morning' })).toMatchObject({
      status: 'conflict',
    });
    expect(await row()).toMatchObject({ completed: false, data: { availability: 'evening' } });
  });

  test('that save at the same time: one is stored, the others get a conflict', async () => {
    const start = await read();
    const answers = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(answers.map((bio) => trySave(start, { bio }, 3)));
    const stored = await read();
    const conflict = { status: 'conflict', row: stored };
    expect(results).toHaveLength(4);
    expect(results).toEqual(
      expect.arrayContaining([{ status: 'saved', row: stored }, conflict, conflict, conflict]),
    );
    expect(results.filter(({ status }) => status === 'saved')).toHaveLength(1);
  });

  test('do not conflict when another column of the row has changed', async () => {
    const start = await read();
    await execute(`update public.profiles set first_name = 'Nea' where id = '${user.id}'`);
    expect(await save(start, { bio: 'x' }, 2)).toMatchObject({ data: { bio: 'x' } });
  });
});

describe('a network fault', () => {
  test('that loses the response: the retry is not a conflict', async () => {
    const start = await read();
    const original = globalThis.fetch;
    // Only the update is affected: it is executed, but its response is lost.
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'PATCH') return original(request);
      globalThis.fetch = original;
      loseResponse('/rest/v1/profiles');
      return original(request);
    };
    await expect(save(start, { bio: 'x' }, 3)).rejects.toMatchObject({ code: 'network' });
    globalThis.fetch = original;
    expect(await save(start, { bio: 'x' }, 3)).toMatchObject({ step: 3, data: { bio: 'x' } });
  });

  test('throws network and changes nothing without a connection', async () => {
    const start = await read();
    disconnect('/rest/v1/profiles');
    await expect(save(start, { bio: 'x' }, 3)).rejects.toMatchObject({ code: 'network' });
    await expect(skipOnboarding(user.id)).rejects.toMatchObject({ code: 'network' });
    stopFault();
    expect(await read()).toEqual(start);
  });
});

test("cannot read or write another user's profile", async () => {
  const other = await newUser({ onboarded: false });
  const state = await queryClient.fetchQuery(onboardingQuery(other.id));
  expect(state.updatedAt).toBeNull();
  await expect(skipOnboarding(other.id)).rejects.toMatchObject({ code: '42501' });
});
