import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as Base32 without padding, the form in which apps take a secret (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The number of the 30 seconds in which a moment is. */
export const stepOf = (milliseconds: number): number => Math.floor(milliseconds / 30_000);

/** The six digits that an app shows in a step (RFC 6238). */
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step of a code: this one, or one beside it, because clocks differ. Null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const current = stepOf(now);
  const given = Buffer.from(code);
  const isCode = (step: number) => {
    const right = Buffer.from(totp(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return [current - 1, current, current + 1].find(isCode) ?? null;
}
