import { browserStorage, storedString } from '@/lib/storage/browser-storage';
import { throwIfError } from '@/shared/data/database-errors';
import { AppError } from '@/lib/errors';
import { logger } from '@/lib/logger';
import { getLinkClient } from '@/lib/supabase/clients';
import { getAuthClient } from './auth-client';
import { throwIfAuthError } from './auth-errors';
import { asUserAction } from './session-events';
import type { AuthUser } from './session-from-user';

/** The types of e-mail whose link confirms an e-mail address. */
export type ConfirmationType = 'signup' | 'email' | 'email_change' | 'magiclink';

/** A link of an e-mail: with the token of our templates, or with the code of a hosted project's default e-mails. */
export type EmailLink = { secret: string; by: 'code' } | TokenLink;
type TokenLink = { secret: string; by: 'token'; type: ConfirmationType | 'recovery' };

/** The secret of the link whose session this tab has. */
const usedLink = browserStorage({
  key: 'praxi-link-used',
  schema: storedString,
  area: 'session',
});
/** The same, for browsers that block storage. */
let usedSecret: string | null = null;

/** Forgets in this tab that the link was used, and its session. */
async function forget(): Promise<void> {
  usedSecret = null;
  usedLink.remove();
  (await getLinkClient()).forgetLinkSession();
}

/**
 * Uses a link, which works once, and opens a session that only this module uses. Calling it again with the same link
 * returns the user of that session, also after a reload.
 * @returns the user of the link; null when a change of address needs the link that was sent to the other address too
 * @throws AppError `otp_expired`, also when the link was used before; `flow_interrupted`
 */
export async function openLink(link: EmailLink): Promise<AuthUser | null> {
  const { auth } = (await getLinkClient()).linkClient;
  if ((usedLink.read() ?? usedSecret) === link.secret) {
    const { data } = await auth.getSession();
    if (data.session) return data.session.user;
  }
  const { data, error } =
    link.by === 'token'
      ? await auth.verifyOtp({ type: link.type, token_hash: link.secret })
      : await auth.exchangeCodeForSession(link.secret);
  throwIfAuthError(error);
  if (!data.session) return null;
  if (!usedLink.write(link.secret)) usedSecret = link.secret;
  return data.session.user;
}

/**
 * Sets the password of the account of the link, without the current one: the link proves the e-mail address.
 * @throws AppError `weak_password…`, `same_password`, `session_missing`
 */
export async function setPasswordOfLink(password: string): Promise<void> {
  const { auth } = (await getLinkClient()).linkClient;
  const { error } = await auth.updateUser({ password });
  throwIfAuthError(error);
}

export type Names = { firstName: string; lastName: string };

/** Sets the name of the account of the link, in its profile and its metadata. @throws AppError `session_missing` */
export async function setNamesOfLink(userId: string, { firstName, lastName }: Names) {
  const { linkClient } = await getLinkClient();
  const names = { first_name: firstName, last_name: lastName };
  throwIfError(
    await linkClient
      .from('profiles')
      .update({ ...names, display_name: `${firstName} ${lastName}` })
      .eq('id', userId),
  );
  const { error } = await linkClient.auth.updateUser({ data: names });
  throwIfAuthError(error);
}

/** Ends the session of the link without signing in. Never throws; a failure is logged. */
export async function closeLink(): Promise<void> {
  try {
    const { auth } = (await getLinkClient()).linkClient;
    const { error } = await auth.signOut({ scope: 'local' });
    throwIfAuthError(error);
    await forget();
  } catch (error) {
    logger.warn('session of a link not ended', { error });
  }
}

/**
 * Signs the page in with the session of the link. Another user who is signed in stays signed in, unless `replace` says
 * that they agreed: then the session of the link ends.
 * @returns whether the page is signed in with the account of the link
 * @throws AppError `session_missing` when the link was not used
 */
export async function signInWithLink({ replace = false } = {}): Promise<boolean> {
  const { auth: linkAuth } = (await getLinkClient()).linkClient;
  const { data } = await linkAuth.getSession();
  if (!data.session) throw new AppError('session_missing');
  const tokens = data.session;
  const { auth } = await getAuthClient();
  const { data: current } = await auth.getSession();
  if (!replace && current.session && current.session.user.id !== tokens.user.id) {
    await closeLink();
    return false;
  }
  const { error } = await asUserAction(() => auth.setSession(tokens));
  throwIfAuthError(error);
  await forget();
  return true;
}
