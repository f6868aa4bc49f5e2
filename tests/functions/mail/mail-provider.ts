import { join } from 'node:path';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import { FunctionHost } from '../../../supabase/local/functions/function-host.ts';
import { listen } from '../../../supabase/local/http/node-http.ts';
import { sendMailSecret } from '../../../supabase/local/mail/letters.ts';
import { supabaseFolder } from '../../../supabase/local/settings.ts';

type Attempt = { headers: Headers; body: Record<string, unknown> };

/**
 * Starts a mail provider that answers each attempt as a test says, and workers that send to it.
 * @param answer the answer to an attempt; one that does not settle never arrives
 */
export async function startMailProvider(
  { url }: RunningBackend,
  answer: (attempt: Attempt) => Response | Promise<Response>,
  environment: Record<string, string> = {},
) {
  const attempts: Attempt[] = [];
  /** By idempotency key: a provider that takes one sends mail once. */
  const sent = new Set<string>();
  const provider = await listen(0, async (request) => {
    const attempt = { headers: request.headers, body: (await request.json()) as Attempt['body'] };
    attempts.push(attempt);
    const response = await answer(attempt);
    if (response.ok) sent.add(request.headers.get('idempotency-key') ?? '');
    return response;
  });
  const newWorker = (own: Record<string, string> = {}) =>
    new FunctionHost({
      folder: join(supabaseFolder, 'functions'),
      backendUrl: () => url,
      environment: () => ({
        SEND_MAIL_SECRET: sendMailSecret,
        MAIL_PROVIDER: 'resend',
        MAIL_API_KEY: 'api-key',
        MAIL_API_URL: provider.url,
        SITE_ORIGINS: 'https://praxi.example',
        ...environment,
        ...own,
      }),
    });
  const workers = [newWorker()];
  return {
    attempts,
    sent,
    /** A worker in a process of its own. */
    addWorker(own?: Record<string, string>) {
      const worker = newWorker(own);
      workers.push(worker);
      return worker;
    },
    /** Lets a worker send what is due; by default the first. @returns its answer */
    async work(worker = workers[0]) {
      const response = await worker?.fetch(
        new Request('http://127.0.0.1/functions/v1/send-mail', {
          method: 'POST',
          headers: { 'x-send-mail-secret': sendMailSecret },
        }),
      );
      return { status: response?.status, body: (await response?.json()) as unknown };
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await provider.close();
    },
  };
}
