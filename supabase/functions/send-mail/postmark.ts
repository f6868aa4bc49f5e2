import { toBase64 } from './base64.ts';
import type { Mail } from './letter.ts';

/** A request to Postmark. It takes no idempotency key, so the id is for finding a letter in its list. */
export const postmarkRequest = (mail: Mail, key: string) => ({
  headers: { 'x-postmark-server-token': key },
  body: {
    From: mail.from,
    To: mail.to,
    ReplyTo: mail.replyTo,
    Subject: mail.subject,
    HtmlBody: mail.html,
    TextBody: mail.text,
    MessageStream: 'outbound',
    Metadata: { letter: mail.id },
    Headers: Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value })),
    Attachments: mail.attachments.map(({ name, type, content }) => ({
      Name: name,
      ContentType: type,
      Content: toBase64(content),
    })),
  },
});
