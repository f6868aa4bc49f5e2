import { useState } from 'react';
import type { HeldAddress } from '../data/give';
import { personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  text: z.string(),
  /** What was sent without an answer: the same addresses are sent again under the same id. */
  sent: z
    .object({
      id: z.string(),
      emails: z.array(z.string()),
      /** Those that had a seat before. */
      held: z.array(z.string()),
      /** Those that had one only of another pool. */
      elsewhere: z.array(z.string()),
    })
    .nullable(),
});
type Draft = z.infer<typeof schema>;

const empty: Draft = { text: '', sent: null };

/** The addresses that somebody writes to give them seats of a pool, kept in this tab until they are given. */
export function useGiveDraft(poolId: string) {
  const storage = personalStorage({ key: `give-seats:${poolId}`, schema, area: 'session' });
  const [draft, setDraft] = useState(() => storage.read() ?? empty);
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.text === '') storage.remove();
    else storage.write(next);
  }
  return {
    text: draft.text,
    write: (text: string) => change({ text }),
    /** What was sent without an answer, if it was these addresses. */
    sentBefore: (emails: string[]) =>
      draft.sent?.emails.join() === emails.join() ? draft.sent : null,
    /** Notes that addresses are sent, of which some hold a seat already. @returns the request */
    send(emails: string[], holders: HeldAddress[]) {
      const those = (isElsewhere: boolean) =>
        holders.flatMap((one) => (one.is_elsewhere === isElsewhere ? one.email : []));
      const [held, elsewhere] = [those(false), those(true)];
      const sent = { id: crypto.randomUUID(), emails, held, elsewhere };
      change({ sent });
      return sent;
    },
    forget: () => change(empty),
  };
}
