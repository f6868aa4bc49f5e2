import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'praxi-draft:';
const keyOf = (name: string) => prefix + name;

/**
 * What was typed into a form before a reload or a lost page, kept in the browser for this tab.
 * Anything that is not text is dropped, since the storage may hold what another version left.
 */
export function readDraft<Values extends FieldValues>(
  name: string,
  empty: Values,
): DefaultValues<Values> {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    stored = null;
  }
  const draft = (stored ?? {}) as Record<string, unknown>;
  const entries = Object.entries(empty).map(([field, value]) => {
    const kept = draft[field];
    return [field, typeof kept === 'string' ? kept : value];
  });
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** Forgets a draft: its form was sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets every draft of this tab: its person is gone. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Keeps what is typed into `form` until {@link clearDraft}, save for its `secrets`: no password is ever stored. */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): void {
  const left = secrets.join();
  useEffect(() => {
    const subscription = form.watch((values) => {
      const kept = Object.entries(values).filter(([field]) => !left.split(',').includes(field));
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
      } catch {
        // A full or closed storage must not stop the typing.
      }
    });
    return () => subscription.unsubscribe();
  }, [name, form, left]);
}
