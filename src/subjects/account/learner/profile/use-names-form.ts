import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
import { namesSchema, type Names } from './names-schema';

const draft = 'profile';

/** Deletes what was typed into the form for the names. */
export const discardNames = () => clearDraft(draft);

/**
 * The form for the names. It shows the stored names until the user types; a draft from before a reload or the end of
 * the session comes back as an unsaved change.
 * @param names the stored ones
 */
export function useNamesForm(names: Names) {
  const form = useForm<Names>({
    resolver: zodResolver(namesSchema),
    defaultValues: names,
    values: names,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;

  // Read once, before the effects below: one of them removes the draft of an unchanged form.
  const [storedDraft] = useState(() => readDraft<Names>(draft, names));
  useFormDraft(draft, form);
  useEffect(() => {
    if (!isDirty) clearDraft(draft);
  }, [isDirty]);
  const restore = useEffectEvent(() =>
    form.reset({ ...names, ...storedDraft }, { keepDefaultValues: true }),
  );
  // Once, since later the form has newer values than the draft.
  useEffect(() => restore(), []);

  return form;
}
