/** Google's URLs for the browser. Only the edge function `google-exchange` calls the token and user-info URLs. */
export const googleAuthorizationUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
export const googleScriptUrl = 'https://accounts.google.com/gsi/client';

const setting = (value: unknown) => (typeof value === 'string' && value.trim()) || null;

/** The id of this site's OAuth client; null where sign-in with Google is not set up, and then there is no button. */
export function googleClientId(source: Record<string, unknown> = import.meta.env): string | null {
  return setting(source.VITE_GOOGLE_CLIENT_ID);
}

/** The domain whose accounts Google offers (the `hd` parameter, a hint only); null for any account. */
export function googleHostedDomain(
  source: Record<string, unknown> = import.meta.env,
): string | null {
  return setting(source.VITE_GOOGLE_HOSTED_DOMAIN);
}
