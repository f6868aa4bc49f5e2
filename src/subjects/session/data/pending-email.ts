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
 * Whether the user of this tab is the one who signed up here with this address. An entry of the history keeps the address and
 * is still there when somebody else uses the tab.
 */
export function useHasSignedUp(email: string): boolean {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.email : readPendingEmail();
  return email !== '' && own.toLowerCase() === email.toLowerCase();
}
