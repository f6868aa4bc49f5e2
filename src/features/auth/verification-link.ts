import type { ConfirmationType } from '@/data/session/mutations';

/** What the address of `/auth/email-verification` brings along. */
export type VerificationLink =
  | { kind: 'none' }
  /** A link of another kind, a cut one, or one that the service itself turned down. */
  | { kind: 'unknown' | 'refused' }
  | { kind: 'open'; token: string; type: ConfirmationType };

const types: readonly string[] = [
  'signup',
  'email',
  'email_change',
  'magiclink',
] satisfies ConfirmationType[];

const isType = (type: string): type is ConfirmationType => types.includes(type);

/** Reads the address (section 2: `token` and `type=signup`; the other letters' links lead here too). */
export function verificationLink(query: URLSearchParams, hash: string): VerificationLink {
  if (query.has('error') || new URLSearchParams(hash.slice(1)).has('error')) {
    return { kind: 'refused' };
  }
  const token = query.get('token') ?? '';
  const type = query.get('type') ?? 'signup';
  if (!query.has('token')) return { kind: 'none' };
  return token !== '' && isType(type) ? { kind: 'open', token, type } : { kind: 'unknown' };
}
