import type { FunctionHost } from './function-host.ts';

/**
 * Lets an edge function do what is due, as the schedule of a hosted project does.
 * @throws Error when it does not answer with 200
 */
export async function startWorker(
  functions: FunctionHost,
  name: 'send-mail' | 'payment-work',
  secret: string,
): Promise<void> {
  const response = await functions.fetch(
    new Request(`http://127.0.0.1/functions/v1/${name}`, {
      method: 'POST',
      headers: { [`x-${name}-secret`]: secret },
    }),
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer}`);
}
