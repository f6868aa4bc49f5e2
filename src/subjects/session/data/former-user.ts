import { browserStorage, type StoredValueSchema } from '@/lib/storage/browser-storage';

/** What a page that is loaded anew tells the new one about who was signed in on it. */
type FormerUser = {
  userId: string | null;
  /** Why they have no session any more. */
  reason?: 'ended' | 'accountDeleted';
  /** They have signed out a moment ago, and could not read yet that it succeeded. */
  hasSignedOut?: boolean;
};

const schema: StoredValueSchema<FormerUser> = {
  safeParse: (stored) =>
    typeof stored === 'object' && stored !== null && 'userId' in stored
      ? { success: true, data: stored as FormerUser }
      : { success: false },
};

const stored = browserStorage({ key: 'praxi-former-user', schema, area: 'session' });

/** Stores it for the next page of this tab. */
export const storeFormerUser = (user: FormerUser): void => void stored.write(user);

/** What the page before has stored, once; null for nothing. */
export function takeFormerUser(): FormerUser | null {
  const user = stored.read();
  stored.remove();
  return user;
}
