export type ExchangeRequest = {
  code: string;
  codeVerifier: string;
  redirectUri: string;
};

/** The page of the site to which Google redirects. */
const callbackPath = '/auth/google-callback';

function readText(value: unknown, maximumLength: number): string | null {
  return typeof value === 'string' && value.length <= maximumLength ? value : null;
}

/** The callback URL of one of the site's origins, without query string; null for any other URL. */
function readCallbackUrl(value: unknown, origins: string[]): string | null {
  const url = readText(value, 500);
  return origins.some((origin) => url === origin + callbackPath) ? url : null;
}

/**
 * Reads the body of a request: the authorisation code, the PKCE code verifier (RFC 7636: 43 to 128 characters) and
 * the URL to which Google sent the code.
 * @param origins the origins of the site
 * @returns null if a value is missing, invalid or of another site
 */
export function readExchangeRequest(body: string, origins: string[]): ExchangeRequest | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const fields = parsed as Record<string, unknown>;
  const code = readText(fields.code, 2000);
  const codeVerifier = readText(fields.code_verifier, 128);
  const redirectUri = readCallbackUrl(fields.redirect_uri, origins);
  if (!code || !redirectUri || !codeVerifier || !/^[\w.~-]{43,}$/.test(codeVerifier)) return null;
  return { code, codeVerifier, redirectUri };
}
