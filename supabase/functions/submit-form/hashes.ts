const encoder = new TextEncoder();

/** A keyed hash (HMAC-SHA256), in hexadecimal. Without the key nobody can find the text by trying every one. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey(
    'raw',
    encoder.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [start = '', end] = address.split('::');
  const [first, last] = [start, end ?? ''].map((half) => half.split(':').filter(Boolean));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
}

/**
 * The network that a request comes from: its IPv4 address, or the first half of its IPv6 address, because a single
 * connection has the whole other half to choose from.
 *
 * The gateway of a project (Cloudflare) sets `cf-connecting-ip` itself and discards what the caller sent in it; other
 * headers, such as `x-forwarded-for`, contain what the caller wrote. All requests without it count as one network.
 */
export function networkOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip')?.trim().toLowerCase() ?? '';
  if (!address.includes(':') || address.includes('.')) return address || 'unknown';
  const groups = groupsOf(address).slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
