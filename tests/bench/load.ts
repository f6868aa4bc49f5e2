import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { seededRandom } from './bookings/random.ts';

export type Load = {
  calls: number;
  /** How many people come in a second, at random. Without it each client calls again as soon as it has an answer. */
  rate?: number;
};

/** Runs a statement as a signed-in user, in a transaction of its own, in one request as a client of the API makes it. */
export function callAs(client: Client, userId: string | undefined, statement: string) {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  return client.query(
    `begin; select set_config('request.jwt.claims', '${claims}', true); set local role authenticated; ${statement}; commit`,
  );
}

/**
 * Spreads numbered calls over these connections.
 * @returns milliseconds of each call, sorted, from when it was wanted; and calls a second
 */
export async function timeLoad(
  connections: Client[],
  { calls, rate }: Load,
  call: (client: Client, index: number) => Promise<unknown>,
) {
  const random = seededRandom(1);
  let wanted = 0;
  const arrivals = Array.from({ length: calls }, () => {
    if (rate) wanted += (-Math.log(1 - random()) / rate) * 1000;
    return wanted;
  });
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    connections.map(async (client) => {
      for (let index = next++; index < calls; index = next++) {
        const from = rate ? begun + (arrivals[index] ?? 0) : performance.now();
        if (from > performance.now()) await wait(from - performance.now());
        await call(client, index);
        times.push(performance.now() - from);
      }
    }),
  );
  return {
    times: times.toSorted((one, other) => one - other),
    perSecond: (1000 * calls) / (performance.now() - begun),
  };
}
