import { withQueryClient } from '@/components/with-query-client';
import { adminInterestsWords } from '@/content/interface/admin-interests';
import { AdminFrame } from '../admin-frame';
import { useListAddress } from '../use-list-address';
import { InterestCounts } from './interest-counts';
import { readInterestFilter } from './interest-filter';
import { InterestPeople } from './interest-people';

/** `/admin/interests`: how many wait for each course, and who (decisions: /admin/interests). */
function Page() {
  const address = useListAddress();
  const { whose } = readInterestFilter(address.params);
  return (
    <AdminFrame title={adminInterestsWords.title}>
      {whose ? (
        <InterestPeople key={whose} whose={whose} address={address} />
      ) : (
        <InterestCounts address={address} />
      )}
    </AdminFrame>
  );
}

export const InterestsPage = withQueryClient(Page);
