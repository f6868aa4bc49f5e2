import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { queryClient } from '@/shared/data/query-client';
import { QueryResult } from '@/shared/list/query-result';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { Skeleton } from '@/ui/skeleton';
import { myBookingsQuery } from '../../data/my-bookings';
import { withdrawText } from '../../text/withdraw-page';
import { ContractWithdrawal } from './contract-withdrawal';

function OfUser({ userId, bookingId }: { userId: string; bookingId: string }) {
  const query = useQuery(myBookingsQuery(userId), queryClient);
  return (
    <QueryResult query={query} failureTitle={withdrawText.contract.failure}>
      {(bookings) => {
        const withdrawal = bookings.find(({ id }) => id === bookingId)?.withdrawal;
        if (!withdrawal) return <Navigate to={paths.withdraw} replace />;
        return <ContractWithdrawal token={withdrawal.token} isOwn />;
      }}
    </QueryResult>
  );
}

/**
 * Withdraws from the contract of a booking of the signed-in user. Nobody else is shown it, also not after a sign-out on this
 * page or with the back button: they get the page for everybody.
 */
export function OwnWithdrawal({ bookingId }: { bookingId: string }) {
  const session = useSession();
  if (session.status === 'loading') return <Skeleton className="h-80" />;
  if (session.status === 'signed-out') return <Navigate to={paths.withdraw} replace />;
  return <OfUser userId={session.userId} bookingId={bookingId} />;
}
