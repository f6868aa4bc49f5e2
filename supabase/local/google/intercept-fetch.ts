import { answerAsGoogle } from './google-stand-in.ts';

const hosts = new Set([
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
]);

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
