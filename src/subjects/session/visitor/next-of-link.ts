import { safeNextPath } from '../next-path';

/**
 * The page that opens after this one, a path of this site: `next`, or that of where the request of an e-mail wanted to
 * lead, which Supabase Auth puts into the link. Only the link knows it in another browser.
 */
export function nextOfLink(query: URLSearchParams): string | null {
  const redirectTo = query.get('redirect_to') ?? '';
  const ofRequest = URL.canParse(redirectTo) ? new URL(redirectTo).searchParams.get('next') : null;
  return safeNextPath(query.get('next') ?? ofRequest);
}
