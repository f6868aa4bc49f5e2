/** Google's own addresses (section 7). Its token and user-info addresses are known to the edge function alone. */
export const googleAuthorizationUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
export const googleScriptUrl = 'https://accounts.google.com/gsi/client';

const setting = (value: unknown) => (typeof value === 'string' && value.trim()) || null;

/** The OAuth client of this site; null where Google is not set up, and then there is no Google button. */
export function googleClientId(source: Record<string, unknown> = import.meta.env): string | null {
  return setting(source.VITE_GOOGLE_CLIENT_ID);
}

/** The one domain whose accounts Google is to offer (the `hd` hint of section 7); null for any account. */
export function googleHostedDomain(
  source: Record<string, unknown> = import.meta.env,
): string | null {
  return setting(source.VITE_GOOGLE_HOSTED_DOMAIN);
}
