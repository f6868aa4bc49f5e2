import { letters } from './backend.ts';

/** The letters to an address, newest first. */
export async function lettersTo(email: string) {
  return (await letters()).filter(({ to }) => to.includes(email));
}

/** Path and query of the link in the newest letter to an address. */
export async function linkTo(email: string): Promise<string> {
  const [letter] = await lettersTo(email);
  const link = /href="([^"]+)"/.exec(letter?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`no letter to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
