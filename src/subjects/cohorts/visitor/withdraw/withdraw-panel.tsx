import { ContractWithdrawal } from './contract-withdrawal';
import { StatementForm } from './statement-form';

/** What somebody withdraws with: a signed link, or the details of the booking. */
export const WithdrawPanel = ({ token }: { token: string | null }) =>
  token === null ? <StatementForm /> : <ContractWithdrawal token={token} />;
