import { answerAsGoogle } from './google-stand-in.ts';

const hosts = new Set([
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
]);

let isIntercepted = false;

/**
 * Sends this process's own requests to Google to the stand-in instead. The URLs of Google are fixed in
 * `@supabase/lite`, as they are in Supabase Auth, so they can only be replaced in `fetch`.
 */
export function interceptGoogle(): void {
  if (isIntercepted) return;
  isIntercepted = true;
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(url) || !hosts.has(new URL(url).host)) return originalFetch(input, init);
    return answerAsGoogle(new Request(input, init));
  };
}
