import { exchangeCode, verifyRecovery } from '@/data/session/mutations';
import { browserStorage, storedString } from '@/lib/browser-storage';

/** What the URL of `/auth/password-reset` holds. */
export type RecoveryLink =
  | { kind: 'none' }
  /** Supabase Auth refused the link and redirected here with an error. */
  | { kind: 'refused' }
  | { kind: 'open'; secret: string; by: 'token' | 'code' };

/**
 * Reads the URL: the e-mails of supabase/templates link here with a token, the default e-mails of a hosted project
 * with a code or an error.
 */
export function parseRecoveryLink(query: URLSearchParams, hash: string): RecoveryLink {
  const isRecovery = query.get('type') === 'recovery';
  const token = query.get('token');
  const code = query.get('code');
  if (isRecovery && token) return { kind: 'open', secret: token, by: 'token' };
  if (code) return { kind: 'open', secret: code, by: 'code' };
  const refused = query.has('error') || new URLSearchParams(hash.slice(1)).has('error');
  return refused ? { kind: 'refused' } : { kind: 'none' };
}

/** The secret of the link that this tab has used already. */
const usedLink = browserStorage({
  key: 'praxi-recovery-opened',
  schema: storedString,
  area: 'session',
});

/** The same, for browsers that block storage. */
let usedSecret: string | null = null;

/**
 * Signs in with the link, once: when saving the password fails, the next attempt and a reload reuse that session.
 * @throws AppError `otp_expired`, `flow_interrupted`
 */
export async function signInWithLink(link: RecoveryLink): Promise<void> {
  if (link.kind !== 'open' || (usedLink.read() ?? usedSecret) === link.secret) return;
  if (link.by === 'token') await verifyRecovery(link.secret);
  else await exchangeCode(link.secret);
  if (!usedLink.write(link.secret)) usedSecret = link.secret;
}

/** Forgets the used link, once its password is set or its session has ended. */
export function clearUsedLink(): void {
  usedSecret = null;
  usedLink.remove();
}
