import { expect, test } from 'vitest';
import { readSender } from '../../../supabase/functions/send-mail/settings.ts';

const payAtOnce = (values: Record<string, string>) =>
  readSender({ get: (name) => values[name] }).payAtOnce;

test('letters know with what the site takes payments at once', () => {
  expect(payAtOnce({})).toBeNull();
  expect(payAtOnce({ VIVA_API_KEY: 'key' })).toBe('card_or_iris');
  expect(payAtOnce({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe('card');
  // With both the build of the site chooses, and each takes cards.
  expect(payAtOnce({ STRIPE_SECRET_KEY: 'sk_test_1', VIVA_API_KEY: 'key' })).toBe('card');
});
