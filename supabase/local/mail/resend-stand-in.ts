import { z } from 'zod';
import { hasSecretKey } from '../auth/has-secret-key.ts';
import type { Mailbox } from './mailbox.ts';

/** Where the local backend takes e-mails as Resend does. */
export const resendPath = '/_local/resend/emails';

const bodySchema = z.object({
  to: z.array(z.email()).length(1),
  subject: z.string().min(1),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        content_type: z.string().optional(),
        content: z.base64(),
      }),
    )
    .optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Takes e-mails in the format of Resend and puts them into the mailbox, each idempotency key once. */
export class ResendStandIn {
  readonly #mailbox: Mailbox;
  /** The body that came with each key. */
  readonly #bodies = new Map<string, string>();

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
  }

  /** @returns 200; 401 without the secret key, 409 for a key that came with another body, 422 for a wrong body */
  async fetch(request: Request): Promise<Response> {
    if (!hasSecretKey(request)) return this.#refuse(401, 'missing_api_key');
    const text = await request.text();
    const body = bodySchema.safeParse(parseJson(text));
    if (!body.success) return this.#refuse(422, 'validation_error', body.error.message);
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
    const known = this.#bodies.get(key);
    if (known !== undefined && known !== text)
      return this.#refuse(409, 'invalid_idempotent_request');
    if (known === undefined) {
      this.#bodies.set(key, text);
      const { to, ...mail } = body.data;
      this.#mailbox.add({ to: to.join(), ...mail });
    }
    return Response.json({ id: key });
  }

  #refuse(status: number, name: string, message = name): Response {
    return Response.json({ statusCode: status, name, message }, { status });
  }
}
