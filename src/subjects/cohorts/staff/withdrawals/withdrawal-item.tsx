import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { readableEmail } from '@/lib/readable-email';
import { formatCents } from '@/lib/text/number';
import { Button } from '@/ui/button';
import type { StatedWithdrawal } from '../../data/withdrawals';
import { cohortName } from '../../staff-bookings/cohort-name';
import { adminWithdrawalsText as text } from '../../text/staff-withdrawals';
import { lastDayOf } from '../../bookings/withdrawal-words';
import { LeftToStaff } from './left-to-staff';

export const nameOf = ({ name, typed_name: typed }: StatedWithdrawal) =>
  name ?? typed ?? text.nameless;

/** The result of a statement, or the amount that it comes to. */
export function stateOf(stated: StatedWithdrawal): string {
  const { confirmed_at: confirmed, refused_at: refused, reason, refusal } = stated;
  const { owed_cents: owed, refund_cents: refund } = stated;
  if (refused) return text.refused(formatDateTime(refused), reason ?? '');
  if (refusal) return text.wouldNot[refusal](lastDayOf(stated));
  const sums =
    owed === null || refund === null
      ? ''
      : owed + refund === 0
        ? text.noSums
        : text.sums(formatCents(owed), formatCents(refund));
  return [confirmed && `${text.confirmed(formatDateTime(confirmed))}.`, sums]
    .filter(Boolean)
    .join(' ');
}

type WithdrawalItemProps = {
  stated: StatedWithdrawal;
  /** Not on the page of the booking itself. */
  isLinked: boolean;
  /** A decision was pressed, which is still to be asked about. */
  onAsk: (decision: 'confirm' | 'refuse') => void;
};

/** A statement of withdrawal: who, from what and when, what it comes to, and the decision as long as it waits. */
export function WithdrawalItem({ stated, isLinked, onAsk }: WithdrawalItemProps) {
  const { course, typed_name: typedName, typed_email: typedEmail } = stated;
  const name = nameOf(stated);
  const waits = stated.confirmed_at === null && stated.refused_at === null;
  return (
    <li className="border-b border-line py-3.5">
      {isLinked && (
        <p>
          <Link
            to={adminPaths.booking(course.id, stated.cohort_id, stated.booking_id)}
            className="font-semibold text-ink wrap-anywhere"
          >
            {name}
          </Link>
          <span className="text-ink-muted"> · {cohortName(course.title, stated.starts_at)}</span>
        </p>
      )}
      <p className="text-sm">
        {text.stated(formatDateTime(stated.stated_at))}, {text.until(lastDayOf(stated))}.
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {typedName && typedEmail ? text.typed(typedName, readableEmail(typedEmail)) : text.byHolder}
      </p>
      <LeftToStaff stated={stated} />
      <p className={stated.refusal ? 'text-sm text-clay' : 'text-sm'}>{stateOf(stated)}</p>
      {waits && (
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {!stated.refusal && (
            <Button
              tone="quiet"
              size="small"
              aria-label={text.of(text.confirm.action, name)}
              onClick={() => onAsk('confirm')}
            >
              {text.confirm.action}
            </Button>
          )}
          <Button
            tone="plain"
            size="small"
            aria-label={text.of(text.refuse.action, name)}
            onClick={() => onAsk('refuse')}
          >
            {text.refuse.action}
          </Button>
        </div>
      )}
    </li>
  );
}
