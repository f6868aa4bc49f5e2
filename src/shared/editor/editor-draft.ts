import type { FieldValues } from 'react-hook-form';
import type { Version } from './version-conflict/use-version-conflict';
import { isSameValue } from './version-conflict/merge-versions';
import { personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';
import type { Sent } from './own-base';

const values = z.record(z.string(), z.unknown());

const draftSchema = z.object({
  /** Of the record. A new record has its id before it is saved, so that saving twice creates one. */
  id: z.uuid(),
  /** Of a record that is gone and was to be saved as a new one: the id of that. */
  newId: z.uuid().optional(),
  values,
  /** The version that the draft started from. */
  base: z.object({ values, updatedAt: z.string().nullable() }),
  /** The saves without an answer, which may be stored. */
  sent: z
    .array(z.object({ typed: values, stored: values }))
    .catch([])
    .default([]),
  /** When the draft was stored, in milliseconds since 1970. */
  savedAt: z.number().refine((time) => !Number.isNaN(new Date(time).getTime())),
});

/** By tab, because two tabs may edit the same record. */
const schema = z.record(z.string(), draftSchema.nullable().catch(null));

/** The unsaved values of an editor, kept on this device. */
export type EditorDraft<Values> = {
  id: string;
  newId?: string;
  values: Values;
  base: Version<Values>;
  sent: Sent<Values>[];
  savedAt: number;
};

const draftUnder = (key: string) => personalStorage({ key, schema, area: 'local' });

/** The key of a record's draft. */
export const editorDraftKey = (kind: string, id: string): string => `edit:${kind}:${id}`;

/** The stored values of the fields that the form has today; `shape` for a field that is missing or of another type. */
function withShape<Values extends FieldValues>(stored: FieldValues, shape: Values): Values {
  const entries = Object.entries(shape).map(([field, value]: [string, unknown]) => {
    const draft: unknown = stored[field];
    const fits = typeof draft === typeof value && Array.isArray(draft) === Array.isArray(value);
    return [field, fits ? draft : value];
  });
  return Object.fromEntries(entries) as Values;
}

type Place = {
  key: string;
  /** Of `getTabId`. */
  tab: string;
};

/**
 * The draft of this tab, or else the newest of the others, which this tab takes over: that tab is probably closed. If
 * it is still open, it stores its draft again, see {@link isDraftTaken}.
 * @param stored the values of the row, which also say which fields the form has
 * @returns null when there is no draft that can be read and that differs from `stored`
 */
export function readEditorDraft<Values extends FieldValues>(
  { key, tab }: Place,
  stored: Values,
): EditorDraft<Values> | null {
  const drafts = draftUnder(key).read() ?? {};
  const [owner] = Object.keys(drafts).toSorted(
    (one, other) =>
      Number(other === tab) - Number(one === tab) ||
      (drafts[other]?.savedAt ?? 0) - (drafts[one]?.savedAt ?? 0),
  );
  const draft = owner === undefined ? null : drafts[owner];
  if (owner === undefined || !draft) return null;
  if (owner !== tab) {
    const { [owner]: _, ...others } = drafts;
    draftUnder(key).write({ ...others, [tab]: draft });
  }
  const typed = withShape(draft.values, stored);
  if (isSameValue(typed, stored)) return null;
  const base = { ...draft.base, values: withShape(draft.base.values, stored) };
  const sent = draft.sent.map((save) => ({
    typed: withShape(save.typed, stored),
    stored: withShape(save.stored, stored),
  }));
  return { ...draft, values: typed, base, sent };
}

/** Whether this device has unsaved values of a record, of any tab. */
export const hasEditorDraft = (kind: string, id: string): boolean =>
  Object.values(draftUnder(editorDraftKey(kind, id)).read() ?? {}).some(Boolean);

/** Stores a draft. Where the browser refuses, only the page itself holds what was typed. */
export function writeEditorDraft({ key, tab }: Place, draft: EditorDraft<FieldValues>): void {
  draftUnder(key).write({ ...draftUnder(key).read(), [tab]: draft });
}

/** Deletes the draft of this tab, which was saved or discarded. */
export function clearEditorDraft({ key, tab }: Place): void {
  const { [tab]: _, ...others } = draftUnder(key).read() ?? {};
  if (Object.keys(others).length > 0) draftUnder(key).write(others);
  else draftUnder(key).remove();
}

/** Whether another tab has taken over the draft that this tab had stored. */
export function isDraftTaken({ key, tab }: Place): boolean {
  const drafts = draftUnder(key).read();
  return drafts !== null && !drafts[tab];
}
