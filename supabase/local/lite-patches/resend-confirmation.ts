import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Template } from '../config-toml.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { Mailbox } from '../mail/mailbox.ts';

type Options = {
  driver: LocalDatabase['driver'];
  mailbox: Mailbox;
  /** Where the site is reached. */
  origin: string;
  /** The letter, as `config.toml` names it. */
  template?: Template;
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Sends the letter of confirmation with a new token, if the account waits for it. */
async function sendLetter(email: string, options: Options): Promise<void> {
  const { driver, mailbox, origin, template = {} } = options;
  const token = randomBytes(32).toString('hex');
  const { affectedRows } = await driver.query(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where lower(email) = $2 and email_confirmed_at is null`,
    [token, email],
  );
  if (!affectedRows) return;
  const words: Record<string, string> = { SiteURL: origin, TokenHash: token, Email: email };
  const html = template.content_path ? await readFile(template.content_path, 'utf8') : '';
  await mailbox.send({
    to: email,
    subject: template.subject ?? '',
    html: html.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => escape(words[name] ?? '')),
  } as Parameters<Mailbox['send']>[0]);
}

async function emailOf(request: Request): Promise<string | null> {
  const body = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  if (body?.type !== undefined && body.type !== 'signup') return null;
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}

/**
 * Supabase Auth sends the letter of confirmation again when asked to, and when somebody signs up anew before
 * confirming; a sign-up of an address that is taken it answers like any other. The library answers all three
 * with 429. This asks the library and gives the right answer in its place.
 */
export async function askForConfirmation(
  request: Request,
  ask: (request: Request) => Promise<Response>,
  options: Options,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/auth\/v1\/(resend|signup)$/.test(pathname)) return ask(request);
  const copy = request.clone();
  const response = await ask(request);
  const email = response.status === 429 ? await emailOf(copy) : null;
  if (!email) return response;
  await sendLetter(email, options);
  if (pathname.endsWith('resend')) return Response.json({});
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
  });
}
