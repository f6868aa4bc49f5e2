import { exchangeCode, verifyRecovery } from '@/data/session/mutations';
import { browserStorage, storedString } from '@/lib/browser-storage';

/** What the address of `/auth/password-reset` brings along. */
export type RecoveryLink =
  | { kind: 'none' }
  /** The service itself turned the link down, and sent its reader here with an error. */
  | { kind: 'refused' }
  | { kind: 'open'; secret: string; by: 'token' | 'code' };

/** Reads the address: our letters bring a token; a hosted project's own letters a code, or an error. */
export function recoveryLink(query: URLSearchParams, hash: string): RecoveryLink {
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

/** The same, for browsers that refuse their storage. */
let usedSecret: string | null = null;

/**
 * Signs in with the link, once: a second try after a failed save continues from there, also after a reload.
 * @throws AppError `otp_expired`, `flow_interrupted`
 */
export async function openRecovery(link: RecoveryLink): Promise<void> {
  if (link.kind !== 'open' || (usedLink.read() ?? usedSecret) === link.secret) return;
  if (link.by === 'token') await verifyRecovery(link.secret);
  else await exchangeCode(link.secret);
  if (!usedLink.write(link.secret)) usedSecret = link.secret;
}

/** Forgets that a link was used: its password is set, or its session has ended. */
export function forgetRecovery(): void {
  usedSecret = null;
  usedLink.remove();
}
