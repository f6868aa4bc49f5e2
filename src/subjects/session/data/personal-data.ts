import { browserStorage, storedString } from '@/lib/storage/browser-storage';
import {
  claimVisitorStorage,
  removeOtherPersonalStorage,
  removePersonalStorage,
} from '@/lib/storage/personal-storage';
import { forgetOtherSignUp } from './own-sign-up';
import { forgetPendingEmail } from './pending-email';
import type { AuthUser } from './session-from-user';
import { forgetWantedEnrolment } from './wanted-enrolment';

/** The key under which the browser stores the user who signed out last. */
export const lastSignedOutKey = 'praxi-signed-out';

/** The user who signed out last in this browser, for tabs that have not been told: each has drafts of its own. */
const lastSignedOut = browserStorage({
  key: lastSignedOutKey,
  schema: storedString,
  area: 'local',
});

/** Whether a user has signed out in this browser since they signed in last. */
export const hasSignedOut = (userId: string): boolean => lastSignedOut.read() === userId;

/** Deletes the drafts of a user who signed out in another tab. After the end of a session they stay. */
export function forgetSignedOutUser(): void {
  const userId = lastSignedOut.read();
  if (userId !== null) removePersonalStorage(userId);
}

/** Deletes the drafts of a user who signs out, and what the visitor that this user was before typed and wanted. */
export function handleSignOut(userId: string): void {
  lastSignedOut.write(userId);
  removePersonalStorage(userId);
  removePersonalStorage(null);
  forgetWantedEnrolment();
}

/**
 * Deletes the drafts and the sign-up of everybody else, and the address that waited for its confirmation. What the user typed
 * in this tab before the sign-in becomes theirs.
 */
export function handleSignIn(user: AuthUser): void {
  if (lastSignedOut.read() === user.id) lastSignedOut.remove();
  removeOtherPersonalStorage(user.id);
  forgetOtherSignUp(user);
  forgetPendingEmail();
  if (user.email) claimVisitorStorage(user.id, user.email);
}
