export type CaptchaSettings = { provider: 'turnstile' | 'hcaptcha'; siteKey: string };

/**
 * The CAPTCHA of the public forms, from the environment variables `VITE_CAPTCHA_PROVIDER` (turnstile or hcaptcha) and
 * `VITE_CAPTCHA_SITE_KEY`.
 * @returns null unless both are set
 */
export function captchaOf(source: Record<string, unknown>): CaptchaSettings | null {
  const { VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: siteKey } = source;
  if (provider !== 'turnstile' && provider !== 'hcaptcha') return null;
  return typeof siteKey === 'string' && siteKey ? { provider, siteKey } : null;
}
