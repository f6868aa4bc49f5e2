import { storedString } from '@/lib/storage/browser-storage';
import { personalStorage } from '@/lib/storage/personal-storage';

const pendingEmail = personalStorage({
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
