import { createHmac } from 'node:crypto';
import { keys } from '../../supabase/local/settings.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token. @param secret by default the one of the local backend */
export function signToken(claims: object, secret: string = keys.jwtSecret): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(claims) as Record<string, unknown>;
}
