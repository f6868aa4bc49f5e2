import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MeetingDates } from '@/components/cohorts/meeting-dates';
import { adminCohortText as text } from '@/content/interface/admin-cohort';
import { cohortForStaffQuery } from '@/data/cohorts/staff-queries';
import { formatMeetingDay } from '@/components/cohorts/meeting-time';
import { adminUrl } from '../admin-url';
import { QueryResult } from '../list/query-result';
import { ViewHeading } from '../view-heading';
import { CohortState } from './cohort-state';

/** One cohort: when it is, and its state. */
export function CohortPage({ cohortId }: { cohortId: string }) {
  const query = useQuery(cohortForStaffQuery(cohortId));
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {({ course, starts_at: start, meetings, state }) => (
        <>
          <p className="mb-2">
            <Link
              to={adminUrl({ tab: 'cohorts', course: course.id })}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {text.back}
            </Link>
          </p>
          <ViewHeading title={text.title(course.title, start && formatMeetingDay(start))} />
          <CohortState state={state} />
          <div className="mt-3">
            <MeetingDates meetings={meetings} limit={100} />
          </div>
        </>
      )}
    </QueryResult>
  );
}
