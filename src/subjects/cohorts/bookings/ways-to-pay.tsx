import type { ReactNode } from 'react';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { Payable } from '../data/payments';
import { paymentProvider } from '../payment-provider';
import { paymentText as text } from '../text/payments';
import { PayNow } from './pay-now';

type WaysToPayProps = {
  payable: Payable;
  /** Of the course. */
  title: string;
  cents: number;
  /** Whether it lapses before a transfer arrives. */
  isOnlyAtOnce?: boolean;
  /** What a bank asks for. */
  children: ReactNode;
};

/** How a booking or a pool of seats is paid: at once, where somebody takes payments, or by transfer, folded below it. */
export function WaysToPay({
  payable,
  title,
  cents,
  isOnlyAtOnce = false,
  children,
}: WaysToPayProps) {
  const provider = paymentProvider();
  if (!provider) return children;
  return (
    <>
      <div className="mt-3 print:hidden">
        <PayNow
          payable={payable}
          title={title}
          provider={provider}
          label={text.action[provider](courseLabels.price(cents))}
        />
        <p className="mt-2 text-sm text-ink-muted">{text.note}</p>
      </div>
      {!isOnlyAtOnce && (
        // On paper only the transfer is left as a way to pay, so it is always open.
        <details className="mt-2 print:details-content:[content-visibility:visible]">
          <summary className="inline-flex font-semibold text-blue print:hidden">
            {text.transfer}
          </summary>
          {children}
        </details>
      )}
    </>
  );
}
