/** The longest URL that every system passes on to the mail program: Windows refuses one of 2,048 characters. */
export const longestMailtoUrl = 2000;

type Content = { subject?: string; body?: string };

// Everything is encoded, because an e-mail address may hold characters that would otherwise add recipients or a text.
const encodeEmail = (email: string) => encodeURIComponent(email).replace(/%40/g, '@');

// Line breaks are CRLF in a `mailto:` URL. Text of a visitor may hold half of a surrogate pair, which cannot be encoded.
const encodeText = (text: string) =>
  encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));

function url(to: string, headers: readonly (readonly [string, string | undefined])[]): string {
  const query = headers.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return query.length > 0 ? `mailto:${to}?${query.join('&')}` : `mailto:${to}`;
}

/** A `mailto:` URL. A body that would make it longer than {@link longestMailtoUrl} is cut, and ends with «…». */
export function mailtoUrl(email: string, { subject, body }: Content = {}): string {
  const urlWith = (text: string | undefined) =>
    url(encodeEmail(email), [
      ['subject', subject && encodeText(subject)],
      ['body', text && encodeText(text)],
    ]);
  if (!body || urlWith(body).length <= longestMailtoUrl) return urlWith(body);
  // By letters, so that no pair of surrogates is cut in two.
  const letters = Array.from(body);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const isShort = urlWith(`${letters.slice(0, middle).join('')}…`).length <= longestMailtoUrl;
    if (isShort) fits = middle;
    else tooLong = middle;
  }
  return urlWith(`${letters.slice(0, fits).join('')}…`);
}

/**
 * `mailto:` URLs for one e-mail to many, who do not see each other (bcc). As few as possible, each at most
 * {@link longestMailtoUrl} long unless a single e-mail address already makes it longer.
 * @returns each URL with the number of its recipients
 */
export function mailtoBatches(
  emails: readonly string[],
  { subject, body }: Content,
): { url: string; count: number }[] {
  const urlFor = (batch: string[]) =>
    url('', [
      ['bcc', batch.map(encodeEmail).join(',')],
      ['subject', subject && encodeText(subject)],
      ['body', body && encodeText(body)],
    ]);
  const batches: string[][] = [];
  for (const email of emails) {
    const last = batches.at(-1);
    if (last && urlFor([...last, email]).length <= longestMailtoUrl) last.push(email);
    else batches.push([email]);
  }
  return batches.map((batch) => ({ url: urlFor(batch), count: batch.length }));
}
