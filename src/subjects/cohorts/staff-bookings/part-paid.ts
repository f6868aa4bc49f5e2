import { formatCents } from '@/lib/text/number';
import type { StaffBooking } from '../data/cohort-people';
import { adminBookingText } from '../text/staff-bookings';

type Payment = Pick<StaffBooking, 'payment' | 'amount_cents' | 'kept_cents'>;

/** How much of a price was paid and is left; null unless a part was paid. */
export function partPaidText({ payment, amount_cents: open, kept_cents: kept }: Payment) {
  if (payment !== 'due' || open === null || kept === null || kept <= 0) return null;
  return adminBookingText.partPaid(formatCents(kept), formatCents(kept + open), formatCents(open));
}
