import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { updateNames } from '../../data/profiles/mutations';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/fields/field';
import { TextInput } from '@/ui/fields/text-input';
import { showToast } from '@/ui/toast-store';
import type { Names } from './names-schema';
import { useNoteUnsaved, type NoteUnsaved } from './unsaved-forms';
import { discardNames, useNamesForm } from './use-names-form';

type NamesFormProps = {
  userId: string;
  email: string;
  /** The stored names. */
  names: Names;
  noteUnsaved: NoteUnsaved;
};

/** First and last name, and the e-mail, which cannot be changed. */
export function NamesForm({ userId, email, names, noteUnsaved }: NamesFormProps) {
  const form = useNamesForm(names);
  useNoteUnsaved(noteUnsaved, 'names', form.formState.isDirty);
  const save = useSingleMutation({
    mutationFn: ({ firstName, lastName }: Names) =>
      updateNames({
        id: userId,
        firstName,
        lastName,
        displayName: `${firstName} ${lastName}`.trim(),
      }),
    onSuccess: (_profile, saved) => {
      form.reset(saved);
      discardNames();
      showToast({ tone: 'success', title: profileText.form.saved });
    },
  });

  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => {
        save.mutate(typed);
      })}
      className="grid gap-5.5"
    >
      <Field label={profileText.form.firstName} error={errors.firstName?.message}>
        {(control) => (
          <TextInput autoComplete="given-name" {...control} {...form.register('firstName')} />
        )}
      </Field>
      <Field label={profileText.form.lastName} error={errors.lastName?.message}>
        {(control) => (
          <TextInput autoComplete="family-name" {...control} {...form.register('lastName')} />
        )}
      </Field>
      <Field label={profileText.form.email} hint={profileText.form.emailHint}>
        {(control) => (
          <TextInput
            autoComplete="email"
            {...control}
            value={readableEmail(email)}
            readOnly
            className="read-only:bg-sand"
          />
        )}
      </Field>
      <FailureNotice error={save.error} title={profileText.form.failure}>
        {profileText.form.kept}
      </FailureNotice>
      <div>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? profileText.form.saving : profileText.form.submit}
        </Button>
      </div>
    </form>
  );
}
