import { Suspense } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { useListParams } from '@/shared/list/use-list-params';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminInterestsText } from '../../text/staff-interests';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { isUuid } from '@/lib/is-uuid';
import { InterestCounts } from './interest-counts';
import { parseInterestCourse } from './interest-filter';
import { InterestList } from './interest-list';
import { QuarantinedInterests } from './quarantined-interests';

// Loaded with the first interest that is opened: it contains a form.
const InterestDetail = lazyPart(async () => (await import('./interest-detail')).InterestDetail);

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
        <Suspense fallback={<ListSkeleton />}>
          <InterestDetail id={interestId} params={params} />
        </Suspense>
      ) : course ? (
        <InterestList key={course} course={course} params={params} />
      ) : (
        <InterestCounts params={params} />
      )}
    </AdminLayout>
  );
}
