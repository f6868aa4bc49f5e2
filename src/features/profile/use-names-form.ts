import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/components/forms/form-draft';
import { namesSchema, type Names } from './names-schema';

/** Under which name the browser keeps what was typed. */
export const namesDraft = (userId: string) => `profile:${userId}`;

/**
 * The form of the names. What is stored fills it as long as nothing is typed; what was typed before a reload or
 * a lost session comes back as a change that is still to be saved.
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

  // Read before the effects below, of which one forgets the draft of an untouched form.
  const kept = readDraft<Names>(draft, stored);
  useFormDraft(draft, form);
  useEffect(() => {
    if (!isDirty) clearDraft(draft);
  }, [draft, isDirty]);
  const restore = useEffectEvent(() =>
    form.reset({ ...stored, ...kept }, { keepDefaultValues: true }),
  );
  // Once, when the form appears.
  useEffect(() => restore(), []);

  return { form, isDirty, forget: () => clearDraft(draft) };
}
