import { getPageUser, getUsedBy } from '../page-user';
import { hasStoredSession, storedSessionKey } from '../storage/stored-session';
import { tokenClaims } from './token-claims';
import { readableFetch } from './readable-fetch';
import { repeatDeadlock } from './repeat-deadlock';

/** The code of the error: the browser's session is not of the user that the page is shown to. */
export const otherAccount = 'other_account';

/** The user id in the token of a request; null when the request carries none, as a visitor's does. */
function userOf(request: Request): string | null {
  const { sub } = tokenClaims(request.headers.get('authorization') ?? '');
  return typeof sub === 'string' ? sub : null;
}

/** Whether a request belongs to a sign-in, whose token is of the user that the page will be shown to next. */
function isSignIn({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  if (!pathname.includes('/auth/v1/')) return false;
  return !pathname.endsWith('/logout') && !(pathname.endsWith('/user') && method === 'PUT');
}

/**
 * Says that the session has ended, as the browser says it to the other tabs: nothing is told when the user or an
 * extension clears the stored data of the site.
 */
const announceLostSession = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));

/**
 * `fetch` for the Supabase client of the page. The client takes the token from the storage that all tabs share, so
 * after a sign-in in another tab it would act for the other user. A request with the token of another user than the
 * page's is not sent; it is answered with 409 and the code `other_account`, in the format of each service. After a
 * sign-out, requests that are still running belong to the user who started them. A request that has lost its token
 * with the stored session is a visitor's from now on, and so is the page.
 */
export async function pageUserFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, { method: init?.method, headers: init?.headers });
  const tokenUser = userOf(request);
  const pageUser = getPageUser();
  if (!tokenUser && pageUser && !hasStoredSession()) announceLostSession();
  const owner = pageUser ?? getUsedBy();
  if (!tokenUser || !owner || tokenUser === owner || isSignIn(request)) {
    return repeatDeadlock(() => readableFetch(input, init));
  }
  const message = 'The session belongs to another account than the page.';
  return Response.json(
    { code: otherAccount, error_code: otherAccount, statusCode: otherAccount, message },
    { status: 409 },
  );
}
