import { useState } from 'react';
import { personalStorage } from '@/lib/personal-storage';
import { lazySchema, z } from '@/lib/zod';

const schema = lazySchema(() =>
  z.object({
    text: z.string(),
    /** What was sent without an answer: the same addresses are sent again under the same id. */
    sent: z.object({ id: z.string(), emails: z.array(z.string()) }).nullable(),
  }),
);
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
    /** Notes that these addresses are sent. @returns the id of the request */
    send(emails: string[]): string {
      const { sent } = draft;
      const isSame = sent?.emails.join() === emails.join();
      const request = sent && isSame ? sent : { id: crypto.randomUUID(), emails };
      change({ sent: request });
      return request.id;
    },
    forget: () => change(empty),
  };
}
