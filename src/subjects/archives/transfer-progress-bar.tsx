import { adminCourseArchiveText as text } from './text/course-archive';
import type { TransferProgress } from './data/export-course';
import { Progress } from '@/ui/progress';

type TransferProgressBarProps = {
  label: string;
  /** Null before it is known how much there is. */
  progress: TransferProgress | null;
};

/** How many files of a course are read or sent, and how much of them. */
export function TransferProgressBar({ label, progress }: TransferProgressBarProps) {
  const { files = 0, allFiles = 0, bytes = 0, allBytes = 0 } = progress ?? {};
  const isMeasured = allBytes > 0;
  return (
    <Progress
      label={label}
      value={isMeasured ? bytes : files}
      max={isMeasured ? allBytes : Math.max(allFiles, 1)}
      valueText={
        isMeasured
          ? `${text.progress(files, allFiles)}, ${text.bytes(bytes, allBytes)}`
          : text.progress(files, allFiles)
      }
    />
  );
}
