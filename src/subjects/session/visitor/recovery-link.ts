import type { EmailLink } from '../data/link-session';

/** What the URL of `/auth/password-reset` holds. */
export type RecoveryLink =
  | { kind: 'none' }
  /** Supabase Auth refused the link and redirected here with an error. */
  | { kind: 'refused' }
  | { kind: 'open'; link: EmailLink };

/**
 * Reads the URL: the e-mails of supabase/templates link here with a token, the default e-mails of a hosted project
 * with a code or an error.
 */
export function parseRecoveryLink(query: URLSearchParams, hash: string): RecoveryLink {
  const isRecovery = query.get('type') === 'recovery';
  const token = query.get('token');
  const code = query.get('code');
  if (isRecovery && token) {
    return { kind: 'open', link: { secret: token, by: 'token', type: 'recovery' } };
  }
  if (code) return { kind: 'open', link: { secret: code, by: 'code' } };
  const refused = query.has('error') || new URLSearchParams(hash.slice(1)).has('error');
  return refused ? { kind: 'refused' } : { kind: 'none' };
}
