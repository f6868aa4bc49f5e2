import { zodResolver } from '@hookform/resolvers/zod';
import { getTabId } from '@/shared/draft/tab-id';
import { clearEditorDraft, editorDraftKey } from '@/shared/editor/editor-draft';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { useFields } from '@/shared/fields/use-fields';
import { profileText } from '../../text/profile';
import { updateNames } from '../../data/profiles/mutations';
import type { Profile } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { signUpText } from '@/subjects/session/text/sign-up';
import { cleanName } from '@/shared/forms/clean-name';
import { readableEmail } from '@/lib/readable-email';
import { TextField } from '@/ui/fields/text-field';
import { showToast } from '@/ui/toast-store';
import { useNoteUnsaved, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

const name = z.string().overwrite(cleanName).max(limits.name, profileText.form.long(limits.name));

const { firstNameRequired, lastNameRequired } = signUpText.validation;
const namesSchema = z.object({
  firstName: name.min(1, firstNameRequired),
  lastName: name.min(1, lastNameRequired),
});

type Names = z.infer<typeof namesSchema>;

const { form: text } = profileText;
const resolver = zodResolver(namesSchema);
const kind = 'names';

/** Deletes what was typed into the form for the names. */
export const discardNames = (profile: Profile | null) =>
  clearEditorDraft({ key: editorDraftKey(kind, profile?.id ?? 'new'), tab: getTabId() });

type NamesFormProps = {
  session: SignedIn;
  profile: Profile | null;
  noteUnsaved: NoteUnsaved;
};

/** First and last name, and the e-mail, which cannot be changed. */
export function NamesForm({ session, profile, noteUnsaved }: NamesFormProps) {
  const { userId, email, metadata } = session;
  const editor = useEditor<Names, Profile>({
    kind,
    row: profile,
    // A profile may be missing after a sign-up with Google.
    toValues: (row) => ({
      firstName: (row ? row.first_name : metadata.firstName) ?? '',
      lastName: (row ? row.last_name : metadata.lastName) ?? '',
    }),
    resolver,
    save: async (names, { version }) => {
      const result = await updateNames({ id: userId, ...names, version });
      if (result.status === 'saved') showToast({ tone: 'success', title: text.saved });
      return result;
    },
  });
  useNoteUnsaved(noteUnsaved, 'names', editor.isDirty, editor.status === 'saving');
  const field = useFields(editor.form);
  return (
    <EditorForm
      editor={editor}
      labels={{ firstName: text.firstName, lastName: text.lastName }}
      saveLabel={text.submit}
      isGuarded={false}
    >
      <TextField label={text.firstName} autoComplete="given-name" {...field('firstName')} />
      <TextField label={text.lastName} autoComplete="family-name" {...field('lastName')} />
      <TextField
        label={text.email}
        hint={text.emailHint}
        autoComplete="email"
        value={readableEmail(email)}
        readOnly
        className="read-only:bg-sand"
      />
    </EditorForm>
  );
}
