import { browserStorage } from '@/lib/browser-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  /** Of the record. A new record has its id before it is saved, so that saving twice creates one. */
  id: z.uuid(),
  values: z.record(z.string(), z.unknown()),
  /** The values that the draft started from. */
  base: z.record(z.string(), z.unknown()),
  /** `updated_at` of the row that the draft started from; null for a new record. */
  version: z.string().nullable(),
  /** When the draft was stored, in milliseconds since 1970. */
  at: z.number(),
});

/** What an editor keeps on this device until it is saved. */
export type EditorDraft = z.infer<typeof schema>;

const draftUnder = (key: string) => browserStorage({ key, schema, area: 'local' });

/** The key of a record's draft. It names the user, so that drafts do not mix on a shared computer. */
export function editorDraftKey(userId: string, kind: string, id: string): string {
  return `praxi-edit:${userId}:${kind}:${id}`;
}

/** The stored draft; null when there is none, or none that can be read. */
export const readEditorDraft = (key: string): EditorDraft | null => draftUnder(key).read();

/** Stores a draft. Where the browser refuses, only the page itself holds what was typed. */
export function writeEditorDraft(key: string, draft: EditorDraft): void {
  draftUnder(key).write(draft);
}

/** Deletes a draft that was saved or discarded. */
export const clearEditorDraft = (key: string): void => draftUnder(key).remove();
