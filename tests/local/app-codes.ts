import { stepOf, totp } from '../../supabase/local/auth/totp.ts';

/**
 * The code that an app shows for a secret.
 * @param offset of the next code, or the previous one, which are accepted too: a code is accepted
 * once
 */
export const appCode = (secret: string, offset: -1 | 0 | 1 = 0): string =>
  totp(secret, stepOf(Date.now()) + offset);

/** A code that an app does not show at any accepted time. */
export function wrongCode(secret: string, index: number): string {
  const right = [-2, -1, 0, 1, 2].map((offset) => totp(secret, stepOf(Date.now()) + offset));
  const code = String(index).padStart(6, '0');
  return right.includes(code) ? String(index + 500_000) : code;
}
