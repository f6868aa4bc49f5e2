import { answerAsGoogle } from './stand-in.ts';

/** What begins the addresses of Google's that a browser goes to. */
const browserPrefix = 'https://accounts.google.com/';

const hosts = new Set([
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
]);

/** The path under which the stand-in answers for Google. */
export const standInPath = '/_local/google';

/** Puts the stand-in's addresses in place of Google's in a script or a redirect of the site at `origin`. */
export function toStandIn(text: string, origin: string): string {
  return text.replaceAll(browserPrefix, `${origin}${standInPath}/`);
}

export const namesGoogle = (text: string) => text.includes(browserPrefix);

let intercepted = false;

/**
 * From here on, what this process asks of Google goes to the stand-in, and nothing else does: the library of
 * the local backend has Google's addresses fixed.
 */
export function interceptGoogle(): void {
  if (intercepted) return;
  intercepted = true;
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(address) || !hosts.has(new URL(address).host)) return before(input, init);
    return answerAsGoogle(new Request(input, init));
  };
}
