import { CohortFrame } from './cohort-frame';
import { CohortPeople } from './people/cohort-people';

/** `/admin/courses/:course/cohorts/:cohort`: one cohort and its people. */
export function CohortPage() {
  return (
    <CohortFrame>
      {(cohort, readAt) => <CohortPeople cohort={cohort} readAt={readAt} />}
    </CohortFrame>
  );
}
