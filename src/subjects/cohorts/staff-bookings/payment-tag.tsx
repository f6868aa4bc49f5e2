import { adminBookingText } from '../text/staff-bookings';
import type { StaffBooking } from '../data/cohort-people';
import { CheckIcon } from '@/ui/drawings/icons';
import { Tag } from '@/ui/tag';

const tones = {
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
  // What needs nothing more does not stand out.
  if (payment === 'paid')
    return (
      <span className="inline-flex items-center gap-1.5 align-middle text-sm text-olive">
        <CheckIcon />
        {adminBookingText.payments.paid}
      </span>
    );
  return <Tag tone={tones[payment]}>{adminBookingText.payments[payment]}</Tag>;
}
