import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortEditorText as text } from '../text/cohort-editor';
import { adminCohortText } from '../text/staff-cohort';
import { adminCohortsText } from '../text/staff-cohorts';
import { editedCohortQuery, type EditedCohort } from '../data/staff';
import type { Course } from '@/subjects/courses/data/course';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { parseDay } from '@/shared/dates/athens-time';
import { Notice } from '@/ui/notice';
import { adminPaths } from '@/lib/admin-paths';
import { isUuid } from '@/lib/is-uuid';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CohortEditor } from './cohort-editor';
import { copiedValues, newCohortValues } from './cohort-schema';
import { isEditable } from './is-editable';

type NewCohortProps = { course: Course; source: EditedCohort | null; first: string };

function NewCohort({ course, source, first }: NewCohortProps) {
  // Once: the meetings of a copy get ids.
  const [start] = useState(() => (source ? copiedValues(source, first) : newCohortValues(course)));
  return (
    <CohortEditor
      course={course}
      cohort={null}
      start={start}
      title={source ? text.copyTitle(course.title) : text.newTitle(course.title)}
      draft={source ? `${course.id}-${source.id}-${first}` : course.id}
    />
  );
}

/** The editor of a cohort; for one that cannot change any more, the reason. */
function StoredCohort({ cohort, course }: { cohort: EditedCohort; course: Course }) {
  if (!isEditable(cohort))
    return (
      <>
        <ViewHeading title={course.title} />
        <Notice
          tone="info"
          title={cohort.state === 'cancelled' ? text.over.cancelled : text.over.held}
        >
          {text.over.text}
        </Notice>
      </>
    );
  return <CohortEditor course={course} cohort={cohort} />;
}

/** The query string names the source of a copy and its first day. */
function NewOrCopy({ course }: { course: Course }) {
  const [params] = useSearchParams();
  const copy = params.get('copy');
  const first = parseDay(params.get('first'));
  const sourceId = isUuid(copy) && first ? copy : null;
  const source = useQuery({ ...editedCohortQuery(sourceId ?? ''), enabled: sourceId !== null });
  if (!sourceId || !first) return <NewCohort course={course} source={null} first="" />;
  return (
    <QueryResult query={source} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {(found) => (
        <NewCohort key={`${sourceId}-${first}`} course={course} source={found} first={first} />
      )}
    </QueryResult>
  );
}

/** `…/cohorts/:cohort/edit`: the editor of a cohort. */
export function EditCohortPage() {
  const { course: courseInPath = '', cohort: cohortId = '' } = useParams();
  const cohort = useQuery(editedCohortQuery(cohortId));
  const courseId = cohort.data?.course_id;
  const course = useQuery({ ...staffCourseQuery(courseId ?? ''), enabled: courseId !== undefined });
  return (
    <>
      <BackLink to={adminPaths.cohort(courseInPath, cohortId)}>{text.backToCohort}</BackLink>
      <QueryResult query={cohort} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
        {(found) => (
          <QueryResult query={course} failureTitle={adminCohortsText.courseFailed}>
            {(loaded) => <StoredCohort cohort={found} course={loaded} />}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

/** `/admin/courses/:course/cohorts/new`: a new cohort of a course, which may start as a copy of another one. */
export function NewCohortPage() {
  const { course: courseId = '' } = useParams();
  const query = useQuery(staffCourseQuery(courseId));
  return (
    <>
      <BackLink to={adminPaths.cohorts(courseId)}>{adminCohortText.back}</BackLink>
      <QueryResult
        query={query}
        failureTitle={adminCohortsText.courseFailed}
        missing={<p>{adminCohortsText.courseMissing}</p>}
      >
        {(course) => <NewOrCopy course={course} />}
      </QueryResult>
    </>
  );
}
