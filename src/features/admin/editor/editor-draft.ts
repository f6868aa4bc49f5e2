import type { FieldValues } from 'react-hook-form';
import type { Version } from '@/components/version-conflict/use-version-conflict';
import { browserStorage } from '@/lib/browser-storage';
import { isSameValue } from '@/lib/merge-versions';
import { z } from '@/lib/zod';

const values = z.record(z.string(), z.unknown());

const schema = z.object({
  /** Of the record. A new record has its id before it is saved, so that saving twice creates one. */
  id: z.uuid(),
  values,
  /** The version that the draft started from. */
  base: z.object({ values, updatedAt: z.string().nullable() }),
  /** When the draft was stored, in milliseconds since 1970. */
  savedAt: z.number().refine((time) => !Number.isNaN(new Date(time).getTime())),
});

/** The unsaved values of an editor, kept on this device. */
export type EditorDraft<Values> = {
  id: string;
  values: Values;
  base: Version<Values>;
  savedAt: number;
};

const draftUnder = (key: string) => browserStorage({ key, schema, area: 'local' });

/** The key of a record's draft. It names the user, so that drafts do not mix on a shared computer. */
export function editorDraftKey(userId: string, kind: string, id: string): string {
  return `praxi-edit:${userId}:${kind}:${id}`;
}

/** The stored values of the fields that the form has today; `shape` for a field that is missing or of another type. */
function withShape<Values extends FieldValues>(stored: FieldValues, shape: Values): Values {
  const entries = Object.entries(shape).map(([field, value]: [string, unknown]) => {
    const draft: unknown = stored[field];
    const fits = typeof draft === typeof value && Array.isArray(draft) === Array.isArray(value);
    return [field, fits ? draft : value];
  });
  return Object.fromEntries(entries) as Values;
}

/**
 * The stored draft; null when there is none, none that can be read, or none that differs from `stored`.
 * @param stored the values of the row, which also say which fields the form has
 */
export function readEditorDraft<Values extends FieldValues>(
  key: string,
  stored: Values,
): EditorDraft<Values> | null {
  const draft = draftUnder(key).read();
  if (!draft) return null;
  const typed = withShape(draft.values, stored);
  if (isSameValue(typed, stored)) return null;
  const base = { ...draft.base, values: withShape(draft.base.values, stored) };
  return { ...draft, values: typed, base };
}

/** Stores a draft. Where the browser refuses, only the page itself holds what was typed. */
export function writeEditorDraft(key: string, draft: EditorDraft<FieldValues>): void {
  draftUnder(key).write(draft);
}

/** Deletes a draft that was saved or discarded. */
export const clearEditorDraft = (key: string): void => draftUnder(key).remove();
