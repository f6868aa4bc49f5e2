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

const scriptHosts = {
  turnstile: /^challenges\.cloudflare\.com$/,
  hcaptcha: /(^|\.)hcaptcha\.com$/,
};

/** Whether a URL is a script of the configured CAPTCHA, which loads more scripts from its own hosts. */
export function isCaptchaScript({ protocol, hostname }: URL, captcha: CaptchaSettings | null) {
  return captcha !== null && protocol === 'https:' && scriptHosts[captcha.provider].test(hostname);
}
