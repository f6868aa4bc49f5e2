import { useEffect, useRef, useState } from 'react';
import { adminCourseArchiveText } from './text/course-archive';
import { exportCourse, type TransferProgress } from './data/export-course';
import { archiveLimits } from './data/limits';
import { errorCode } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { TransferProgressBar } from './transfer-progress-bar';

const text = adminCourseArchiveText.export;

type ExportCourseDialogProps = { course: { id: string; title: string }; onClose: () => void };

/** Says what the archive of a course holds, makes it, and downloads it. */
export function ExportCourseDialog({ course, onClose }: ExportCourseDialogProps) {
  const controller = useRef(new AbortController());
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  useEffect(() => {
    const { current } = controller;
    return () => current.abort();
  }, []);
  const exporting = useSingleMutation({
    mutationFn: () => {
      setProgress(null);
      const { signal } = (controller.current = new AbortController());
      return exportCourse(course.id, { signal, onProgress: setProgress });
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
      title={text.title(course.title)}
      text={text.what(archiveLimits.bytes)}
      confirmLabel={text.confirm}
      cancelLabel={adminCourseArchiveText.cancel}
      pending={exporting.isPending}
      canCancel
      onConfirm={() => exporting.mutate()}
      onCancel={() => {
        controller.current.abort();
        onClose();
      }}
    >
      {exporting.isPending && <TransferProgressBar label={text.label} progress={progress} />}
      {exporting.isError && (
        <Notice tone="error" title={text.failed}>
          {adminCourseArchiveText.failure(errorCode(exporting.error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
