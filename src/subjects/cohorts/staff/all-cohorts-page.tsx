import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '@/lib/admin-paths';
import { CoursePicker } from '@/subjects/lessons/course-picker';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { BackLink } from '@/subjects/staff/back-link';
import { adminText } from '@/subjects/staff/text/admin';
import { ButtonLink } from '@/ui/button';
import { adminCohortEditorText } from '../text/cohort-editor';
import { adminCohortsText as text } from '../text/staff-cohorts';
import { CohortLists } from './cohort-lists';

/** `/admin/cohorts`: the cohorts of all courses, the next first, and the past ones folded; `?new` asks for the course of a new one. */
export function AllCohortsPage() {
  const [params] = useSearchParams();
  const isNew = params.has('new');
  return (
    <AdminLayout
      title={adminText.navigation.cohorts}
      actions={
        !isNew && (
          <ButtonLink size="small" to="?new">
            {text.create}
          </ButtonLink>
        )
      }
    >
      {isNew ? (
        <>
          <BackLink to={adminPaths.allCohorts}>{adminCohortEditorText.backToList}</BackLink>
          <CoursePicker title={text.pickCourse} urlOf={(course) => adminPaths.newCohort(course)} />
        </>
      ) : (
        <CohortLists courseId={null} />
      )}
    </AdminLayout>
  );
}
