export type ExchangeRequest = {
  code: string;
  codeVerifier: string;
  redirectUri: string;
};

/** Where the site receives what Google sends back. */
const callbackPath = '/auth/google-callback';

function text(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}

/** The callback of one of the site's own origins, with nothing behind its path; null for any other address. */
function callbackAddress(value: unknown, origins: string[]): string | null {
  const address = text(value, 500);
  return origins.some((origin) => address === origin + callbackPath) ? address : null;
}

/**
 * Reads what a page sends: the code that Google gave it, the verifier of its flow (RFC 7636: 43 to 128
 * characters) and the address that the code was sent to.
 * @returns null when anything is missing, misshapen or of another site
 */
export function readExchangeRequest(body: string, origins: string[]): ExchangeRequest | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof sent !== 'object' || sent === null) return null;
  const fields = sent as Record<string, unknown>;
  const code = text(fields.code, 2000);
  const codeVerifier = text(fields.code_verifier, 128);
  const redirectUri = callbackAddress(fields.redirect_uri, origins);
  if (!code || !redirectUri || !codeVerifier || !/^[\w.~-]{43,}$/.test(codeVerifier)) return null;
  return { code, codeVerifier, redirectUri };
}
