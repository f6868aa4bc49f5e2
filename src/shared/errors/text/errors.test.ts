import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authErrorCode, type AuthFailure } from '@/subjects/session/data/auth-errors';
import { imageMegabytes, limits } from '@/lib/limits';
import { errorMessage, errorTexts, fallbacks } from './errors';
import { databaseErrors } from '@/shared/data/database-errors';
import { newPasswordText } from '@/subjects/session/text/new-password';

const credentials = 'Λάθος email ή κωδικός πρόσβασης. Παρακαλώ ελέγξτε τα στοιχεία σας.';
const unconfirmed = 'Το email σας δεν έχει επιβεβαιωθεί. Παρακαλώ ελέγξτε το inbox σας.';
const tooMany = 'Πάρα πολλές προσπάθειες σύνδεσης. Παρακαλώ δοκιμάστε ξανά σε λίγο.';
const noAccount = 'Δεν υπάρχει λογαριασμός με αυτό το email. Παρακαλώ εγγραφείτε πρώτα.';
const other = 'Σφάλμα κατά τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.';

/** What the sign-in page shows for a failure. */
const shownAtSignIn = (failure: AuthFailure) =>
  errorMessage(authErrorCode(failure), fallbacks.signIn);

describe('a failure to sign in without a code is recognised by its message', () => {
  test.each([
    ['Invalid login credentials', credentials],
    ['invalid email or password', credentials],
    ['Email not confirmed', unconfirmed],
    ['Too many requests', tooMany],
    ['User not found', noAccount],
    ['This user does not exist', noAccount],
    ['Password is not right', errorMessage('wrong_password')],
    ['The email is not right', errorMessage('wrong_email')],
    ['Something else', other],
    ['', other],
  ])('«%s»', (message, text) => {
    expect(shownAtSignIn({ status: 400, message })).toBe(text);
  });
});

describe('a failure to sign in with a code ignores its message', () => {
  const misleading = 'a password, an email, and a user not found';
  test.each([
    ['invalid_credentials', credentials],
    ['email_not_confirmed', unconfirmed],
    ['over_request_rate_limit', tooMany],
    ['over_email_send_rate_limit', tooMany],
    ['user_not_found', noAccount],
    ['something_new', other],
  ])('%s', (code, text) => {
    expect(shownAtSignIn({ code, status: 400, message: misleading })).toBe(text);
  });
});

test('wrong password, wrong e-mail and wrong credentials have three texts', () => {
  const texts = ['wrong_password', 'wrong_email', 'invalid_credentials'].map((code) =>
    errorMessage(code),
  );
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toMatch(/κωδικό/);
  expect(texts[1]).toMatch(/email/);
});

test.each([
  ['missing', 'Σφάλμα κατά τη σύνδεση'],
  ['session', 'Απροσδόκητο σφάλμα'],
  ['signIn', other],
  ['signUp', 'Σφάλμα κατά την εγγραφή. Παρακαλώ δοκιμάστε ξανά.'],
  ['google', 'Δεν ήταν δυνατή η σύνδεση με Google. Παρακαλώ δοκιμάστε ξανά.'],
  ['verification', 'Δεν ήταν δυνατή η επιβεβαίωση του email σας.'],
  ['resend', 'Δεν ήταν δυνατή η αποστολή του email επιβεβαίωσης.'],
  ['resetRequest', 'Σφάλμα κατά την αποστολή του email επαναφοράς'],
  ['reset', 'Σφάλμα κατά την επαναφορά του κωδικού'],
] as const)('an unknown error shows the fallback of %s', (attempt, text) => {
  expect(fallbacks[attempt]).toBe(text);
  expect(errorMessage('no_such_code', fallbacks[attempt])).toBe(text);
  expect(errorMessage('unknown', fallbacks[attempt])).toBe(text);
});

// Codes that Supabase Auth, Google and the edge functions return.
test.each([
  'network',
  'unavailable',
  'session_missing',
  'invalid_token',
  'weak_password',
  'weak_password_length',
  'weak_password_characters',
  'weak_password_pwned',
  'same_password',
  'otp_expired',
  'google_denied',
  'oauth_error',
  'no_authorization_code',
  'no_verifier',
  'state_mismatch',
  'flow_interrupted',
  'exchange_failed',
  'userinfo_failed',
  'session_not_created',
  'automatic_sign_in_failed',
])('%s has a Greek text', (code) => {
  const fallback = 'no text';
  expect(errorMessage(code, fallback)).not.toBe(fallback);
  expect(errorMessage(code)).toMatch(/\p{Script=Greek}/u);
});

test('every error of the database has a text of its own', () => {
  const texts = Object.values(databaseErrors).map((name) => errorTexts[name]);
  const shared = texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(shared).toEqual([]);
});

test('every text belongs to a code that something sends', () => {
  // Supabase Auth and Google send these under their own names, or the reasons of a weak password.
  const passedOn = ['user_banned', 'signup_disabled', 'oauth_error'].concat(
    ['length', 'characters', 'pwned'].map((reason) => `weak_password_${reason}`),
  );
  const root = join(import.meta.dirname, '../../../..');
  const sources = ['src', 'supabase/functions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\btext\b/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const words = new Set(sources.join('\n').match(/\w+/g));
  const dead = Object.keys(errorTexts).filter(
    (code) => !words.has(code) && !passedOn.includes(code),
  );
  expect(dead).toEqual([]);
});

test('a code that is a property of every object shows the text for unknown errors', () => {
  for (const code of ['constructor', 'toString', '__proto__']) {
    expect(errorMessage(code)).toBe(errorMessage('unknown'));
  }
});

test('the texts that hold a limit hold the one of lib/limits.ts', () => {
  expect(errorMessage('weak_password_length')).toBe(
    newPasswordText.tooShort(limits.passwordMinimum),
  );
  expect(errorMessage('too_large')).toContain(` ${imageMegabytes} MB.`);
});
