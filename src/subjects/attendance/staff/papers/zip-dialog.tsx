import { useEffect, useRef, useState } from 'react';
import { adminPapersText } from '../../text/papers';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { fetchCohortPapers, type CohortPapers } from '../../data/papers';
import { saveFile } from '@/lib/save-file';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Progress } from '@/ui/progress';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { programmeZip } from './programme-zip';
import type { SheetSettings } from './sheet-settings';

const text = adminPapersText.zip;

type ZipDialogProps = {
  papers: CohortPapers;
  /** The organisation whose people it is about; null for everybody. */
  organization: CohortPapers['organizations'][number] | null;
  settings: SheetSettings;
  onClose: () => void;
};

/** Says what the archive of a programme holds, makes it, and downloads it. */
export function ZipDialog({ papers, organization, settings, onClose }: ZipDialogProps) {
  const controller = useRef(new AbortController());
  const [progress, setProgress] = useState({ done: 0, all: 1 });
  const [hasOthers, setOthers] = useState(false);
  const others = organization?.cohorts ?? [];
  useEffect(() => {
    const { current } = controller;
    return () => current.abort();
  }, []);
  const making = useSingleMutation({
    mutationFn: async () => {
      setProgress({ done: 0, all: 1 });
      const { signal } = (controller.current = new AbortController());
      const cohorts = [papers];
      for (const id of hasOthers ? others : []) {
        const other = await fetchCohortPapers(id, signal);
        if (other) cohorts.push(other);
      }
      return programmeZip(
        { cohorts, organization: organization?.id ?? null, settings },
        { signal, onProgress: (done, all) => setProgress({ done, all }) },
      );
    },
    onSuccess: ({ archive, name }) => {
      if (controller.current.signal.aborted) return;
      saveFile(archive, name);
      showSuccessToast(text.done(name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={text.text}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      pending={making.isPending}
      canCancel
      onConfirm={() => making.mutate()}
      onCancel={() => {
        controller.current.abort();
        onClose();
      }}
    >
      <div className="grid gap-4">
        {organization && <p>{text.onlyOf(organization.name)}</p>}
        {others.length > 0 && (
          <CheckboxField
            label={text.others(others.length)}
            checked={hasOthers}
            disabled={making.isPending}
            onChange={({ target }) => setOthers(target.checked)}
          />
        )}
        {making.isPending && (
          <Progress
            label={text.label}
            value={progress.done}
            max={progress.all}
            valueText={text.progress(progress.done, progress.all)}
          />
        )}
        <FailureNotice error={making.error} title={text.failed} />
      </div>
    </ConfirmDialog>
  );
}
