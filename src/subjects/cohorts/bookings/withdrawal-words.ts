import { formatDay } from '@/shared/dates/athens-time';
import { withdrawalLaw } from '@/brand/withdrawal';
import { formatEuros } from '@/lib/text/number';
import type { Withdrawal } from '../data/withdrawals';

/** The last day on which somebody may withdraw. */
export const lastDayOf = ({ until }: Pick<Withdrawal, 'until'>): string =>
  formatDay(new Date(Date.parse(until) - 1).toISOString());

type Sums = Pick<
  Withdrawal,
  'owed_cents' | 'kept_cents' | 'refund_cents' | 'refund_by' | 'refunded_on'
>;

const euros = (cents: number) => formatEuros(cents / 100);

/** What a withdrawal comes to, or came to once the money was given back, in sentences. */
export function sumsOf(sums: Sums): string {
  const { owed_cents: owed, refund_cents: refund, refund_by: by, refunded_on: refundedOn } = sums;
  if (owed > 0 && refund === 0)
    return (sums.kept_cents < owed ? withdrawalLaw.owed : withdrawalLaw.settled)(euros(owed));
  if (refund === 0) return withdrawalLaw.owedNothing;
  const keep = refundedOn === null ? withdrawalLaw.keep : withdrawalLaw.kept;
  return [
    owed > 0 ? keep(euros(owed + refund), euros(owed)) : withdrawalLaw.owedNothing,
    refundedOn === null
      ? withdrawalLaw.refund(euros(refund), formatDay(by))
      : withdrawalLaw.refunded(euros(refund), formatDay(refundedOn)),
  ].join(' ');
}

/** Why nobody withdraws, in a sentence. */
export const refusalText = (refusal: NonNullable<Withdrawal['refusal']>, until: string): string =>
  withdrawalLaw.refusals[refusal](lastDayOf({ until }));
