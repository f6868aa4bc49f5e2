import { adminInterestsText } from '@/content/interface/admin-interests';
import { AdminLayout } from '../admin-layout';
import { useListParams } from '../list/use-list-params';
import { InterestCounts } from './interest-counts';
import { parseInterestCourse } from './interest-filter';
import { InterestList } from './interest-list';
import { QuarantinedInterests } from './quarantined-interests';

/** `/admin/interests`: the number of interested people for each course, or the people themselves. */
export function InterestsPage() {
  const params = useListParams();
  const course = parseInterestCourse(params.searchParams);
  const isQuarantined = params.searchParams.get('state') === 'quarantined';
  if (isQuarantined) {
    return (
      <AdminLayout title={adminInterestsText.title}>
        <QuarantinedInterests params={params} />
      </AdminLayout>
    );
  }
  return (
    <AdminLayout title={adminInterestsText.title}>
      {course ? (
        <InterestList key={course} course={course} params={params} />
      ) : (
        <InterestCounts params={params} />
      )}
    </AdminLayout>
  );
}
