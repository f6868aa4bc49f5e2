import { formatDay } from '@/shared/dates/athens-time';
import { withdrawalLaw } from '@/brand/withdrawal';
import { formatCents } from '@/lib/text/number';
import type { Withdrawal } from '../data/withdrawals';

/** The last day on which somebody may withdraw. */
export const lastDayOf = ({ until }: Pick<Withdrawal, 'until'>): string =>
  formatDay(new Date(Date.parse(until) - 1).toISOString());

type Sums = Pick<
  Withdrawal,
  'owed_cents' | 'held_on' | 'kept_cents' | 'refund_cents' | 'refund_by' | 'refunded_on'
>;

/** The days before a move by staff that count, in a sentence; nothing without one. */
const heldOn = ({ held_on: moments }: Pick<Withdrawal, 'held_on'>): string[] =>
  moments.length > 0 ? [withdrawalLaw.heldOn(moments.map(formatDay))] : [];

/** What is owed for what was held, and what is kept for it, in sentences. */
function owedOf(sums: Sums): string[] {
  const {
    owed_cents: owed,
    refund_cents: refund,
    kept_cents: kept,
    refunded_on: refundedOn,
  } = sums;
  if (owed === 0) return [withdrawalLaw.owedNothing];
  if (refund === 0)
    return [
      (kept < owed ? withdrawalLaw.owed : withdrawalLaw.settled)(formatCents(owed)),
      ...heldOn(sums),
    ];
  const keep = refundedOn === null ? withdrawalLaw.keep : withdrawalLaw.kept;
  return [keep(formatCents(owed + refund), formatCents(owed)), ...heldOn(sums)];
}

/** What a withdrawal comes to, or came to once the money was given back, in sentences. */
export function sumsOf(sums: Sums): string {
  const { refund_cents: refund, refund_by: by, refunded_on: refundedOn } = sums;
  const back =
    refundedOn === null
      ? withdrawalLaw.refund(formatCents(refund), formatDay(by))
      : withdrawalLaw.refunded(formatCents(refund), formatDay(refundedOn));
  return [...owedOf(sums), ...(refund > 0 ? [back] : [])].join(' ');
}

/** Why staff decide it, in sentences. */
export const leftText = (
  reason: NonNullable<Withdrawal['left_to_staff']>,
  contract: Pick<Withdrawal, 'held_on'>,
): string =>
  [withdrawalLaw.leftToStaff[reason], ...(reason === 'unasked' ? heldOn(contract) : [])].join(' ');

/** Why nobody withdraws, in a sentence. */
export const refusalText = (refusal: NonNullable<Withdrawal['refusal']>, until: string): string =>
  withdrawalLaw.refusals[refusal](lastDayOf({ until }));
