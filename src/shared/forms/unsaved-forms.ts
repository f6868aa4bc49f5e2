import { useCallback, useLayoutEffect, useState } from 'react';

/** Notes whether a form of the page has unsaved changes, and whether their save is on the way; null for none. */
export type NoteUnsaved = (form: string, state: 'unsaved' | 'saving' | null) => void;

type Forms = ReadonlyMap<string, 'unsaved' | 'saving'>;

/** Which forms of a page have unsaved changes, for the one guard that watches all of them. */
export function useUnsavedForms() {
  const [forms, setForms] = useState<Forms>(new Map());
  const noteUnsaved: NoteUnsaved = useCallback((form, state) => {
    setForms((before) => {
      if ((before.get(form) ?? null) === state) return before;
      const after = new Map(before);
      if (state) after.set(form, state);
      else after.delete(form);
      return after;
    });
  }, []);
  return {
    hasUnsaved: forms.size > 0,
    /** Nothing is unsaved but what is being saved. */
    isSaving: [...forms.values()].every((state) => state === 'saving'),
    noteUnsaved,
  };
}

/**
 * Notes whether the calling form has unsaved changes; a form that is gone has none. A layout effect, so that React
 * renders the guard in the same task as the change: after a passive effect, a slow device could handle the back button
 * first.
 */
export function useNoteUnsaved(
  noteUnsaved: NoteUnsaved | undefined,
  form: string,
  isDirty: boolean,
  isSaving = false,
): void {
  useLayoutEffect(() => {
    if (!isDirty || !noteUnsaved) return;
    noteUnsaved(form, isSaving ? 'saving' : 'unsaved');
    return () => noteUnsaved(form, null);
  }, [noteUnsaved, form, isDirty, isSaving]);
}
