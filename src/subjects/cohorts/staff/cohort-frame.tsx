import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortText as text } from '../text/staff-cohort';
import { cohortOverviewQuery, type CohortOverview } from '../data/cohort-people';
import { adminPaths } from '@/lib/admin-paths';
import { cohortName } from '../staff-bookings/cohort-name';
import { BackLink } from '@/subjects/staff/back-link';

type CohortFrameProps = {
  /** Whether the page is below that of the cohort, and leads back there. */
  isPart?: boolean;
  /** `readAt` is when the cohort was read, in milliseconds since 1970. */
  children: (cohort: CohortOverview, readAt: number) => ReactNode;
};

/** Loads the cohort in the path, for its page and those below it. */
export function CohortFrame({ isPart = false, children }: CohortFrameProps) {
  const { cohort: id = '' } = useParams();
  const query = useQuery(cohortOverviewQuery(id));
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {(cohort) => (
        <>
          {isPart ? (
            <BackLink to={adminPaths.cohort(cohort.course.id, id)}>
              {cohortName(cohort.course.title, cohort.starts_at)}
            </BackLink>
          ) : (
            <BackLink to={adminPaths.cohorts(cohort.course.id)}>{text.back}</BackLink>
          )}
          {children(cohort, query.dataUpdatedAt)}
        </>
      )}
    </QueryResult>
  );
}
