import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { updateNames } from '../../data/profiles/mutations';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import type { Names } from './names-schema';
import { useNoteUnsaved, type NoteUnsaved } from './unsaved-forms';
import { discardNames, useNamesForm } from './use-names-form';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

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

  const field = useFields(form);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => {
        save.mutate(typed);
      })}
      className="grid gap-5.5"
    >
      <TextField
        label={profileText.form.firstName}
        autoComplete="given-name"
        {...field('firstName')}
      />
      <TextField
        label={profileText.form.lastName}
        autoComplete="family-name"
        {...field('lastName')}
      />
      <TextField
        label={profileText.form.email}
        hint={profileText.form.emailHint}
        autoComplete="email"
        value={readableEmail(email)}
        readOnly
        className="read-only:bg-sand"
      />
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
