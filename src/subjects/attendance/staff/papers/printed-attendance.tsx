import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePrinting } from '@/lib/hooks/use-printing';
import type { AttendanceSheet } from '../../data/attendance';
import { cohortPapersQuery, type CohortPapers } from '../../data/papers';
import { attendancePaper, firstOrganization } from './paper-sheet';
import { PrintedSheet } from './printed-sheet';
import { defaultSettings, storedSettings } from './sheet-settings';
import { usePaperStyle } from './use-paper-style';

type PaperProps = { sheet: AttendanceSheet; papers: CohortPapers };

/**
 * The papers, which are read when the page opens, with the people of the sheet, which is read again while it is open: the
 * paper has the same people as the screen, and no name that has been erased since.
 */
function withPeopleOf(sheet: AttendanceSheet, papers: CohortPapers): CohortPapers {
  const organizations = new Map(
    papers.people.map(({ booking, organization }) => [booking, organization]),
  );
  const people = sheet.people.map(({ booking, name, email, has_seat }) => ({
    booking,
    name,
    email,
    has_seat,
    organization: organizations.get(booking) ?? null,
  }));
  return { ...papers, people };
}

function Paper({ sheet, papers: read }: PaperProps) {
  usePaperStyle();
  const papers = withPeopleOf(sheet, read);
  const meeting = papers.meetings.find(({ id }) => id === sheet.meeting.id);
  if (!meeting) return null;
  const marks = sheet.people.flatMap(({ booking, name, minutes }) =>
    minutes === null ? [] : { booking, name, minutes },
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
  const { data: papers, refetch } = useQuery(cohortPapersQuery(sheet.cohort_id));
  // Somebody was added since then, and only the papers say of which organisation.
  const hasNewPeople =
    !!papers &&
    sheet.people.some(({ booking }) => papers.people.every((known) => known.booking !== booking));
  useEffect(() => {
    if (hasNewPeople) void refetch();
  }, [hasNewPeople, refetch]);
  return isPrinting && papers ? <Paper sheet={sheet} papers={papers} /> : null;
}
