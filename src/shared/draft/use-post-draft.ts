import { useState } from 'react';
import { personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  /** Of the post that is written, so that sending it again writes it once. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Whether it was sent before, without a response that says whether it arrived. */
  wasSent: z.boolean(),
});

export type PostDraft = z.infer<typeof schema>;

const storageOf = (key: string) => personalStorage({ key: `post:${key}`, schema, area: 'local' });

/** Whether something is written that was not sent. */
export const hasDraft = (key: string): boolean => storageOf(key).exists();

const nothing = { title: '', body: '' };

/**
 * What somebody writes to others, such as a question under a lesson or a message to a cohort, kept on this device until it
 * is sent.
 * @param stored what is changed; empty texts for a new post
 */
export function usePostDraft(key: string, stored: Pick<PostDraft, 'title' | 'body'> = nothing) {
  const storage = storageOf(key);
  const newDraft = (): PostDraft => ({ id: crypto.randomUUID(), ...stored, wasSent: false });
  const [draft, setDraft] = useState(() => {
    const kept = storage.read() ?? newDraft();
    // Two tabs that write on with the same draft send two posts: only what was sent keeps its id.
    return kept.wasSent ? kept : { ...kept, id: crypto.randomUUID() };
  });
  return {
    draft,
    change(part: Partial<PostDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      if (next.title === stored.title && next.body === stored.body) storage.remove();
      else storage.write(next);
    },
    /** Deletes it and begins the next one. */
    forget() {
      storage.remove();
      setDraft(newDraft());
    },
  };
}
