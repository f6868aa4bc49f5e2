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

/** What a letter says without its markup: an address follows its link, a block stands on a line of its own. */
function plainText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/gs, '')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gs, '$2 ($1)')
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|h\d|div|tr|li)>|<br[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
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
