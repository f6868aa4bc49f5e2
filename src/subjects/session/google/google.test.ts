import { describe, expect, test } from 'vitest';
import { googleClientId, googleHostedDomain } from './google';

describe.each([
  ['VITE_GOOGLE_CLIENT_ID', googleClientId],
  ['VITE_GOOGLE_HOSTED_DOMAIN', googleHostedDomain],
])('%s', (name, read) => {
  test.each([undefined, '', '  '])('counts as not set when it is %o', (value) => {
    expect(read({ [name]: value })).toBeNull();
  });

  test('is trimmed', () => {
    expect(read({ [name]: ' 123.apps.googleusercontent.com\n' })).toBe(
      '123.apps.googleusercontent.com',
    );
  });
});
