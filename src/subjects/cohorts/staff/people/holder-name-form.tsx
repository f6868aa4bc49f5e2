import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router-dom';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { useFields } from '@/shared/fields/use-fields';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { limits } from '@/lib/limits';
import { cleanName } from '@/shared/forms/clean-name';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';
import { TextField } from '@/ui/fields/text-field';
import { correctHolderName, type StaffBooking } from '../../data/cohort-people';
import { adminBookingText } from '../../text/staff-bookings';
import { adminCohortText } from '../../text/staff-cohort';
import { useRefresh } from '../../staff-bookings/use-people-change';

const text = adminBookingText.name;
const { nameMissing } = adminCohortText.add;

const schema = z.object({
  name: z
    .string()
    .overwrite(cleanName)
    .min(1, nameMissing)
    .max(limits.name, nameMissing)
    .refine(isPrintable, adminText.unprintable),
});
const resolver = zodResolver(schema);

type HolderNameFormProps = { booking: StaffBooking; backTo: string };

/** Corrects the name of somebody without an account. An editor, because somebody else may correct it at the same time. */
export function HolderNameForm({ booking, backTo }: HolderNameFormProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const editor = useEditor<z.infer<typeof schema>, StaffBooking>({
    kind: 'holder-name',
    row: booking,
    toValues: (row) => ({ name: row?.name ?? '' }),
    resolver,
    save: async ({ name }, { id, version }) => {
      const result = await correctHolderName({ id, name, version: version ?? '' });
      if (result.status === 'saved') showSuccessToast(text.done);
      await refresh();
      return result;
    },
  });
  const field = useFields(editor.form);
  return (
    <section aria-labelledby="name-title" className="mt-8 first:xl:mt-0 max-w-form">
      <h2 id="name-title" className="mb-3 text-h4">
        {text.title}
      </h2>
      <EditorForm
        editor={editor}
        labels={{ name: text.label }}
        saveLabel={text.submit}
        isQuiet
        onLeave={() => void navigate(backTo)}
      >
        <TextField label={text.label} hint={text.hint} autoComplete="off" {...field('name')} />
      </EditorForm>
    </section>
  );
}
