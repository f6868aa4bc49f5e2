import { Link } from 'react-router-dom';
import { withdrawalLaw } from '@/brand/withdrawal';
import { formatCents } from '@/lib/text/number';
import { formatMoment } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import type { MyBooking } from '../data/my-bookings';
import { canWithdraw, statedInVain } from '../data/withdrawal-state';
import { withdrawText } from '../text/withdraw-page';
import { lastDayOf, sumsOf } from './withdrawal-words';

const text = withdrawText.own;

/** The way to withdraw from the contract of an own booking, as long as that is possible, or what came of it. */
export function WithdrawLink({ booking }: { booking: MyBooking }) {
  const { withdrawal, course } = booking;
  if (!withdrawal) return null;
  if (withdrawal.confirmed_at) return <p className="text-sm">{sumsOf(withdrawal)}</p>;
  const inVain = statedInVain(withdrawal);
  if (inVain)
    return <p className="text-sm text-ink-muted">{text.leftToStaff(formatMoment(inVain))}</p>;
  if (!canWithdraw(withdrawal)) return null;
  const { stated_at: stated, left_to_staff: left } = withdrawal;
  const gives =
    withdrawal.refund_cents > 0
      ? withdrawalLaw.givesBack(formatCents(withdrawal.refund_cents))
      : sumsOf(withdrawal);
  const statedText = left ? text.leftToStaff : text.stated;
  return (
    <p className="text-sm text-ink-muted">
      <Link
        to={paths.withdrawFrom(booking.id)}
        aria-label={text.actionOf(course.title)}
        className="inline-flex min-h-11 items-center text-blue"
      >
        {withdrawalLaw.action}
      </Link>
      <span className="block">
        {stated
          ? statedText(formatMoment(stated))
          : [...(left ? [] : [gives]), withdrawalLaw.until(lastDayOf(withdrawal))].join(' ')}
      </span>
    </p>
  );
}
