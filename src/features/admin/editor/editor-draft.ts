import { z } from '@/lib/zod';

const storedSchema = z.object({
  id: z.uuid(),
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()),
  version: z.string().nullable(),
  at: z.number(),
});

/** What an editor keeps on this device until it is saved. */
export type EditorDraft = {
  /** Of the record; a new one has it before it is stored, so that saving twice makes one. */
  id: string;
  values: Record<string, unknown>;
  /** The values that the edit started from. */
  base: Record<string, unknown>;
  /** `updated_at` of the row that the edit started from; null for a new record. */
  version: string | null;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
};

/** Where an edit is kept: per person and record, so that a shared computer mixes up neither. */
export function editorDraftKey(userId: string, kind: string, id: string): string {
  return `praxi-edit:${userId}:${kind}:${id}`;
}

/** The kept edit; null where there is none, or one that cannot be read. */
export function readEditorDraft(key: string): EditorDraft | null {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps an edit. A full or closed storage must not stop the typing: the page itself still holds it. */
export function writeEditorDraft(key: string, edit: EditorDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(edit));
  } catch {
    // Said above.
  }
}

/** Forgets an edit: it was saved, or given up. */
export function clearEditorDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that is closed holds nothing.
  }
}
