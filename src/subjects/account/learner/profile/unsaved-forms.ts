import { useCallback, useLayoutEffect, useState } from 'react';

/** Notes whether a form of the page has unsaved changes. */
export type NoteUnsaved = (form: string, isUnsaved: boolean) => void;

/** Which forms of a page have unsaved changes, for the one guard that watches all of them. */
export function useUnsavedForms() {
  const [forms, setForms] = useState<readonly string[]>([]);
  const noteUnsaved: NoteUnsaved = useCallback((form, isUnsaved) => {
    setForms((before) => {
      if (before.includes(form) === isUnsaved) return before;
      return isUnsaved ? [...before, form] : before.filter((other) => other !== form);
    });
  }, []);
  return { hasUnsaved: forms.length > 0, noteUnsaved };
}

/**
 * Notes whether the calling form has unsaved changes; a form that is gone has none. A layout effect, so that React
 * renders the guard in the same task as the change: after a passive effect, a slow device could handle the back button
 * first.
 */
export function useNoteUnsaved(noteUnsaved: NoteUnsaved, form: string, isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return;
    noteUnsaved(form, true);
    return () => noteUnsaved(form, false);
  }, [noteUnsaved, form, isDirty]);
}
