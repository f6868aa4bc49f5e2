import { adminBookingText } from '../text/staff-bookings';
import type { StaffBooking } from '../data/cohort-people';
import { Tag } from '@/ui/tag';

const tones = {
  paid: 'good',
  due: 'soon',
  waived: 'plain',
  refund_due: 'soon',
  refunded: 'plain',
} as const;

type PaymentTagProps = Pick<StaffBooking, 'payment'> & Partial<Pick<StaffBooking, 'paid_by'>>;

/** The state of a payment in a word, or which organisation pays. */
export function PaymentTag({ payment, paid_by: organization = null }: PaymentTagProps) {
  if (organization !== null && (payment === 'none' || payment === 'waived'))
    return (
      <span className="whitespace-normal wrap-anywhere">
        {adminBookingText.paidBy(organization)}
      </span>
    );
  if (payment === 'none')
    return <span className="as-card:sr-only">{adminBookingText.payments.none}</span>;
  return <Tag tone={tones[payment]}>{adminBookingText.payments[payment]}</Tag>;
}
