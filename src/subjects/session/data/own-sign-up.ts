import { browserStorage, type StoredValueSchema } from '@/lib/storage/browser-storage';
import { claimWantedEnrolment, readWantedEnrolment } from './wanted-enrolment';
import type { AuthUser } from './session-from-user';

type OwnSignUp = { email: string; id: string; enrolment: string | null };

/** Without zod, which the first scripts of a page do not load. */
const schema: StoredValueSchema<OwnSignUp> = {
  safeParse: (stored) => {
    const { email, id, enrolment } = (stored ?? {}) as Record<keyof OwnSignUp, unknown>;
    if (typeof email !== 'string' || typeof id !== 'string') return { success: false };
    const wanted = typeof enrolment === 'string' ? enrolment : null;
    return { success: true, data: { email, id, enrolment: wanted } };
  },
};

/**
 * The account that a sign-up in this browser created, until it is confirmed. `id` was sent with the sign-up and is in
 * the metadata of the account: the server changes neither the password nor the metadata of an account that somebody
 * else had made with this address before, so another id means another password. `enrolment` is the press to enrol that led
 * to the sign-up.
 */
const ownSignUp = browserStorage({ key: 'praxi-own-sign-up', schema, area: 'local' });

/** Stores that this browser created the account; forgets an earlier one if it did not. @param user of the answer */
export function storeOwnSignUp(id: string, user: AuthUser | null): void {
  if (user?.email && user.user_metadata?.sign_up_id === id)
    ownSignUp.write({ email: user.email, id, enrolment: readWantedEnrolment() });
  else ownSignUp.remove();
}

/** Whether this browser signed up with the e-mail address, so that its password was chosen here. */
export const isOwnSignUp = (email: string): boolean =>
  ownSignUp.read()?.email.toLowerCase() === email.toLowerCase();

/** Whether this browser created this account. */
export const isOwnAccount = (user: AuthUser): boolean => {
  const id = ownSignUp.read()?.id;
  return id !== undefined && user.user_metadata?.sign_up_id === id;
};

/** Forgets a sign-up that waits for its confirmation when somebody else signs in. */
export function forgetOtherSignUp(user: AuthUser): void {
  if (!isOwnAccount(user)) ownSignUp.remove();
}

/** Ends the sign-up, once its link has confirmed the account: an enrolment that was pressed before is made in this tab. */
export function finishOwnSignUp(user: AuthUser): void {
  if (isOwnAccount(user)) claimWantedEnrolment(ownSignUp.read()?.enrolment ?? null);
  ownSignUp.remove();
}
