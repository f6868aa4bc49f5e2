type Environment = { get: (name: string) => string | undefined };

export type Captcha = { url: string; secret: string };

const urls: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const timeout = 10_000; // milliseconds

/**
 * Reads the CAPTCHA provider: the secrets `FORM_CAPTCHA_PROVIDER` (turnstile or hcaptcha) and `FORM_CAPTCHA_SECRET`.
 * @returns null if none is configured
 * @throws Error if only one of them is set, because the forms must not be open by mistake
 */
export function readCaptcha(environment: Environment): Captcha | null {
  const provider = environment.get('FORM_CAPTCHA_PROVIDER') ?? '';
  const secret = environment.get('FORM_CAPTCHA_SECRET') ?? '';
  if (!provider && !secret) return null;
  const url = environment.get('FORM_CAPTCHA_VERIFY_URL') || urls[provider];
  if (!url || !secret)
    throw new Error('FORM_CAPTCHA_PROVIDER and FORM_CAPTCHA_SECRET must both be valid');
  return { url, secret };
}

/** Asks the provider about a token of its widget, which it accepts once. */
export async function checkCaptcha(
  { url, secret }: Captcha,
  token: unknown,
): Promise<'passed' | 'failed' | 'unavailable'> {
  if (typeof token !== 'string' || token === '' || token.length > 8000) return 'failed';
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return 'unavailable';
    const { success } = (await response.json()) as { success?: unknown };
    return success === true ? 'passed' : 'failed';
  } catch {
    return 'unavailable';
  }
}
