import { companyPagesText } from '../../text/company';
import { formatCents } from '@/lib/text/number';
import { IssuedPapers } from '@/subjects/cohorts/bookings/issued-papers';
import { Confirming, LastFailure } from '@/subjects/cohorts/bookings/last-attempt';
import { MissingBilling } from '@/subjects/cohorts/bookings/organization-billing';
import { WaysToPay } from '@/subjects/cohorts/bookings/ways-to-pay';
import type { CompanyPool } from '../../data/company/pools';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { billingId, companyUrl } from '../company-url';
import { PaymentAccount } from './payment-account';

const text = companyPagesText.pools;

function payment(pool: CompanyPool, now: Date): string {
  const { price_cents: cents, open_cents: open, payment: state, due_at: due } = pool;
  const { returned_cents: returned } = pool;
  const parts = [
    cents ? text.price(formatCents(cents)) : null,
    text.payments[state],
    (state === 'due' || state === 'refund_due') && open !== null && open !== cents
      ? text.open[state](formatCents(open))
      : null,
    returned && (state !== 'refunded' || returned !== cents)
      ? text.returned(formatCents(returned))
      : null,
    state === 'due' && due
      ? text[Date.parse(due) < now.getTime() ? 'overdue' : 'due'](formatDay(due))
      : null,
    state === 'due' && pool.reference ? text.reference(pool.reference) : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

function closed({ cohort_state: state, is_over: isOver }: CompanyPool, end: string): string {
  if (state === 'cancelled') return text.cancelled;
  return isOver ? text.over(end) : text.gone;
}

type PoolFactsProps = {
  pool: CompanyPool;
  organizationId: string;
  /** Null where the user manages only one. */
  company: string | null;
};

/** How a pool that is due is paid, or that its payment is on its way. */
function Payment({ pool, organizationId, company }: PoolFactsProps) {
  if (pool.is_confirming) return <Confirming />;
  if (pool.charge_id === null || pool.open_cents === null) return <PaymentAccount />;
  return (
    <>
      <LastFailure failure={pool.failure} />
      <MissingBilling
        organizationId={organizationId}
        to={`${companyUrl({ company })}#${billingId}`}
      />
      <WaysToPay
        payable={{ poolCharge: pool.charge_id, organization: organizationId }}
        title={pool.course_title}
        cents={pool.open_cents}
      >
        <PaymentAccount />
      </WaysToPay>
    </>
  );
}

/** The cohort of a pool, until when its seats are given, and what was paid. */
export function PoolFacts(props: PoolFactsProps) {
  const { pool } = props;
  const now = useNow();
  const end = formatDay(pool.release_at ?? pool.expires_at);
  return (
    <div className="min-w-0 text-sm text-ink-muted tabular-nums">
      <p>
        {pool.starts_at && pool.ends_at
          ? text.cohort(formatDay(pool.starts_at), formatDay(pool.ends_at))
          : text.anyCohort}
      </p>
      {pool.is_open ? (
        <p>{text.until(end)}</p>
      ) : (
        <p className="font-semibold text-clay">{closed(pool, end)}</p>
      )}
      <p className={pool.payment === 'due' ? 'font-semibold text-clay' : undefined}>
        {payment(pool, now)}
      </p>
      {pool.payment === 'due' && <Payment {...props} />}
      <IssuedPapers papers={pool.papers} />
    </div>
  );
}
