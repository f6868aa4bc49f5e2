const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** `length` random bytes as hexadecimal digits. */
export function randomHex(length: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(length)));
}

/** The S256 challenge of a verifier (RFC 7636): its SHA-256 in base64url without padding. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
