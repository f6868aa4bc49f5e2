import { Suspense } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { useListParams } from '@/shared/list/use-list-params';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminCertificatesText } from '../text/staff-certificates';
import { isUuid } from '@/lib/is-uuid';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { CertificateList } from './certificate-list';
import { WaitingCertificates } from './waiting-certificates';

// Loaded with the first certificate that is opened: it contains dialogs.
const CertificateDetail = lazyPart(
  async () => (await import('./certificate-detail')).CertificateDetail,
);

/** `/admin/certificates`: the certificates, one of them, or what waits for staff. */
export function CertificatesPage() {
  const params = useListParams();
  const id = params.searchParams.get('certificate');
  return (
    <AdminLayout title={adminCertificatesText.title}>
      {isUuid(id) ? (
        <Suspense fallback={<ListSkeleton />}>
          <CertificateDetail key={id} id={id} />
        </Suspense>
      ) : params.searchParams.get('view') === 'waiting' ? (
        <WaitingCertificates />
      ) : (
        <CertificateList params={params} />
      )}
    </AdminLayout>
  );
}
