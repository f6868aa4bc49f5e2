import { toBase64 } from './base64.ts';
import type { Mail } from './letter.ts';

/** A request to Resend, which sends mail with the same key once within 24 hours. */
export const resendRequest = (mail: Mail, key: string) => ({
  headers: { authorization: `Bearer ${key}`, 'idempotency-key': mail.id },
  body: {
    from: mail.from,
    to: [mail.to],
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    ...(mail.attachments.length > 0 && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        content_type: type,
        content: toBase64(content),
      })),
    }),
  },
});

/** Whether Resend has sent mail with this key before, with other words: a place in a list may have changed since. */
export const isSentBefore = (status: number, answer: string): boolean =>
  status === 409 && answer.includes('invalid_idempotent_request');
