import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/components/forms/form-draft';
import { namesSchema, type Names } from './names-schema';

const draft = 'profile';

type NamesFormOptions = {
  /** The stored names. */
  names: Names;
  /** Whether the profile is loaded. Until then the names come from the session and the form is not shown. */
  isLoaded: boolean;
};

/**
 * The form for the names. It shows the stored names until the user types; a draft from before a reload or the end of
 * the session comes back as an unsaved change.
 */
export function useNamesForm({ names, isLoaded }: NamesFormOptions) {
  const form = useForm<Names>({
    // Made at the first validation.
    resolver: (...given) => zodResolver(namesSchema)(...given),
    defaultValues: names,
    values: names,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;

  // Read before the effects below: one of them removes the draft of an unchanged form.
  const storedDraft = readDraft<Names>(draft, names);
  useFormDraft(draft, form);
  useEffect(() => {
    if (isLoaded && !isDirty) clearDraft(draft);
  }, [isLoaded, isDirty]);
  const restore = useEffectEvent(() =>
    form.reset({ ...names, ...storedDraft }, { keepDefaultValues: true }),
  );
  // Once, since later the form has newer values than the draft.
  useEffect(() => {
    if (isLoaded) restore();
  }, [isLoaded]);

  return { form, isDirty, discardDraft: () => clearDraft(draft) };
}

export type NamesFormState = ReturnType<typeof useNamesForm>;
