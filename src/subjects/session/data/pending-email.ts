import { storedString } from '@/lib/storage/browser-storage';
import { visitorStorage } from '@/lib/storage/personal-storage';
import { useSession } from './session-store';

const pendingEmail = visitorStorage({
  key: 'pending-email',
  schema: storedString,
  area: 'session',
});

/** Stores, for this tab, the e-mail address that waits for its confirmation. */
export function storePendingEmail(email: string): void {
  pendingEmail.write(email);
}

/** The e-mail address that waits for its confirmation; `''` when this tab knows none. */
export const readPendingEmail = (): string => pendingEmail.read() ?? '';

/** Forgets the address when somebody signs in: it is confirmed, or somebody else uses this tab now. */
export const forgetPendingEmail = (): void => pendingEmail.remove();

/**
 * Whether who sees the page is who signed up with this address in this tab. An entry of the history keeps the address and is
 * still there when the tab is used by somebody else.
 */
export function useIsWhoSignedUp(email: string): boolean {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.email : readPendingEmail();
  return email !== '' && own.toLowerCase() === email.toLowerCase();
}
