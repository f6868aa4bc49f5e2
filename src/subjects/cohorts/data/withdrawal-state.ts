import type { Withdrawal } from './withdrawals';

/** Whether a consumer may still withdraw. */
export const canWithdraw = (
  withdrawal: Pick<Withdrawal, 'refusal' | 'confirmed_at'> | null,
): boolean => withdrawal?.refusal === null && withdrawal.confirmed_at === null;

/** Whether a withdrawal was stated and is not decided yet: a seat of an organisation does not pay the booking meanwhile. */
export const hasWaitingStatement = (
  withdrawal: Pick<Withdrawal, 'stated_at' | 'confirmed_at'> | null,
): boolean => withdrawal !== null && withdrawal.stated_at !== null && !withdrawal.confirmed_at;

/** When something was stated that the link does not confirm, since the right does not apply: staff decide it. */
export const statedInVain = ({
  refusal,
  stated_at: stated,
  confirmed_at: confirmed,
}: Withdrawal) => (refusal !== null && refusal !== 'over' && confirmed === null ? stated : null);
