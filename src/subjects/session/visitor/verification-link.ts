import type { ConfirmationType } from '../data/link-session';

/** What the URL of `/auth/email-verification` holds. */
export type VerificationLink =
  | { kind: 'none' }
  /** `unknown`: another type of link, or an incomplete one. `refused`: Supabase Auth redirected here with an error. */
  | { kind: 'unknown' | 'refused' }
  | OpenVerificationLink;

/** `email` names the account. It is compared with the account of the token before anybody is signed in. */
export type OpenVerificationLink = {
  kind: 'open';
  token: string;
  type: ConfirmationType;
  email: string;
  /** Whether the account was created by an invitation, so that nobody has chosen its password. */
  isInvitation: boolean;
};

const types: readonly string[] = [
  'signup',
  'email',
  'email_change',
  'magiclink',
] satisfies ConfirmationType[];

const isType = (type: string): type is ConfirmationType => types.includes(type);

/** Reads `token`, `type` and `email` of the query string, or the error that Supabase Auth added. */
export function parseVerificationLink(query: URLSearchParams, hash: string): VerificationLink {
  if (query.has('error') || new URLSearchParams(hash.slice(1)).has('error')) {
    return { kind: 'refused' };
  }
  const token = query.get('token') ?? '';
  const type = query.get('type') ?? 'signup';
  if (!query.has('token')) return { kind: 'none' };
  // Some mail services do not encode a plus sign, and a URL then has a space there.
  const email = (query.get('email') ?? '').replaceAll(' ', '+');
  return token !== '' && email !== '' && isType(type)
    ? { kind: 'open', token, type, email, isInvitation: query.get('invited') === '1' }
    : { kind: 'unknown' };
}
