import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminPoolsText } from '../text/pools';
import { isUuid } from '@/lib/is-uuid';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { AdminsOnly } from '@/subjects/staff/admins-only';
import { PoolList } from './pool-list';

// Loaded when they are opened: the list needs no form and no validation.
const CreatePool = lazyPart(async () => (await import('./create-pool')).CreatePool);
const PoolDetail = lazyPart(async () => (await import('./pool-detail')).PoolDetail);

function View() {
  const [params] = useSearchParams();
  const pool = params.get('pool');
  if (isUuid(pool)) return <PoolDetail key={pool} id={pool} />;
  return params.has('new') ? <CreatePool /> : <PoolList />;
}

/** `/admin/pools`: the seats that organisations have bought, one pool with its seats, or the form for a new one. For admins only. */
export function PoolsPage() {
  return (
    <AdminLayout title={adminPoolsText.title}>
      <AdminsOnly of="pools">
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <View />
        </Suspense>
      </AdminsOnly>
    </AdminLayout>
  );
}
