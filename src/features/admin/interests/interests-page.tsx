import { adminInterestsText } from '@/content/interface/admin-interests';
import { AdminLayout } from '../admin-layout';
import { isUuid } from '../is-uuid';
import { useListParams } from '../list/use-list-params';
import { InterestCounts } from './interest-counts';
import { parseInterestCourse } from './interest-filter';
import { InterestDetail } from './interest-detail';
import { InterestList } from './interest-list';
import { QuarantinedInterests } from './quarantined-interests';

/** `/admin/interests`: the number of interested people for each course, or the people themselves. */
export function InterestsPage() {
  const params = useListParams();
  const course = parseInterestCourse(params.searchParams);
  const interestId = params.searchParams.get('interest');
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
      {isUuid(interestId) ? (
        <InterestDetail id={interestId} params={params} />
      ) : course ? (
        <InterestList key={course} course={course} params={params} />
      ) : (
        <InterestCounts params={params} />
      )}
    </AdminLayout>
  );
}
