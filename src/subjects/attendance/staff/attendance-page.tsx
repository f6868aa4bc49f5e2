import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { QueryResult } from '@/shared/list/query-result';
import { adminAttendanceText as text } from '../text/attendance';
import { adminPapersText } from '../text/papers';
import { attendanceSheetQuery, type AttendanceSheet } from '../data/attendance';
import { adminPaths } from '@/lib/admin-paths';
import { ButtonLink } from '@/ui/button';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { Sheet } from './marking-sheet';
import { PrintedAttendance } from './papers/printed-attendance';

function Attendance({ sheet }: { sheet: AttendanceSheet }) {
  const { course, cohort_id: cohort, meeting } = sheet;
  return (
    <>
      <BackLink to={adminPaths.cohort(course.id, cohort)}>{text.back}</BackLink>
      <ViewHeading
        title={text.titleOf(course.title)}
        actions={
          meeting.is_live && (
            <ButtonLink
              size="small"
              tone="quiet"
              to={adminPaths.papers(course.id, cohort, meeting.id)}
            >
              {adminPapersText.printSheet}
            </ButtonLink>
          )
        }
        facts={
          <p className="tabular-nums">
            {formatMeetingDay(meeting.starts_at)}, {formatTimes(meeting)} · {cohortPlace(meeting)}
          </p>
        }
      />
      <Sheet sheet={sheet} />
      <PrintedAttendance sheet={sheet} />
    </>
  );
}

/**
 * `…/cohorts/:cohort/attendance/:meeting`: the attendance sheet of a meeting, made for a phone in a classroom: it goes on
 * without a connection, so what was read stays on the screen whatever happens to the next request.
 */
export function AttendancePage() {
  const { meeting = '' } = useParams();
  const query = useQuery(attendanceSheetQuery(meeting));
  if (query.data) return <Attendance sheet={query.data} />;
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {() => null}
    </QueryResult>
  );
}

/** `/admin/meetings/:meeting`: leads to the sheet of a meeting, where only the meeting is known. */
export function MeetingPage() {
  const { meeting = '' } = useParams();
  const query = useQuery(attendanceSheetQuery(meeting));
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {({ course, cohort_id }) => (
        <Navigate to={adminPaths.attendance(course.id, cohort_id, meeting)} replace />
      )}
    </QueryResult>
  );
}
