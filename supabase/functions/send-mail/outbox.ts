import type { SupabaseClient } from '@supabase/supabase-js';
import type { AnyFacts } from './facts.ts';

/** The outbox, as far as a worker needs it. Each call throws when the database does not answer. */
export type Outbox = {
  /** Letters that are due, which no other worker gets before the lease ends. */
  claim: (amount: number, leaseSeconds: number) => Promise<{ lease: string; letters: string[] }>;
  /** @returns null when nobody is to be written to any more; has_no_mailbox: no mail can reach the address */
  facts: (letter: string) => Promise<(AnyFacts & { has_no_mailbox: boolean }) | null>;
  /** @param error null when the letter was sent. @param pause the least seconds until the next attempt */
  finish: (letter: string, lease: string, error: string | null, pause: number) => Promise<void>;
  /** Gives a letter up: no further attempt can succeed. */
  giveUp: (letter: string, lease: string, error: string) => Promise<void>;
  /** Notes that a letter is not sent: nobody is to be written to any more. */
  drop: (letter: string, lease: string) => Promise<void>;
  /** Gives back the letters that were not tried, for later. */
  release: (lease: string, seconds: number) => Promise<void>;
};

/** Milliseconds. A worker that waited longer would hold its letters when another may have them. */
const longestWait = 10_000;

/** The outbox of a project. @param client a client with the secret key */
export function projectOutbox(client: SupabaseClient): Outbox {
  async function call(name: string, parameters: object): Promise<unknown> {
    const { data, error } = await client
      .rpc(name, parameters)
      .abortSignal(AbortSignal.timeout(longestWait));
    if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
    return data as unknown;
  }

  return {
    async claim(amount, leaseSeconds) {
      const claimed = await call('claim_letters', { amount, lease_seconds: leaseSeconds });
      const { lease, letters } = claimed as { lease: string; letters: { id: string }[] };
      return { lease, letters: letters.map(({ id }) => id) };
    },
    facts: async (letter) =>
      (await call('letter_facts', { letter })) as Awaited<ReturnType<Outbox['facts']>>,
    async finish(letter, lease, error, pause) {
      await call('finish_letter', { letter, lease, error, retry_after: pause });
    },
    async giveUp(letter, lease, error) {
      await call('finish_letter', { letter, lease, error, gives_up: true });
    },
    async drop(letter, lease) {
      await call('finish_letter', { letter, lease, is_dropped: true });
    },
    async release(lease, seconds) {
      await call('release_letters', { lease, seconds });
    },
  };
}
