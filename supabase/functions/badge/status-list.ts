import { issuerId } from '../../../src/subjects/certificates/badge-keys.ts';
import { inSeconds, statusListUrl, type Issuer } from './credential.ts';

/** The least that Bitstring Status List allows, so that a list says little about the badges in it. */
const bits = 131_072;

/** For how many seconds an answer may be kept: so long may a revoked badge still seem valid. */
export const statusMaximumAge = 300;

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bits of a list, of which those at `places` are set, the first one being the highest of its byte. Multibase. */
async function encodeList(places: number[]): Promise<string> {
  const bytes = new Uint8Array(bits / 8);
  for (const place of places) {
    const byte = Math.floor(place / 8);
    bytes[byte] = (bytes[byte] ?? 0) | (128 >> (place % 8));
  }
  return `u${base64Url(await compress(bytes))}`;
}

/**
 * A status list as a credential (Bitstring Status List 1.0), without a signature.
 * @param places of the badges that hold no more
 * @param now milliseconds since 1970
 */
export async function statusListCredential(
  list: number,
  places: number[],
  issuer: Issuer,
  now: number,
) {
  const url = statusListUrl(issuer, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerId(issuer.origin),
    // Some minutes ago, for verifiers whose clocks are slow.
    validFrom: inSeconds(now - 600_000),
    validUntil: inSeconds(now + 86_400_000),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodeList(places),
    },
  };
}
