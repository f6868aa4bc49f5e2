import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminCohortsText } from '../text/staff-cohorts';
import { pressingLists } from '@/subjects/staff/data/week';
import { oneOf } from '@/lib/one-of';
import { isUuid } from '@/lib/is-uuid';
import { CohortList } from './cohort-list';

const CohortPage = lazyPart(async () => (await import('./cohort-page')).CohortPage);

const EditCohort = lazyPart(async () => (await import('./edit-cohort')).EditCohort);

const AttendancePage = lazyPart(
  async () => (await import('@/subjects/attendance/staff/attendance-page')).AttendancePage,
);

const PapersPage = lazyPart(
  async () => (await import('@/subjects/attendance/staff/papers/papers-page')).PapersPage,
);

const PressingView = lazyPart(
  async () => (await import('@/subjects/staff/staff/week/pressing-view')).PressingView,
);

function View() {
  const [params] = useSearchParams();
  const list = oneOf(pressingLists, params.get('list'));
  if (list) return <PressingView key={list} list={list} />;
  const course = params.get('course');
  const cohort = params.get('cohort');
  const meeting = params.get('meeting');
  if (isUuid(cohort) && params.get('view') === 'papers')
    return <PapersPage key={cohort} cohortId={cohort} />;
  if (isUuid(meeting)) return <AttendancePage key={meeting} meetingId={meeting} />;
  const courseId = isUuid(course) ? course : null;
  if (cohort === 'new' && courseId) return <EditCohort courseId={courseId} cohortId="new" />;
  if (isUuid(cohort) && params.get('view') === 'edit')
    return <EditCohort key={cohort} courseId={courseId} cohortId={cohort} />;
  if (isUuid(cohort)) return <CohortPage key={cohort} cohortId={cohort} />;
  if (isUuid(course)) return <CohortList key={course} courseId={course} />;
  return <p className="mt-6">{adminCohortsText.courseMissing}</p>;
}

/** `/admin?tab=cohorts&course=…`: the cohorts of a course, one of them, the attendance sheet of a meeting, the papers of one, or a list of bookings. */
export function CohortsView() {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <View />
    </Suspense>
  );
}
