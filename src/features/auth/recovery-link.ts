import { exchangeCode, verifyRecovery } from '@/data/session/mutations';

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

const openedKey = 'praxi-recovery-opened';

/**
 * Signs in by the link, once: what is spent is remembered for this tab, so that a second try after a failed
 * save goes on from there, also after a reload.
 * @throws AppError `otp_expired`, `flow_interrupted`
 */
export async function openRecovery(link: RecoveryLink): Promise<void> {
  if (link.kind !== 'open' || isOpened(link.secret)) return;
  if (link.by === 'token') await verifyRecovery(link.secret);
  else await exchangeCode(link.secret);
  try {
    sessionStorage.setItem(openedKey, link.secret);
  } catch {
    opened = link.secret;
  }
}

let opened: string | null = null;

function isOpened(secret: string): boolean {
  try {
    return (sessionStorage.getItem(openedKey) ?? opened) === secret;
  } catch {
    return opened === secret;
  }
}

/** Forgets that a link was opened: its password is set, or its session is gone. */
export function forgetRecovery(): void {
  opened = null;
  try {
    sessionStorage.removeItem(openedKey);
  } catch {
    // Nothing was kept.
  }
}
