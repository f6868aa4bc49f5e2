import type { ComponentProps } from 'react';
import { Late } from './late';
import { PaymentTag } from './payment-tag';

type PaymentStateProps = ComponentProps<typeof PaymentTag> & { due: string | null; now: Date };

/** The state of a payment, or how late it is: a late payment is not paid, so one of the two is enough. */
export function PaymentState({ due, now, ...tag }: PaymentStateProps) {
  if (tag.payment === 'due' && due && new Date(due) < now) return <Late due={due} now={now} />;
  return <PaymentTag {...tag} />;
}
