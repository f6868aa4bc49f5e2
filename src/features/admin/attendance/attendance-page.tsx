import { useQuery } from '@tanstack/react-query';
import { adminAttendanceText as text } from '@/content/interface/admin-attendance';
import { meetingForStaffQuery } from '@/data/cohorts/staff-queries';
import { formatMeetingDay, formatTimes } from '@/components/cohorts/meeting-time';
import { QueryResult } from '../list/query-result';
import { ViewHeading } from '../view-heading';

/** The attendance sheet of a meeting: when it is. */
export function AttendancePage({ meetingId }: { meetingId: string }) {
  const query = useQuery(meetingForStaffQuery(meetingId));
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {(meeting) => (
        <>
          <ViewHeading title={text.title} />
          <p className="tabular-nums">
            {formatMeetingDay(meeting.starts_at)}, {formatTimes(meeting)}
          </p>
        </>
      )}
    </QueryResult>
  );
}
