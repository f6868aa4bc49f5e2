import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { endDeletedSession, getAuthClient } from './auth-client';
import { authErrorCode, throwIfAuthError } from './auth-errors';

/**
 * Ends the session if its account was deleted in another browser. The tokens of a deleted account are accepted by the
 * database until they expire, so call this where the user's profile is missing.
 * @returns whether the account was deleted; false when the server does not answer
 */
export async function endSessionOfDeletedAccount(): Promise<boolean> {
  const { auth } = await getAuthClient();
  const { error } = await auth.getUser();
  if (!error || authErrorCode(error) !== 'user_not_found') return false;
  await endDeletedSession('elsewhere');
  return true;
}

/**
 * Asks the service whether the session still counts, before something is written in two places: the database takes its token until
 * it expires. A session that was ended elsewhere ends here, and the page leads to the sign-in.
 * @throws AppError `session_missing`
 */
export async function requireSession(): Promise<void> {
  const { auth } = await getAuthClient();
  // The client forgets a session that the service no longer knows.
  const { error } = await auth.getUser();
  if (error && authErrorCode(error) === 'user_not_found') {
    await endDeletedSession('elsewhere');
    throw new AppError('session_missing', { cause: error });
  }
  throwIfAuthError(error);
}

/** {@link endSessionOfDeletedAccount} as a query, for a page that waits for the answer before it says something else. */
export function deletedAccountQuery(userId: string) {
  return queryOptions({
    queryKey: ['deleted-account', userId],
    queryFn: endSessionOfDeletedAccount,
    gcTime: 0,
  });
}
