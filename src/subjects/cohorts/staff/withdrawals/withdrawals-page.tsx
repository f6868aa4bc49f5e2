import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { statedWithdrawalsQuery } from '../../data/withdrawals';
import { adminWithdrawalsText as text } from '../../text/staff-withdrawals';
import { WithdrawalList } from './withdrawal-list';

/** `/admin/bookings/withdrawals`: the statements of withdrawal of all cohorts that wait, the first first. */
export function WithdrawalsPage() {
  const query = useQuery(statedWithdrawalsQuery());
  return (
    <>
      <BackLink to={adminPaths.today}>{text.back}</BackLink>
      <ViewHeading title={text.title} />
      <p className="mb-6 max-w-prose text-ink-muted">{text.lead}</p>
      <QueryResult query={query} failureTitle={text.failed}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>{text.none}</p>}
            <WithdrawalList rows={rows} isLinked />
            {rows.length === 100 && <p className="mt-3 text-sm text-ink-muted">{text.first}</p>}
          </>
        )}
      </QueryResult>
    </>
  );
}
