import { sentEmails } from './backend.ts';

/** The e-mails to an e-mail address, newest first. */
export async function emailsTo(email: string) {
  return (await sentEmails()).filter(({ to }) => to.includes(email));
}

/** @returns path and query string of the link in the newest e-mail to an e-mail address */
export async function linkTo(email: string): Promise<string> {
  const [mail] = await emailsTo(email);
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`no e-mail to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
