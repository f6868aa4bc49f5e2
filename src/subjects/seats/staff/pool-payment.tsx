import { useState } from 'react';
import { adminPoolsText } from '../text/pools';
import { formatCents } from '@/lib/text/number';
import type { StaffPool } from '../data/staff';
import { formatDay } from '@/shared/dates/athens-time';
import { Button } from '@/ui/button';
import { Facts } from '@/subjects/cohorts/staff-bookings/booking-facts';
import { MoneySection } from '@/subjects/cohorts/staff-bookings/movements';
import { PaymentTag } from '@/subjects/cohorts/staff-bookings/payment-tag';
import { partFact, PoolPaymentDialog, type PoolPaymentStep } from './pool-payment-dialog';

const text = adminPoolsText.payment;

/** The next steps of a payment, the most likely first. As the database function allows them. */
function stepsOf({ payment, cohort_state: cohort }: StaffPool): PoolPaymentStep[] {
  const isLive = cohort !== 'cancelled';
  const steps: Record<StaffPool['payment'], PoolPaymentStep[]> = {
    none: [],
    due: ['paid', 'waived'],
    paid: isLive ? ['refund_due', 'due'] : ['refund_due'],
    waived: isLive ? ['paid', 'due'] : [],
    refund_due: ['refunded', 'keep'],
    refunded: isLive ? ['due'] : [],
  };
  return steps[payment];
}

/** What a pool costs and what is paid of it, with the documents. */
export function PoolPayment({ pool }: { pool: StaffPool }) {
  const [step, setStep] = useState<PoolPaymentStep | null>(null);
  const { payment, price_cents: cents, due_at: due, paid_on: paid } = pool;
  return (
    <section aria-labelledby="payment-title" className="border-t border-ink pt-4">
      <h2 id="payment-title" className="mb-3 flex flex-wrap items-center gap-3 text-h4">
        {text.title}
        {payment !== 'none' && <PaymentTag payment={payment} />}
      </h2>
      {payment === 'none' ? (
        <p>{text.none}</p>
      ) : (
        <>
          <Facts
            facts={[
              [text.amount, cents === null ? null : formatCents(cents)],
              partFact(pool),
              [text.reference, pool.reference],
              [text.due, payment === 'due' && due ? formatDay(due) : null],
              [text.paidAt, paid && formatDay(paid)],
            ]}
          />
          <MoneySection subject={{ pool: pool.id }}>
            {stepsOf(pool).map((next) => (
              <Button key={next} tone="plain" size="small" onClick={() => setStep(next)}>
                {text.steps[next].action}
              </Button>
            ))}
          </MoneySection>
        </>
      )}
      {step && <PoolPaymentDialog pool={pool} step={step} onClose={() => setStep(null)} />}
    </section>
  );
}
