import { AdminLayout } from '@/subjects/staff/admin-layout';
import { adminText } from '@/subjects/staff/text/admin';
import { CohortLists } from './cohort-lists';

/** `/admin/cohorts`: the cohorts of all courses, the next first, and the past ones folded. */
export function AllCohortsPage() {
  return (
    <AdminLayout title={adminText.navigation.cohorts}>
      <CohortLists courseId={null} />
    </AdminLayout>
  );
}
