import { zodResolver } from '@hookform/resolvers/zod';
import { getTabId } from '@/shared/draft/tab-id';
import { clearEditorDraft, editorDraftKey, hasEditorDraft } from '@/shared/editor/editor-draft';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { ChangeButton, LinesOrForm, useInPlace, type InPlace } from '@/shared/forms/in-place';
import { useFields } from '@/shared/fields/use-fields';
import { profileText } from '../../text/profile';
import { updateNames } from '../../data/profiles/mutations';
import type { Profile } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { signUpText } from '@/subjects/session/text/sign-up';
import { cleanName } from '@/shared/forms/clean-name';
import { readableEmail } from '@/lib/readable-email';
import { FactLine, FactLines } from '@/ui/fact-lines';
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

type NamesProps = {
  session: SignedIn;
  profile: Profile | null;
  noteUnsaved: NoteUnsaved;
};

// A profile may be missing after a sign-up with Google.
const namesOf = (row: Profile | null, { metadata }: SignedIn): Names => ({
  firstName: (row ? row.first_name : metadata.firstName) ?? '',
  lastName: (row ? row.last_name : metadata.lastName) ?? '',
});

function NamesForm({ session, profile, noteUnsaved, inPlace }: NamesProps & { inPlace: InPlace }) {
  const editor = useEditor<Names, Profile>({
    kind,
    row: profile,
    toValues: (row) => namesOf(row, session),
    resolver,
    save: async (names, { version }) => {
      const result = await updateNames({ id: session.userId, ...names, version });
      if (result.status === 'saved') showToast({ tone: 'success', title: text.saved });
      return result;
    },
  });
  useNoteUnsaved(noteUnsaved, 'names', editor.isDirty, editor.status === 'saving');
  const field = useFields(editor.form);
  return (
    <div className="border-t border-ink pt-5">
      <EditorForm
        editor={editor}
        labels={{ firstName: text.firstName, lastName: text.lastName }}
        saveLabel={text.submit}
        isGuarded={false}
        inPlace={inPlace}
      >
        <TextField label={text.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={text.lastName} autoComplete="family-name" {...field('lastName')} />
      </EditorForm>
    </div>
  );
}

/** First and last name, which open their form in place, and the e-mail, which cannot be changed. */
export function OwnNames({ session, profile, noteUnsaved }: NamesProps) {
  const names = namesOf(profile, session);
  // What is missing or was not saved is there to go on with.
  const inPlace = useInPlace(
    profile === null || names.firstName === '' || hasEditorDraft(kind, profile.id),
  );
  return (
    <>
      <LinesOrForm
        inPlace={inPlace}
        lines={
          <FactLines>
            {(['firstName', 'lastName'] as const).map((which) => (
              <FactLine
                key={which}
                label={text[which]}
                action={<ChangeButton inPlace={inPlace} field={which} label={text[which]} />}
              >
                {names[which]}
              </FactLine>
            ))}
          </FactLines>
        }
      >
        <NamesForm
          session={session}
          profile={profile}
          noteUnsaved={noteUnsaved}
          inPlace={inPlace}
        />
      </LinesOrForm>
      <FactLines isContinued>
        <FactLine label={text.email} note={text.emailHint}>
          {readableEmail(session.email)}
        </FactLine>
      </FactLines>
    </>
  );
}
