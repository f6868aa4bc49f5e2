import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { cohortPlace } from '@/components/cohorts/cohort-place';
import { formatMeetingDay, formatTimes } from '@/components/cohorts/meeting-time';
import { QueryResult } from '@/components/list/query-result';
import { adminAttendanceText as text } from '@/content/interface/admin-attendance';
import { adminPapersText } from '@/content/interface/admin-papers';
import { cohortErrorTexts } from '@/content/interface/cohort-errors';
import { addErrorTexts } from '@/content/interface/errors';
import { attendanceSheetQuery, type AttendanceSheet } from '@/data/cohorts/attendance';
import { adminUrl } from '../admin-url';
import { ViewHeading } from '../view-heading';
import { Sheet } from './sheet';

addErrorTexts(cohortErrorTexts);

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
