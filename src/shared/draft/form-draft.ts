import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { personalStorage } from '@/lib/storage/personal-storage';
import { z } from '@/lib/zod';

const schema = z.object({
  /** The fields that the user changed. What a form starts with may be newer the next time. */
  changed: z.record(z.string(), z.unknown()),
});

const draftOf = (name: string) =>
  personalStorage({ key: `draft:${name}`, schema, area: 'session' });

/**
 * The values that a form starts with: `base`, with what its user typed before a reload, kept for this tab.
 * @param name the draft's name, one for each form
 * @param base the form's values without a draft; only its fields are read, and only text and lists
 */
export function readDraft<Values extends FieldValues>(name: string, base: Values): Values {
  const { changed = {} } = draftOf(name).read() ?? {};
  const entries = Object.entries(base).map(([field, value]) => {
    const typed = Object.hasOwn(changed, field) ? changed[field] : undefined;
    const isKept = typeof typed === 'string' || (Array.isArray(value) && Array.isArray(typed));
    return [field, isKept ? typed : value];
  });
  return Object.fromEntries(entries) as Values;
}

/** Whether something was typed before a reload that was not sent. */
export const hasDraft = (name: string): boolean => draftOf(name).read() !== null;

/** Deletes a draft, once its form was sent. */
export function clearDraft(name: string): void {
  draftOf(name).remove();
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

type FormDraftOptions<Values> = {
  /** The form's values without a draft, as {@link readDraft} got them. */
  base: Values;
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Fields that the user does not see and that are stored with any other: the id that a record is sent with. */
  ids?: readonly (keyof Values & string)[];
};

/** Stores what the user changes in `form` until {@link clearDraft}. A form that holds nothing new has no draft. */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  { base, secrets = [], ids = [] }: FormDraftOptions<Values>,
): void {
  const store = useEffectEvent((values: FieldValues) => {
    const changed = Object.entries(values).filter(
      ([field, value]) =>
        !secrets.includes(field) && !ids.includes(field) && !isSame(value, base[field]),
    );
    if (changed.length === 0) return clearDraft(name);
    const withIds = [...changed, ...ids.map((field) => [field, values[field]])];
    draftOf(name).write({ changed: Object.fromEntries(withIds) as FieldValues });
  });
  useEffect(() => {
    const subscription = form.watch((values) => store(values));
    return () => subscription.unsubscribe();
  }, [form]);
}
