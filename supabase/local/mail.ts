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

/** Keeps every letter instead of sending it. */
export class Mailbox implements EmailDriver {
  readonly #letters: CapturedMail[] = [];

  async send(message: Parameters<EmailDriver['send']>[0]): Promise<void> {
    this.#letters.unshift({
      to: message.to,
      subject: message.subject,
      html: message.html ?? '',
      text: message.text ?? '',
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
