import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
import { answer, ask, clientOf, origin } from './client.ts';

type Fault = (request: Request) => Promise<Response> | null;

let backend: LocalBackend;
let fault: Fault | null = null;

/**
 * Gives a file of screens a backend of its own, in memory: the application's client reaches it because it
 * talks to the page's own origin, which in jsdom is {@link origin}.
 */
export function withBackend(): void {
  const before = globalThis.fetch;
  beforeAll(async () => {
    backend = await startBackend({ database: 'memory', origin });
    // The backend's own requests to Google have their way by now.
    const outside = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${origin}/`)) return outside(request);
      return (await fault?.(request)) ?? answer(backend, request);
    };
  });
  afterEach(() => {
    fault = null;
  });
  afterAll(async () => {
    globalThis.fetch = before;
    await backend.close();
  });
}

/** Runs SQL as the owner of the database. */
export const execute = (sql: string) => backend.execute(sql);

/** What the backend has mailed, newest first. */
export const letters = async () =>
  (await (await ask(backend, '/_local/mail')).json()) as CapturedMail[];

/** A client of its own beside the application's. */
export const anotherClient = () => clientOf(backend);

/** Until the end of the test or {@link repair}, no request to `path` arrives. */
export function cutOff(path: string): void {
  fault = (request) =>
    request.url.includes(path) ? Promise.reject(new TypeError('Failed to fetch')) : null;
}

/** The next request to `path` arrives, and its answer is lost on the way back. */
export function loseAnswer(path: string): void {
  fault = (request) => {
    if (!request.url.includes(path)) return null;
    fault = null;
    return answer(backend, request).then(() => {
      throw new TypeError('Failed to fetch');
    });
  };
}

const notForUsers = { code: 'XX000', message: 'internal: relation 42 of node 7' };

/** Every request to `path` is answered with `status` and a body that is not for users' eyes. */
export function answerWith(path: string, status: number, body: object = notForUsers): void {
  fault = (request) =>
    request.url.includes(path) ? Promise.resolve(Response.json(body, { status })) : null;
}

/** Ends a fault. */
export function repair(): void {
  fault = null;
}
