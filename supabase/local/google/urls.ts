/** What begins the addresses of Google's that a browser goes to. */
const browserPrefix = 'https://accounts.google.com/';

/** The path under which the stand-in answers for Google. */
export const standInPath = '/_local/google';

/** Whether a script or an address of the site names Google. */
export const namesGoogle = (text: string) => text.includes(browserPrefix);

/** Puts the stand-in's addresses in place of Google's, for a site that is reached at `origin`. */
export function toStandIn(text: string, origin: string): string {
  return text.replaceAll(browserPrefix, `${origin}${standInPath}/`);
}
