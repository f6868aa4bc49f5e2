import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { askBackend } from './backend.ts';

/** The e-mails to an e-mail address, newest first. */
export async function emailsTo(email: string): Promise<CapturedMail[]> {
  const response = await askBackend(`/_local/mail?${new URLSearchParams({ to: email })}`);
  return (await response.json()) as CapturedMail[];
}

/** @returns path and query string of the link in the newest e-mail to an e-mail address */
export async function linkTo(email: string): Promise<string> {
  const [mail] = await emailsTo(email);
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`no e-mail to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
