import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/components/forms/form-draft';
import { namesSchema, type Names } from './names-schema';

/** The name of the draft. */
export const namesDraft = (userId: string) => `profile:${userId}`;

/**
 * The form for the names. It shows the stored names until the user types; a draft from before a reload or the end of
 * the session comes back as an unsaved change.
 */
export function useNamesForm(userId: string, stored: Names) {
  const draft = namesDraft(userId);
  const form = useForm<Names>({
    resolver: zodResolver(namesSchema),
    defaultValues: stored,
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;

  // Read before the effects below: one of them removes the draft of an unchanged form.
  const storedDraft = readDraft<Names>(draft, stored);
  useFormDraft(draft, form);
  useEffect(() => {
    if (!isDirty) clearDraft(draft);
  }, [draft, isDirty]);
  const restore = useEffectEvent(() =>
    form.reset({ ...stored, ...storedDraft }, { keepDefaultValues: true }),
  );
  // Only after the first render.
  useEffect(() => restore(), []);

  return { form, isDirty, forget: () => clearDraft(draft) };
}
