import { useQuery } from '@tanstack/react-query';
import { statedWithdrawalsQuery } from '../../data/withdrawals';
import { adminWithdrawalsText as text } from '../../text/staff-withdrawals';
import { WithdrawalList } from './withdrawal-list';

/** The statements of withdrawal from a booking, if there are any. */
export function BookingWithdrawals({ bookingId }: { bookingId: string }) {
  const { data: rows = [] } = useQuery(statedWithdrawalsQuery(bookingId));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="mt-8 mb-3 text-h4">
        {text.title}
      </h2>
      <WithdrawalList rows={rows} isLinked={false} />
    </section>
  );
}
