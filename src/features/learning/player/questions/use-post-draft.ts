import { useState } from 'react';
import { personalStorage } from '@/lib/personal-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  /** Of the post that is written, so that sending it again writes it once. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Whether it was sent before, without an answer that says whether it arrived. */
  wasSent: z.boolean(),
});

export type PostDraft = z.infer<typeof schema>;

const storageOf = (key: string) =>
  personalStorage({ key: `question:${key}`, schema, area: 'local' });

/** Whether something is written that was not sent. */
export const hasDraft = (key: string): boolean => storageOf(key).exists();

/**
 * What somebody writes under a lesson, kept on this device until it is sent.
 * @param stored what is changed; empty texts for a new post
 */
export function usePostDraft(key: string, stored: Pick<PostDraft, 'title' | 'body'>) {
  const storage = storageOf(key);
  const [draft, setDraft] = useState<PostDraft>(
    () => storage.read() ?? { id: crypto.randomUUID(), ...stored, wasSent: false },
  );
  return {
    draft,
    change(part: Partial<PostDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      if (next.title === stored.title && next.body === stored.body) storage.remove();
      else storage.write(next);
    },
    forget: () => storage.remove(),
  };
}
