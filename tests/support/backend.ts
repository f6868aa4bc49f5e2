import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { answer, ask, clientOf, origin } from './client.ts';
import { answerThroughFault, stopFault } from './faults.ts';

let backend: LocalBackend;

/**
 * Starts a backend in memory for the tests of a file. The application's client reaches it because it calls the page's
 * own origin, which in jsdom is {@link origin}.
 */
export function withBackend(): void {
  const before = globalThis.fetch;
  beforeAll(async () => {
    backend = await startBackend({ database: 'memory', origin });
    // Read after the start: the backend replaces `fetch` for its own requests to Google.
    const outside = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${origin}/`)) return outside(request);
      return answerThroughFault(request, async (forwarded) => answer(backend, forwarded));
    };
  });
  afterEach(stopFault);
  afterAll(async () => {
    globalThis.fetch = before;
    await backend.close();
  });
}

/** Runs SQL as the owner of the database. @returns the rows */
export const execute = (sql: string) => backend.execute(sql);

/** The e-mails that the backend has sent, newest first. */
export const sentEmails = async () =>
  (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];

/** A new client beside the application's own. */
export const newClient = () => clientOf(backend);
