import { expect, test } from 'vitest';
import { captchaOf, isCaptchaScript } from './captcha';

test.each([
  [{}, null],
  [{ VITE_CAPTCHA_PROVIDER: 'turnstile' }, null],
  [{ VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: '' }, null],
  [{ VITE_CAPTCHA_PROVIDER: 'other', VITE_CAPTCHA_SITE_KEY: 'key' }, null],
  [
    { VITE_CAPTCHA_PROVIDER: 'hcaptcha', VITE_CAPTCHA_SITE_KEY: 'key' },
    { provider: 'hcaptcha', siteKey: 'key' },
  ],
])('%j is the CAPTCHA %j', (environment, captcha) => {
  expect(captchaOf(environment)).toEqual(captcha);
});

test.each([
  ['https://js.hcaptcha.com/1/api.js', 'hcaptcha', true],
  ['https://hcaptcha.com/1/api.js', 'hcaptcha', true],
  ['http://js.hcaptcha.com/1/api.js', 'hcaptcha', false],
  ['https://evilhcaptcha.com/api.js', 'hcaptcha', false],
  ['https://challenges.cloudflare.com/turnstile/v0/api.js', 'turnstile', true],
  ['https://challenges.cloudflare.com.example/api.js', 'turnstile', false],
  ['https://challenges.cloudflare.com/turnstile/v0/api.js', 'hcaptcha', false],
] as const)('%s is a script of %s: %s', (url, provider, expected) => {
  expect(isCaptchaScript(new URL(url), { provider, siteKey: 'key' })).toBe(expected);
  expect(isCaptchaScript(new URL(url), null)).toBe(false);
});
