import { queryOptions } from '@tanstack/react-query';
import { endDeletedSession, getAuthClient } from './auth-client';
import { authErrorCode } from './auth-errors';

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

/** {@link endSessionOfDeletedAccount} as a query, for a page that waits for the answer before it says something else. */
export function deletedAccountQuery(userId: string) {
  return queryOptions({
    queryKey: ['deleted-account', userId],
    queryFn: endSessionOfDeletedAccount,
    gcTime: 0,
  });
}
