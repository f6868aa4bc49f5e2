import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortText as text } from '../text/staff-cohort';
import { cohortOverviewQuery, type CohortOverview } from '../data/cohort-people';
import { adminUrl } from '@/subjects/staff/admin-url';
import { isUuid } from '@/lib/is-uuid';
import { AddPerson } from './people/add-person';
import { BookingDetail } from './people/booking-detail';
import { CohortPeople } from './people/cohort-people';
import { InterestedPeople } from './people/interested-people';

function View({ cohort, readAt }: { cohort: CohortOverview; readAt: number }) {
  const [params] = useSearchParams();
  const booking = params.get('booking');
  if (isUuid(booking)) return <BookingDetail key={booking} id={booking} cohort={cohort} />;
  if (params.get('view') === 'add') return <AddPerson cohort={cohort} />;
  if (params.get('view') === 'interested') return <InterestedPeople cohort={cohort} />;
  return <CohortPeople cohort={cohort} readAt={readAt} />;
}

/** `/admin?tab=cohorts&course=…&cohort=…`: the people of one cohort, one of them, the form that adds one, or who asked for it. */
export function CohortPage({ cohortId }: { cohortId: string }) {
  const query = useQuery(cohortOverviewQuery(cohortId));
  const [params] = useSearchParams();
  const isWhole = !params.get('booking') && !params.get('view');
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {(cohort) => (
        <>
          <p className="mb-2">
            <Link
              to={adminUrl({
                tab: 'cohorts',
                course: cohort.course.id,
                ...(!isWhole && { cohort: cohortId }),
              })}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {isWhole ? text.back : text.backToCohort}
            </Link>
          </p>
          <View cohort={cohort} readAt={query.dataUpdatedAt} />
        </>
      )}
    </QueryResult>
  );
}
