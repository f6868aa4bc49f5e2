import { useQuery } from '@tanstack/react-query';
import { usePrinting } from '@/lib/hooks/use-printing';
import type { AttendanceSheet } from '../../data/attendance';
import { cohortPapersQuery, type CohortPapers } from '../../data/papers';
import { attendancePaper, firstOrganization } from './paper-sheet';
import { PrintedSheet } from './printed-sheet';
import { defaultSettings, storedSettings } from './sheet-settings';
import { usePaperStyle } from './use-paper-style';

type PaperProps = { sheet: AttendanceSheet; papers: CohortPapers };

function Paper({ sheet, papers }: PaperProps) {
  usePaperStyle();
  const meeting = papers.meetings.find(({ id }) => id === sheet.meeting.id);
  if (!meeting) return null;
  // Those of the sheet are newer than what was read for its paper.
  const marks = sheet.people.flatMap(({ booking, name, minutes }) =>
    minutes === null ? [] : { booking, name: sheet.locked_at ? name : null, minutes },
  );
  const organization = firstOrganization(papers);
  const paper = attendancePaper(
    papers,
    { ...meeting, locked_at: sheet.locked_at, marks },
    {
      settings: storedSettings(organization).read() ?? defaultSettings,
      // Before anybody is marked it is a sheet to sign.
      kind: marks.length > 0 || sheet.locked_at ? 'filled' : 'empty',
      organization,
    },
  );
  return (
    <div className="papers">
      <PrintedSheet paper={paper} />
    </div>
  );
}

/**
 * In print, instead of the page for the screen, the sheet that the page of papers prints. What it needs is read beforehand: a
 * browser does not wait. Where that is not read, without a connection, the page is printed as it is.
 */
export function PrintedAttendance({ sheet }: { sheet: AttendanceSheet }) {
  const isPrinting = usePrinting();
  const { data: papers } = useQuery(cohortPapersQuery(sheet.cohort_id));
  return isPrinting && papers ? <Paper sheet={sheet} papers={papers} /> : null;
}
