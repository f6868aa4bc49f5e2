import { withQueryClient } from '@/components/with-query-client';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { AdminLayout } from '../admin-layout';
import { useListParams } from '../use-list-params';
import { InterestCounts } from './interest-counts';
import { readInterestFilter } from './interest-filter';
import { InterestList } from './interest-list';

/** `/admin/interests`: how many wait for each course, and who (decisions: /admin/interests). */
function Page() {
  const address = useListParams();
  const { whose } = readInterestFilter(address.params);
  return (
    <AdminLayout title={adminInterestsText.title}>
      {whose ? (
        <InterestList key={whose} whose={whose} address={address} />
      ) : (
        <InterestCounts address={address} />
      )}
    </AdminLayout>
  );
}

export const InterestsPage = withQueryClient(Page);
