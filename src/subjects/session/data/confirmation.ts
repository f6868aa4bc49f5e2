import { AppError, errorCode } from '@/lib/errors';
import {
  closeLink,
  openLink,
  setNamesOfLink,
  setPasswordOfLink,
  signInWithLink,
  type ConfirmationType,
  type Names,
} from './link-session';
import { finishOwnSignUp, isOwnAccount } from './own-sign-up';
import { forgetWantedEnrolment } from './wanted-enrolment';
import type { AuthUser } from './session-from-user';

/** How long after its confirmation an account counts as confirmed by the link that was just used. */
const justNow = 10_000;

/** Whether the link has confirmed the account, which was not confirmed before. */
function wasConfirmedByLink({ email_confirmed_at, last_sign_in_at }: AuthUser): boolean {
  if (!email_confirmed_at || !last_sign_in_at) return true;
  return Date.parse(last_sign_in_at) - Date.parse(email_confirmed_at) < justNow;
}

/**
 * Sets the password. The one that the account has already is a success: then it was chosen by this user.
 * @returns whether the account had another one
 */
async function choosePassword(password: string): Promise<boolean> {
  try {
    await setPasswordOfLink(password);
    return true;
  } catch (error) {
    if (errorCode(error) === 'wrong_current_password') throw new AppError('password_needed');
    if (errorCode(error) !== 'same_password') throw error;
    return false;
  }
}

/** Ends the session of the link: nobody is signed in with it. */
async function refuse(code: string): Promise<never> {
  await closeLink();
  throw new AppError(code);
}

export type Confirmation = {
  token: string;
  type: ConfirmationType;
  /** The e-mail address that the user was shown. */
  email: string;
  /** For an account that was not made in this browser: the password that it is to have. */
  password: string | null;
  /** The name that it is to have then. */
  names?: Names | null;
};

/**
 * What the link has done. `other_link_needed`: a change of address needs the link sent to the other address too.
 * `password_replaced`: the account had another password than the one that was set, or none that somebody chose.
 */
type Confirmed = 'confirmed' | 'password_replaced' | 'other_link_needed';

/**
 * Uses the link of an e-mail and signs in, also replacing another user, which the page has asked about. Anybody can
 * sign up with the address of somebody else and a password of their own, so an account that the link confirms is opened
 * only by the browser that made it, or with a password and a name that are set here: the server keeps the name of the
 * first sign-up with an address, also of a stranger. A password and a name that are given are always set: the link proves
 * the address, as that of a new password does. After a failure of the network it can be called again.
 * @throws AppError `otp_expired`, also when the link was used before; `other_email` when the link is of another account;
 * `password_needed` when the account needs a new password first; `weak_password…`
 */
export async function confirmEmail(confirmation: Confirmation): Promise<Confirmed> {
  const { token, type, email, password, names } = confirmation;
  const user = await openLink({ secret: token, by: 'token', type });
  if (!user) return 'other_link_needed';
  if (user.email?.toLowerCase() !== email.toLowerCase()) return refuse('other_email');
  const isNew = type !== 'email_change' && wasConfirmedByLink(user);
  let isReplaced = false;
  // What the page has asked for is set also when a new password has confirmed the account since the letter.
  if (password !== null || (isNew && !isOwnAccount(user))) {
    // Somebody else may have pressed it in this tab.
    forgetWantedEnrolment();
    if (password === null) return refuse('password_needed');
    if (names) await setNamesOfLink(user.id, names);
    isReplaced = await choosePassword(password).catch(async (error: unknown) => {
      if (errorCode(error) === 'password_needed') await closeLink();
      throw error;
    });
  }
  await signInWithLink({ replace: true });
  if (isNew) finishOwnSignUp(user);
  return isReplaced ? 'password_replaced' : 'confirmed';
}
