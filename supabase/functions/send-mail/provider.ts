import type { Mail } from './letter.ts';
import { postmarkRequest } from './postmark.ts';
import { isSentBefore, resendRequest } from './resend.ts';

/** The result of an attempt. */
export type Outcome =
  | { status: 'sent' }
  | {
      status: 'failed';
      error: string;
      /** Seconds until the provider takes more mail, where it has asked for a pause; else null. */
      pause: number | null;
      /** No later attempt can succeed. */
      isFinal?: boolean;
    };

type Provider = {
  /** Where it takes mail, unless the environment says otherwise. */
  url: string;
  request: (mail: Mail, key: string) => { headers: Record<string, string>; body: object };
  /** Whether a refusal says that an earlier attempt has arrived. */
  isSentBefore: (status: number, answer: string) => boolean;
};

const providers: Record<string, Provider> = {
  resend: { url: 'https://api.resend.com/emails', request: resendRequest, isSentBefore },
  postmark: {
    url: 'https://api.postmarkapp.com/email',
    request: postmarkRequest,
    isSentBefore: () => false,
  },
};

/** Unless the provider says for how long. */
const usualPause = 60;

/** The seconds of `Retry-After`, which is a number or a date. */
function readPause(header: string | null): number {
  const seconds = Number(header ?? NaN);
  if (header && Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const until = Date.parse(header ?? '');
  if (Number.isNaN(until)) return usualPause;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/**
 * The answer of a provider in one line and without e-mail addresses, for the list of letters that were given up. The database
 * refuses a null character and half of a pair of surrogates.
 */
const shorten = (answer: string) =>
  answer
    .replaceAll(/[^\s"'<>(),:;@]+@[^\s"'<>(),:;@]+/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();

const failed = (error: string, pause: number | null = null): Outcome => ({
  status: 'failed',
  error,
  pause,
});

/**
 * Gives mail to the provider of this name.
 * @param timeout milliseconds
 * @returns null for an unknown name
 */
export function providerNamed(
  name: string,
  { key, url, timeout }: { key: string; url?: string; timeout: number },
): ((mail: Mail) => Promise<Outcome>) | null {
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) return null;
  return async (mail) => {
    const { headers, body } = provider.request(mail, key);
    try {
      const response = await fetch(url || provider.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      // It has the letter, whatever happens to the rest of its answer.
      if (response.ok) {
        await response.body?.cancel();
        return { status: 'sent' };
      }
      const answer = await response.text();
      if (provider.isSentBefore(response.status, answer)) return { status: 'sent' };
      const error = `${name} answered ${response.status}: ${shorten(answer)}`;
      const isBusy = response.status === 429;
      return failed(error, isBusy ? readPause(response.headers.get('retry-after')) : null);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      return failed(isLate ? `${name} did not answer in time` : `${name}: ${String(error)}`);
    }
  };
}
