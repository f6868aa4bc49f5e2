import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortsText as text } from '../text/staff-cohorts';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { ButtonLink } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CohortLists } from './cohort-lists';

/** `/admin/courses/:course/cohorts`: the cohorts of a course, the next first, and the past ones folded. */
export function CohortsPage() {
  const { course: courseId = '' } = useParams();
  const course = useQuery(staffCourseQuery(courseId));
  return (
    <>
      <BackLink to={adminPaths.tab({ course: courseId })}>{text.back}</BackLink>
      <QueryResult
        query={course}
        failureTitle={text.courseFailed}
        missing={<p>{text.courseMissing}</p>}
      >
        {({ title }) => (
          <>
            <ViewHeading
              title={text.title(title)}
              actions={
                <ButtonLink size="small" to={adminPaths.newCohort(courseId)}>
                  {text.create}
                </ButtonLink>
              }
            />
            <CohortLists courseId={courseId} />
          </>
        )}
      </QueryResult>
    </>
  );
}
