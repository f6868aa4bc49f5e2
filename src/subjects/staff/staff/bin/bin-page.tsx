import { adminBinText } from '../../text/bin';
import { AdminLayout } from '../../admin-layout';
import { BinList } from './bin-list';

/** `/admin/bin`: what was deleted in the last 30 days, to restore it or to delete it for good. */
export function BinPage() {
  return (
    <AdminLayout title={adminBinText.title}>
      <p className="max-w-prose">{adminBinText.intro}</p>
      <BinList />
    </AdminLayout>
  );
}
