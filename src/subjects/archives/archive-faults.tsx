import { adminCourseArchiveText } from './text/course-archive';
import type { ArchiveFault } from './data/faults';
import { Notice } from '@/ui/notice';

const text = adminCourseArchiveText.import;

/** A file can have thousands of faults. After these are corrected, the next import shows the others. */
const shown = 50;

/** What is wrong with an archive, each with its place inside. */
export function ArchiveFaults({ faults }: { faults: ArchiveFault[] }) {
  const lines = [...new Set(faults.map((fault) => text.fault(fault)))];
  return (
    <Notice tone="error" title={text.faults(lines.length)}>
      <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
        {lines.slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > shown && <li>{text.moreFaults(lines.length - shown)}</li>}
      </ul>
    </Notice>
  );
}
