import { browserStorage, type StoredValueSchema } from '@/lib/storage/browser-storage';

/** What a page that is reloaded passes on about the user who was signed in on it. */
type FormerUser = {
  userId: string | null;
  /** Why they have no session any more. */
  reason?: 'ended' | 'accountDeleted';
  /** The entry of the history on which they signed out. */
  endedOn?: string;
  /** They signed out a moment ago and have not seen the message about it yet. */
  hasSignedOut?: boolean;
};

const schema: StoredValueSchema<FormerUser> = {
  safeParse: (stored) =>
    typeof stored === 'object' && stored !== null && 'userId' in stored
      ? { success: true, data: stored as FormerUser }
      : { success: false },
};

const stored = browserStorage({ key: 'praxi-former-user', schema, area: 'session' });

/** Stores it for the page after the reload, in this tab. */
export const storeFormerUser = (user: FormerUser): void => void stored.write(user);

/** What was stored before the reload, once; null for nothing. */
export function takeFormerUser(): FormerUser | null {
  const user = stored.read();
  stored.remove();
  return user;
}
