import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getTabId } from '@/shared/draft/tab-id';
import { clearEditorDraft, editorDraftKey } from '@/shared/editor/editor-draft';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { useFields } from '@/shared/fields/use-fields';
import type { InPlace } from '@/shared/forms/in-place';
import { useNoteUnsaved, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { adminPaths } from '@/lib/admin-paths';
import { limits } from '@/lib/limits';
import { cleanName } from '@/shared/forms/clean-name';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';
import { TextField } from '@/ui/fields/text-field';
import { correctNames } from '../data/users/mutations';
import type { NamedAccount } from '../data/users/queries';
import { profileText } from '../text/profile';
import { adminUsersText } from '../text/users';

const text = adminUsersText.one.names;

const name = z
  .string()
  .overwrite(cleanName)
  .max(limits.name, profileText.form.long(limits.name))
  .refine(isPrintable, adminText.unprintable);
const schema = z.object({ firstName: name.min(1, text.missing), lastName: name });
const resolver = zodResolver(schema);

export const userNamesKind = 'user-names';

/** Deletes what was typed into the names of an account. */
export const discardUserNames = (userId: string) =>
  clearEditorDraft({ key: editorDraftKey(userNamesKind, userId), tab: getTabId() });

type UserNamesFormProps = { user: NamedAccount; noteUnsaved: NoteUnsaved; inPlace: InPlace };

/** Corrects the names of an account. An editor, because the person may write them at the same time. */
export function UserNamesForm({ user, noteUnsaved, inPlace }: UserNamesFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditor<z.infer<typeof schema>, NamedAccount>({
    kind: userNamesKind,
    row: user,
    toValues: (row) => ({ firstName: row?.first_name ?? '', lastName: row?.last_name ?? '' }),
    resolver,
    save: async (names, { id, version }) => {
      const result = await correctNames({ userId: id, ...names, version: version ?? '' });
      if (result.status === 'saved') showSuccessToast(text.done);
      await client.invalidateQueries({ queryKey: ['users'] });
      return result;
    },
  });
  useNoteUnsaved(noteUnsaved, 'names', editor.isDirty, editor.status === 'saving');
  const field = useFields(editor.form);
  return (
    <section aria-labelledby="names-title" className="border-t border-ink pt-4">
      <h2 id="names-title" className="mb-4 text-h4">
        {text.title}
      </h2>
      <EditorForm
        editor={editor}
        labels={{ firstName: text.first, lastName: text.last }}
        saveLabel={text.submit}
        isQuiet
        isGuarded={false}
        inPlace={inPlace}
        onLeave={() => void navigate(adminPaths.users)}
      >
        <TextField label={text.first} autoComplete="off" {...field('firstName')} />
        <TextField label={text.last} hint={text.hint} autoComplete="off" {...field('lastName')} />
      </EditorForm>
    </section>
  );
}
