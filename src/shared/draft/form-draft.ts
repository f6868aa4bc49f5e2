import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';

const schema = z.record(z.string(), z.unknown());

const draftOf = (name: string) =>
  personalStorage({ key: `draft:${name}`, schema, area: 'session' });

/**
 * The values that a form starts with: what its user typed before a reload, kept for this tab.
 * @param name the draft's name, one for each form
 * @param empty the form's values without a draft; only its fields are read, and only text
 */
export function readDraft<Values extends FieldValues>(
  name: string,
  empty: Values,
): DefaultValues<Values> {
  const draft = draftOf(name).read() ?? {};
  const entries = Object.entries(empty).map(([field, value]) => {
    const stored = draft[field];
    return [field, typeof stored === 'string' ? stored : value];
  });
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** Deletes a draft, once its form was sent. */
export function clearDraft(name: string): void {
  draftOf(name).remove();
}

/**
 * Stores what is typed into `form` until {@link clearDraft}.
 * @param secrets fields that are never stored: passwords
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): void {
  // A new array in each render must not subscribe again.
  const secretNames = secrets.join();
  useEffect(() => {
    const subscription = form.watch((values) => {
      const stored = Object.entries(values).filter(
        ([field]) => !secretNames.split(',').includes(field),
      );
      draftOf(name).write(Object.fromEntries(stored));
    });
    return () => subscription.unsubscribe();
  }, [name, form, secretNames]);
}
