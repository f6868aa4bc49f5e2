import { Outlet, useLocation, useParams } from 'react-router-dom';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { adminText } from '@/subjects/staff/text/admin';
import { isUuid } from '@/lib/is-uuid';
import { notFoundText } from '../text';

/** Around the pages of one course, cohort, learner or meeting: the title of the area. Each has a heading of its own. */
export function ViewLayout() {
  const { pathname } = useLocation();
  const ids = Object.values(useParams());
  return (
    <AdminLayout title={adminText.title}>
      {ids.every((id) => isUuid(id ?? null)) ? (
        // The page of another record starts without the state of this one.
        <Outlet key={pathname} />
      ) : (
        <p className="mt-6">
          {notFoundText.title}. {notFoundText.text}
        </p>
      )}
    </AdminLayout>
  );
}
