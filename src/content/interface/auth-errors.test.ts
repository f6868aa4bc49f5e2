import { describe, expect, test } from 'vitest';
import { authErrorCode, type AuthFailure } from '@/data/session/auth-errors';
import { errorMessage, fallbacks } from './errors';

const credentials = 'Λάθος email ή κωδικός πρόσβασης. Παρακαλώ ελέγξτε τα στοιχεία σας.';
const unconfirmed = 'Το email σας δεν έχει επιβεβαιωθεί. Παρακαλώ ελέγξτε το inbox σας.';
const tooMany = 'Πάρα πολλές προσπάθειες σύνδεσης. Παρακαλώ δοκιμάστε ξανά σε λίγο.';
const noAccount = 'Δεν υπάρχει λογαριασμός με αυτό το email. Παρακαλώ εγγραφείτε πρώτα.';
const other = 'Σφάλμα κατά τη σύνδεση. Παρακαλώ δοκιμάστε ξανά.';

/** What a person reads on the login page. */
const said = (failure: AuthFailure) => errorMessage(authErrorCode(failure), fallbacks.signIn);

// Section 8, «Sign-in and sign-up message mapping», row by row.
describe('by message', () => {
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
  ])('«%s»', (message, words) => {
    expect(said({ status: 400, message })).toBe(words);
  });
});

describe('by code, whatever the message', () => {
  const misleading = 'a password, an email, and a user not found';
  test.each([
    ['invalid_credentials', credentials],
    ['email_not_confirmed', unconfirmed],
    ['over_request_rate_limit', tooMany],
    ['over_email_send_rate_limit', tooMany],
    ['user_not_found', noAccount],
    ['something_new', other],
  ])('%s', (code, words) => {
    expect(said({ code, status: 400, message: misleading })).toBe(words);
  });
});

test('the wrong-password and the wrong-email message are two', () => {
  const words = ['wrong_password', 'wrong_email', 'invalid_credentials'].map((code) =>
    errorMessage(code),
  );
  expect(new Set(words).size).toBe(3);
  expect(words[0]).toMatch(/κωδικό/);
  expect(words[1]).toMatch(/email/);
});

// The fallbacks that section 8 quotes.
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
] as const)('the fallback of %s', (attempt, words) => {
  expect(fallbacks[attempt]).toBe(words);
  expect(errorMessage('no_such_code', fallbacks[attempt])).toBe(words);
  expect(errorMessage('unknown', fallbacks[attempt])).toBe(words);
});

// «Service-level errors seen», OAuth and reset: every code has Greek words of its own.
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
  'no_code',
  'no_verifier',
  'state_mismatch',
  'flow_interrupted',
  'exchange_failed',
  'userinfo_failed',
  'session_not_created',
  'automatic_sign_in_failed',
])('%s has words of its own', (code) => {
  const fallback = 'no words';
  expect(errorMessage(code, fallback)).not.toBe(fallback);
  expect(errorMessage(code)).toMatch(/\p{Script=Greek}/u);
});

test('no code is taken for a property of objects', () => {
  for (const code of ['constructor', 'toString', '__proto__']) {
    expect(errorMessage(code)).toBe(errorMessage('unknown'));
  }
});
