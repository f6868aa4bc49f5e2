import type { ComponentProps } from 'react';
import { Tag } from '@/ui/tag';
import { lateText } from './late';
import { PaymentTag } from './payment-tag';

type PaymentStateProps = ComponentProps<typeof PaymentTag> & { due: string | null; now: Date };

/** The state of a payment, or how late it is: a late payment is not paid, so one of the two is enough. */
export function PaymentState({ due, now, ...tag }: PaymentStateProps) {
  const late = tag.payment === 'due' && due && lateText(due, now);
  return late ? <Tag tone="late">{late}</Tag> : <PaymentTag {...tag} />;
}
