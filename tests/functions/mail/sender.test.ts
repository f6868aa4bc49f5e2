import { expect, test } from 'vitest';
import { readSender } from '../../../supabase/functions/send-mail/settings.ts';

const payAtOnce = (values: Record<string, string>) =>
  readSender({ get: (name) => values[name] }).payAtOnce;

test('letters know whether the site takes payments at once, with the key of either provider', () => {
  expect(payAtOnce({})).toBe(false);
  expect(payAtOnce({ VIVA_API_KEY: 'key' })).toBe(true);
  expect(payAtOnce({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(true);
});
