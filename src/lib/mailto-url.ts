/**
 * A `mailto:` URL. Everything is encoded, because an e-mail address may hold characters that would otherwise add
 * recipients or a text.
 */
export function mailtoUrl(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace(/%40/g, '@');
  return subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
