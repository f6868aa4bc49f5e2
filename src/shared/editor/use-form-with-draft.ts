import { useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import type { Version } from './version-conflict/use-version-conflict';
import { isSameValue } from './version-conflict/merge-versions';
import { getTabId } from '@/shared/draft/tab-id';
import { clearEditorDraft, isDraftTaken, readEditorDraft, writeEditorDraft } from './editor-draft';
import type { Sent } from './own-base';

type Options<Values extends FieldValues> = {
  draftKey: string;
  /** Null for a new record, which gets an id here. */
  rowId: string | null;
  stored: Version<Values>;
  resolver: Resolver<Values>;
};

/** A form that starts from its stored draft, if there is one, and can store its values as a draft. */
export function useFormWithDraft<Values extends FieldValues>(options: Options<Values>) {
  const { draftKey, rowId, stored, resolver } = options;
  const place = { key: draftKey, tab: getTabId() };
  const [draft] = useState(() => readEditorDraft(place, stored.values));
  const [id, setId] = useState(() => rowId ?? draft?.id ?? crypto.randomUUID());
  const sentId = useRef(id);
  /** Of a row that is gone and was to be saved as a new one. */
  const [newId, setNewId] = useState(() => (rowId === null ? (draft?.newId ?? null) : null));
  const sentNewId = useRef(newId);
  const [isDirty, setDirty] = useState(draft !== null);
  /** Saves that may be stored although their answer was lost, also before a reload. */
  const sent = useRef<Sent<Values>[]>(draft?.sent ?? []);
  const form = useForm<Values>({
    resolver,
    // EditorForm does it.
    shouldFocusError: false,
    defaultValues: (draft?.values ?? stored.values) as DefaultValues<Values>,
  });

  /** Stores what the form holds as a draft, or deletes the draft when nothing differs from `base`. */
  function updateDraft(base: Version<Values>) {
    const values = form.getValues();
    const hasChanges = !isSameValue(values, base.values);
    const ids = { id: sentId.current, newId: sentNewId.current ?? undefined };
    const kept = { ...ids, values, base, sent: sent.current, savedAt: Date.now() };
    if (hasChanges) writeEditorDraft(place, kept);
    else clearEditorDraft(place);
    setDirty(hasChanges);
  }

  /** Stores the draft again if a tab that was opened later has taken it over. */
  function keepDraft(base: Version<Values>) {
    if (isDirty && isDraftTaken(place)) updateDraft(base);
  }

  /** Puts other values into the form, which now starts from `base`. */
  function setValues(values: Values, base: Version<Values>) {
    // Only the fields that differ: setting a field again would remount the rows of a field array.
    for (const field of Object.keys(values) as Path<Values>[]) {
      const value = values[field] as PathValue<Values, Path<Values>>;
      if (!isSameValue(form.getValues(field), value)) form.setValue(field, value);
    }
    updateDraft(base);
  }

  return {
    /** Of the record, also of one that is not stored yet. */
    id,
    /** The id at this moment, also right after {@link setId}. */
    getId: () => sentId.current,
    setId: (next: string) => {
      sentId.current = next;
      setId(next);
    },
    /** The id of the new record that is made of what the form holds, because the row with its id is gone. */
    newId,
    setNewId: (next: string | null) => {
      sentNewId.current = next;
      setNewId(next);
    },
    form,
    draft,
    getSent: () => sent.current,
    setSent: (next: Sent<Values>[]) => {
      sent.current = next;
    },
    /** Whether the form holds anything that is not saved. */
    isDirty,
    updateDraft,
    keepDraft,
    setValues,
  };
}
