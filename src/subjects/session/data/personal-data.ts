import { browserStorage, storedStrings } from '@/lib/storage/browser-storage';
import {
  claimVisitorStorage,
  removeOtherPersonalStorage,
  removePersonalStorage,
} from '@/lib/storage/personal-storage';
import { forgetOtherSignUp } from './own-sign-up';
import { forgetPendingEmail } from './pending-email';
import type { AuthUser } from './session-from-user';
import { forgetWantedEnrolment } from './wanted-enrolment';

/** The key under which the browser stores the users who have signed out. */
export const signedOutKey = 'praxi-signed-out';

/** The users who have signed out in this browser, for tabs that have not been told: each has drafts of its own. */
const signedOut = browserStorage({
  key: signedOutKey,
  schema: storedStrings,
  area: 'local',
});

/** The users who have signed out, without one of them. */
const signedOutBut = (userId: string): string[] =>
  (signedOut.read() ?? []).filter((id) => id !== userId);

/** Whether a user has signed out in this browser since they signed in last. */
export const hasSignedOut = (userId: string): boolean =>
  signedOut.read()?.includes(userId) ?? false;

/** Deletes the drafts of users who signed out in another tab. After the end of a session they stay. */
export function forgetSignedOutUsers(): void {
  for (const userId of signedOut.read() ?? []) removePersonalStorage(userId);
}

/** Deletes the drafts of a user who signs out, and what the visitor that this user was before typed and wanted. */
export function handleSignOut(userId: string): void {
  signedOut.write([...signedOutBut(userId), userId]);
  removePersonalStorage(userId);
  removePersonalStorage(null);
  forgetWantedEnrolment();
}

/**
 * Deletes the drafts and the sign-up of everybody else, and the address that waited for its confirmation. What the user typed
 * in this tab before the sign-in becomes theirs.
 */
export function handleSignIn(user: AuthUser): void {
  if (hasSignedOut(user.id)) signedOut.write(signedOutBut(user.id));
  removeOtherPersonalStorage(user.id);
  forgetOtherSignUp(user);
  forgetPendingEmail();
  if (user.email) claimVisitorStorage(user.id, user.email);
}
