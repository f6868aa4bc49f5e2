/**
 * Lite 0.10.0 ignores `max_frequency`: for one minute after a sign-up it answers 429 to a request to send the
 * confirmation again, to a second sign-up with the same e-mail, and to a sign-up with the e-mail of an account.
 *
 * Supabase: sends the confirmation again in the first two cases, and answers the third one like any sign-up, so that
 * nobody can find out who has an account. A second sign-up changes neither the password nor the metadata of an account
 * that is not confirmed, and its answer has the metadata of that account.
 *
 * Delete this file when its test in `tests/local/lite-patches.test.ts` fails.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailTemplate } from '../config-toml.ts';
import type { LocalDatabase } from '../database/database.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Mailbox } from '../mail/mailbox.ts';

export type ConfirmationOptions = {
  driver: LocalDatabase['driver'];
  mailbox: Mailbox;
  /** The origin of the site, for the link in the e-mail. */
  origin: string;
  /** The template of `config.toml`. */
  template?: EmailTemplate;
};

type Unconfirmed = { metadata: Record<string, unknown> };

/** Sends the confirmation with a new token. @returns the account; null when it is confirmed or there is none */
export async function sendConfirmation(
  email: string,
  options: ConfirmationOptions,
): Promise<Unconfirmed | null> {
  const { driver, mailbox, origin, template = {} } = options;
  const token = randomBytes(32).toString('hex');
  const { rows } = await driver.query<Unconfirmed>(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where lower(email) = $2 and email_confirmed_at is null
     returning raw_user_meta_data as metadata`,
    [token, email],
  );
  const [account] = rows;
  if (!account) return null;
  const link = { SiteURL: origin, RedirectTo: origin };
  const values: Record<string, string> = { ...link, TokenHash: token, Email: email };
  const html = template.content_path ? await readFile(template.content_path, 'utf8') : '';
  await mailbox.send({
    to: email,
    subject: template.subject ?? '',
    html: html.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
      escapeHtml(values[name] ?? ''),
    ),
  } as Parameters<Mailbox['send']>[0]);
  return account;
}

type Sent = { type?: unknown; email?: unknown; data?: unknown };

function emailOf({ type, email }: Sent): string | null {
  if (type !== undefined && type !== 'signup') return null;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

/**
 * Passes a request on to Lite, and replaces a 429 of the three cases by the answer of Supabase Auth.
 * @param fetchFromLite answers as Lite does
 */
export async function withResentConfirmation(
  request: Request,
  fetchFromLite: (request: Request) => Promise<Response>,
  options: ConfirmationOptions,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/auth\/v1\/(resend|signup)$/.test(pathname)) return fetchFromLite(request);
  const copy = request.clone();
  const response = await fetchFromLite(request);
  if (response.status !== 429) return response;
  const sent = ((await copy.json().catch(() => null)) ?? {}) as Sent;
  const email = emailOf(sent);
  if (!email) return response;
  const unconfirmed = await sendConfirmation(email, options);
  if (pathname.endsWith('resend')) return Response.json({});
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: unconfirmed?.metadata ?? sent.data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
  });
}
