/**
 * Keeps the last badges that were signed. A certificate never changes, so its badge is signed once, however often it is asked
 * for: nobody takes more signatures from others than they have codes.
 * @param most how many are kept @param maySign whether one more may be signed now
 * @returns a function that gives the badge of a code, signed before or now; `busy` when it may not be signed now
 */
export function keepSigned(most: number, maySign: () => boolean) {
  const kept = new Map<string, Promise<string>>();
  return (code: string, sign: () => Promise<string>): Promise<string> | 'busy' => {
    const before = kept.get(code);
    if (before) return before;
    if (!maySign()) return 'busy';
    const signed = sign();
    // Kept before it is ready, so that requests at once do not each sign it.
    kept.set(code, signed);
    signed.catch(() => kept.delete(code));
    const [oldest = code] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return signed;
  };
}
