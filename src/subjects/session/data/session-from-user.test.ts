import { expect, test } from 'vitest';
import { namesOf } from '@/subjects/account/data/profiles/provider-profile';
import { sessionFromUser } from './session-from-user';

test('reads a user of the sign-up form', () => {
  expect(
    sessionFromUser(
      {
        id: 'a',
        email: 'maria@example.gr',
        email_confirmed_at: '2026-01-01T00:00:00Z',
        user_metadata: { first_name: ' Μαρία ', last_name: 'Δήμου', role: 'admin' },
        app_metadata: { provider: 'email', providers: ['email'] },
      },
      '',
    ),
  ).toEqual({
    status: 'signed-in',
    userId: 'a',
    email: 'maria@example.gr',
    emailVerified: true,
    metadata: {
      firstName: 'Μαρία',
      lastName: 'Δήμου',
      fullName: null,
      picture: null,
      accountType: null,
    },
    isOnlyGoogle: false,
  });
});

test('reads a user of Google', () => {
  const session = sessionFromUser(
    {
      id: 'b',
      email: 'b@example.gr',
      user_metadata: { full_name: 'Άννα Ρω', given_name: 'Άννα', avatar_url: 'https://x/a.png' },
      app_metadata: { provider: 'google', providers: ['google'] },
    },
    '',
  );
  expect(session).toMatchObject({ emailVerified: false, isOnlyGoogle: true });
  expect(session.metadata).toEqual({
    firstName: 'Άννα',
    lastName: null,
    fullName: 'Άννα Ρω',
    picture: 'https://x/a.png',
    accountType: null,
  });
});

test('who has signed up with a password keeps it after a sign-in with Google', () => {
  const app_metadata = { provider: 'email', providers: ['email', 'google'] };
  expect(sessionFromUser({ id: 'b', app_metadata }, '').isOnlyGoogle).toBe(false);
});

test('turns missing and invalid metadata into null', () => {
  const none = {
    firstName: null,
    lastName: null,
    fullName: null,
    picture: null,
    accountType: null,
  };
  expect(sessionFromUser({ id: 'c' }, '')).toMatchObject({ email: '', metadata: none });
  const odd = { first_name: 7, last_name: {}, full_name: '  ', picture: null };
  expect(sessionFromUser({ id: 'c', user_metadata: odd }, '').metadata).toEqual(none);
});

test.each([
  ['verified', 'aal1', true],
  ['verified', 'aal2', undefined],
  ['unverified', 'aal1', undefined],
])('with a factor that is %s, a token of %s needs a code: %s', (status, aal, needsCode) => {
  const token = `header.${btoa(JSON.stringify({ aal }))}.signature`;
  expect(sessionFromUser({ id: 'd', factors: [{ status }] }, token).needsCode).toBe(needsCode);
});

test.each([
  [{ fullName: 'Μαρία Άννα Δήμου' }, ['Μαρία Άννα Δήμου', 'Μαρία', 'Άννα Δήμου']],
  [{ fullName: 'Μαρία' }, ['Μαρία', 'Μαρία', 'User']],
  [{ fullName: null }, ['Google User', 'Google', 'User']],
  [{ fullName: '  ' }, ['Google User', 'Google', 'User']],
  [
    { fullName: 'Μαρία Δήμου', firstName: 'Μαίρη', lastName: null },
    ['Μαρία Δήμου', 'Μαίρη', 'Δήμου'],
  ],
])('namesOf(%o) returns %j', (given, [display_name, first_name, last_name]) => {
  expect(namesOf(given)).toEqual({ display_name, first_name, last_name });
});
