import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { cohortPlace } from '@/subjects/cohorts/cohort-place';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { QueryResult } from '@/shared/list/query-result';
import { adminAttendanceText as text } from '../text/attendance';
import { adminPapersText } from '../text/papers';
import { attendanceSheetQuery, type AttendanceSheet } from '../data/attendance';
import { adminUrl } from '@/subjects/staff/admin-url';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { Sheet } from './sheet';

function Attendance({ sheet }: { sheet: AttendanceSheet }) {
  const { course, cohort_id: cohort, meeting } = sheet;
  return (
    <>
      <p className="mb-1">
        <Link
          to={adminUrl({ tab: 'cohorts', course: course.id, cohort })}
          className="inline-flex min-h-11 items-center text-blue"
        >
          {text.back}
        </Link>
      </p>
      <ViewHeading title={text.titleOf(course.title)} />
      <p className="-mt-4 tabular-nums">
        {formatMeetingDay(meeting.starts_at)}, {formatTimes(meeting)} · {cohortPlace(meeting)}
      </p>
      <p>
        <Link
          to={adminUrl({
            tab: 'cohorts',
            course: course.id,
            cohort,
            meeting: meeting.id,
            view: 'papers',
          })}
          className="inline-flex min-h-11 items-center text-blue"
        >
          {adminPapersText.printSheet}
        </Link>
      </p>
      <Sheet sheet={sheet} />
    </>
  );
}

/**
 * The attendance sheet of a meeting, made for a phone in a classroom: it goes on without a connection, so what was read stays
 * on the screen whatever becomes of the next request.
 */
export function AttendancePage({ meetingId }: { meetingId: string }) {
  const query = useQuery(attendanceSheetQuery(meetingId));
  if (query.data) return <Attendance sheet={query.data} />;
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {() => null}
    </QueryResult>
  );
}
