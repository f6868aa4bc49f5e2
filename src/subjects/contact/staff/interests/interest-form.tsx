import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { adminInterestsText } from '../../text/staff-interests';
import { interestQuery, interestStates, type Interest } from '../../data/interests/queries';
import { updateInterest, type InterestVersion } from '../../data/interests/staff-mutations';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { TextAreaField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';

const { one, people, states } = adminInterestsText;

const schema = z.object({
  state: z.enum(interestStates),
  note: z.string().max(limits.note, one.noteLong(limits.note)),
});
type Values = z.infer<typeof schema>;

const resolver = zodResolver(schema);
const labels = { state: people.state, note: people.note };
const stateOptions = interestStates.map((value) => ({ value, label: states[value] }));

const show = (field: keyof Values, values: Values) =>
  field === 'state' ? states[values.state] : values.note;

/** State and note of an interest. An editor, because a colleague may write at the same time. */
export function InterestForm({ interest }: { interest: Interest }) {
  const client = useQueryClient();

  async function save({ state, note }: Values, target: { id: string; version: string | null }) {
    const { id, version } = target;
    // A deleted interest cannot be created again: it belongs to the person who registered.
    if (version === null) throw new AppError('interest_gone');
    const saved = { id, state, note: note || null, expectedUpdatedAt: version };
    const result = await updateInterest(saved);
    if (result.status === 'deleted') throw new AppError('interest_gone');
    if (result.status === 'saved') {
      showSuccessToast(one.saved);
      const { row } = result;
      client.setQueryData(interestQuery(id).queryKey, (cached) => cached && { ...cached, ...row });
      void client.invalidateQueries({ queryKey: ['interests'], refetchType: 'none' });
    }
    return result;
  }

  const editor = useEditor<Values, InterestVersion>({
    kind: 'interest',
    row: interest,
    toValues: (row) => ({ state: row?.state ?? 'new', note: row?.note ?? '' }),
    resolver,
    save,
  });
  const field = useFields(editor.form);
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      show={show}
      saveLabel={one.save}
      parameters={['interest', 'course', 'state']}
    >
      <SelectField label={people.state} options={stateOptions} {...field('state')} />
      <TextAreaField
        label={people.note}
        hint={one.noteHint}
        rows={5}
        autoComplete="off"
        {...field('note')}
      />
    </EditorForm>
  );
}
