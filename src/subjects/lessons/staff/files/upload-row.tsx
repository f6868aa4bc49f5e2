import type { ReactNode } from 'react';
import { adminLessonFilesText } from '../../text/lesson-files';
import { errorMessage } from '@/shared/errors/text/errors';
import { percentOf } from '@/lib/text/number';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import type { LessonUpload } from './use-lesson-uploads';

type UploadRowProps = {
  upload: LessonUpload;
  /** Asks for the description of an image that goes into a text. Absent for other files. */
  children?: ReactNode;
  onRetry: () => void;
  onRemove: () => void;
};

/** An upload: how far it is, a way to cancel it, and what failed. */
export function UploadRow(props: UploadRowProps) {
  const { upload, children, onRetry, onRemove } = props;
  const { name } = upload.blob;
  if (upload.errorCode !== null) {
    return (
      <li className="border-b border-line py-3">
        <p role="alert" className="text-sm wrap-anywhere text-clay">
          {adminLessonFilesText.failed(name)} {errorMessage(upload.errorCode)}
        </p>
        <p className="flex gap-6">
          <Button tone="plain" className="text-sm" onClick={onRetry}>
            {adminLessonFilesText.again}
          </Button>
          <Button tone="plain" className="text-sm" onClick={onRemove}>
            {adminLessonFilesText.dismiss}
          </Button>
        </p>
      </li>
    );
  }
  const percent = percentOf(upload.share, 1);
  return (
    <li className="grid gap-2 border-b border-line py-3">
      {upload.stored ? (
        <p role="status" className="text-sm font-semibold wrap-anywhere">
          {adminLessonFilesText.uploaded(name)}
        </p>
      ) : (
        <Progress
          label={adminLessonFilesText.progress(name)}
          value={percent}
          valueText={adminLessonFilesText.percent(percent)}
          className="wrap-anywhere"
        />
      )}
      {children}
      <p>
        <Button
          tone="plain"
          className="text-sm"
          aria-label={adminLessonFilesText.cancelOne(name)}
          onClick={onRemove}
        >
          {adminLessonFilesText.cancel}
        </Button>
      </p>
    </li>
  );
}
