import { adminBookingText } from '../text/staff-bookings';
import type { StaffBooking } from '../data/cohort-people';
import { Tag } from '@/ui/tag';

const tones = {
  due: 'soon',
  paid: 'good',
  waived: 'plain',
  refund_due: 'soon',
  refunded: 'plain',
} as const;

/** The state of a payment in a word. */
export function PaymentTag({ payment }: Pick<StaffBooking, 'payment'>) {
  if (payment === 'none')
    return <span className="as-card:sr-only">{adminBookingText.payments.none}</span>;
  return <Tag tone={tones[payment]}>{adminBookingText.payments[payment]}</Tag>;
}
