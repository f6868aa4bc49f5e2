/** The start of every Google URL that a browser opens. */
const googleOrigin = 'https://accounts.google.com/';

/** The path under which the stand-in answers instead of Google. */
export const standInPath = '/_local/google';

/** Whether a script or URL contains a Google URL. */
export const hasGoogleUrl = (text: string) => text.includes(googleOrigin);

/** Replaces Google URLs by those of the stand-in, for a site at `origin`. */
export function replaceGoogleUrls(text: string, origin: string): string {
  return text.replaceAll(googleOrigin, `${origin}${standInPath}/`);
}
