/**
 * A link that writes to an address, with a subject if one is given. Everything is encoded: an address may hold
 * characters that would otherwise add recipients or a text.
 */
export function mailtoUrl(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replace(/%40/g, '@');
  return subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
