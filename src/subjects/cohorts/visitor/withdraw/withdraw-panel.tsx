import { ContractWithdrawal } from './contract-withdrawal';
import { OwnWithdrawal } from './own-withdrawal';
import { StatementForm } from './statement-form';

type WithdrawalMeans = { token: string | null; booking: string | null };

/** What somebody withdraws with: a signed link, an own booking, or the details of the booking. */
export function WithdrawPanel({ token, booking }: WithdrawalMeans) {
  if (token !== null) return <ContractWithdrawal token={token} />;
  if (booking !== null) return <OwnWithdrawal bookingId={booking} />;
  return <StatementForm />;
}
