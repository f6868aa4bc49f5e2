import type { EmailDriver } from '@supabase/lite';
import { toPlainText } from './plain-text.ts';

export type CapturedMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
  /** Only of those that have some; their content in base64. */
  attachments?: { filename: string; content_type?: string; content: string }[];
  /** Only of those that came with some of their own. */
  headers?: Record<string, string>;
};

const maximumEmails = 500;

/** Keeps e-mails in memory instead of sending them. */
export class Mailbox implements EmailDriver {
  readonly #emails: CapturedMail[] = [];

  async send(message: Parameters<EmailDriver['send']>[0]): Promise<void> {
    this.add({
      to: message.to,
      subject: message.subject,
      html: message.html ?? '',
      // Lite's own text is English and does not come from the template.
      text: message.html ? toPlainText(message.html) : (message.text ?? ''),
    });
  }

  /** Captures an e-mail as it is. */
  add(mail: Omit<CapturedMail, 'sentAt'>): void {
    this.#emails.unshift({ ...mail, sentAt: new Date().toISOString() });
    this.#emails.length = Math.min(this.#emails.length, maximumEmails);
  }

  /** The e-mails, newest first; with an e-mail address only those to it. */
  list(to?: string | null): readonly CapturedMail[] {
    return to ? this.#emails.filter((mail) => mail.to === to) : this.#emails;
  }

  empty(): void {
    this.#emails.length = 0;
  }
}
