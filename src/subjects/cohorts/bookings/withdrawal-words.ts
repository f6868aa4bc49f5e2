import { formatDay } from '@/shared/dates/athens-time';
import { withdrawalLaw } from '@/brand/withdrawal';
import { formatEuros } from '@/lib/text/number';
import type { Withdrawal } from '../data/withdrawals';

/** The last day on which somebody may withdraw. */
export const lastDayOf = ({ until }: Pick<Withdrawal, 'until'>): string =>
  formatDay(new Date(Date.parse(until) - 1).toISOString());

type Sums = Pick<Withdrawal, 'owed_cents' | 'refund_cents' | 'refund_by'>;

/** What a withdrawal comes to, in sentences. */
export const sumsOf = ({ owed_cents: owed, refund_cents: refund, refund_by: by }: Sums): string =>
  [
    owed > 0 ? withdrawalLaw.owed(formatEuros(owed / 100)) : withdrawalLaw.owedNothing,
    ...(refund > 0 ? [withdrawalLaw.refund(formatEuros(refund / 100), formatDay(by))] : []),
  ].join(' ');

/** Why nobody withdraws, in a sentence. */
export const refusalText = (refusal: NonNullable<Withdrawal['refusal']>, until: string): string =>
  withdrawalLaw.refusals[refusal](lastDayOf({ until }));
