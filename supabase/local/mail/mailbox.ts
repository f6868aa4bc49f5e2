import type { EmailDriver } from '@supabase/lite';

export type CapturedMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
};

/** So many letters are kept; older ones go. */
const most = 500;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/**
 * What a letter says without its markup and without the line that only a list of letters shows. A block stands
 * on a line of its own; an address follows its link, unless the letter writes it out anyway.
 */
function plainText(html: string): string {
  const visible = html
    .replace(/<head>.*?<\/head>|<!--.*?-->|<div\s[^>]*display: none[^>]*>.*?<\/div>/gs, '')
    .replace(/\s+/g, ' ');
  const written = withoutTags(visible);
  const lines = visible
    .replace(
      /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a\s*>/g,
      (_link, address: string, words: string) =>
        written.includes(address) ? words : `${words} (${address})`,
    )
    .replace(/<\/(p|h\d|div|tr|li)>|<br[^>]*>/g, '\n')
    .split('\n')
    .map((line) => withoutTags(line).trim())
    .filter(Boolean);
  return lines
    .join('\n\n')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

/** Keeps every letter instead of sending it. */
export class Mailbox implements EmailDriver {
  readonly #letters: CapturedMail[] = [];

  async send(message: Parameters<EmailDriver['send']>[0]): Promise<void> {
    this.#letters.unshift({
      to: message.to,
      subject: message.subject,
      html: message.html ?? '',
      // The library's own text is English whatever the template says.
      text: message.html ? plainText(message.html) : (message.text ?? ''),
      sentAt: new Date().toISOString(),
    });
    this.#letters.length = Math.min(this.#letters.length, most);
  }

  /** The letters, newest first. */
  list(): readonly CapturedMail[] {
    return this.#letters;
  }

  empty(): void {
    this.#letters.length = 0;
  }
}
