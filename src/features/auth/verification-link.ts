import type { ConfirmationType } from '@/data/session/link-session';

/** What the URL of `/auth/email-verification` holds. */
export type VerificationLink =
  | { kind: 'none' }
  /** `unknown`: another type of link, or an incomplete one. `refused`: Supabase Auth redirected here with an error. */
  | { kind: 'unknown' | 'refused' }
  | { kind: 'open'; token: string; type: ConfirmationType };

const types: readonly string[] = [
  'signup',
  'email',
  'email_change',
  'magiclink',
] satisfies ConfirmationType[];

const isType = (type: string): type is ConfirmationType => types.includes(type);

/** Reads `token` and `type` of the query string, or the error that Supabase Auth added. */
export function parseVerificationLink(query: URLSearchParams, hash: string): VerificationLink {
  if (query.has('error') || new URLSearchParams(hash.slice(1)).has('error')) {
    return { kind: 'refused' };
  }
  const token = query.get('token') ?? '';
  const type = query.get('type') ?? 'signup';
  if (!query.has('token')) return { kind: 'none' };
  return token !== '' && isType(type) ? { kind: 'open', token, type } : { kind: 'unknown' };
}
