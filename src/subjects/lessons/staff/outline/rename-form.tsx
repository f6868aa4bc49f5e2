import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminOutlineText } from '../../text/outline';
import type { SaveResult } from '@/shared/data/versioned';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';
import { TitleForm } from './title-form';

const text = adminOutlineText.rename;

type RenameFormProps = {
  title: string;
  /** Saves over the version that the outline shows. */
  rename: (title: string) => Promise<SaveResult<object>>;
  renamedText: string;
  /** Reads the outline again. */
  reload: () => unknown;
  onClose: () => void;
};

/** Renames a module or a lesson in its row. */
export function RenameForm({ title, rename, renamedText, reload, onClose }: RenameFormProps) {
  const [value, setValue] = useState(title);
  const renaming = useSingleMutation({
    mutationFn: rename,
    onSuccess: async ({ status }) => {
      // Before the row shows its title again.
      await reload();
      if (status === 'saved') showSuccessToast(renamedText);
      else showToast({ tone: 'error', title: listText.failure, text: text[status] });
      if (status !== 'conflict') onClose();
    },
    onError: showFailureToast,
  });
  return (
    <TitleForm
      label={text.label(title)}
      value={value}
      onChange={setValue}
      saveLabel={text.save}
      isSaving={renaming.isPending}
      onSave={(next) => {
        if (next === title) onClose();
        else renaming.mutate(next);
      }}
      onCancel={onClose}
    >
      <Button tone="plain" size="small" onClick={onClose}>
        {adminText.cancel}
      </Button>
    </TitleForm>
  );
}
