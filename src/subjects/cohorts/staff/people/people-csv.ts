import { adminBookingText } from '../../text/staff-bookings';
import { adminCohortText } from '../../text/staff-cohort';
import type { StaffBooking } from '../../data/cohort-people';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { formatSpreadsheetDay } from '@/shared/dates/day';
import { csvHead, csvRows } from '@/lib/csv';
import { causeOf } from '../../staff-bookings/booking-columns';
import { bookingName } from '../../staff-bookings/booking-name';

const { columns, adminColumns } = adminCohortText.export;
const { states, payments, one } = adminBookingText;

/** A moment that may be missing, in Greek time. */
export const time = (moment: string | null) => (moment ? formatSpreadsheetTime(moment) : '');
const day = (date: string | null) => (date ? formatSpreadsheetDay(date) : '');
/** Euros as a Greek spreadsheet reads them: `99,00`. */
export const euros = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

/** The price, also after a part of it was paid; what is to be given back of a booking that waits for that. */
const amount = ({ payment, amount_cents: cents, kept_cents: kept }: StaffBooking) =>
  payment === 'due' && cents !== null ? cents + (kept ?? 0) : cents;

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (isAdmin: boolean): string =>
  csvHead(isAdmin ? [...columns, ...adminColumns] : columns);

function cells(booking: StaffBooking, isAdmin: boolean): string[] {
  const { billing } = booking;
  const shown = [
    bookingName(booking),
    booking.email ?? '',
    states[booking.state],
    booking.place === null ? '' : String(booking.place),
    time(booking.created_at),
    time(booking.ended_at),
    booking.ended_at ? causeOf(booking) : '',
    booking.reason ?? '',
    payments[booking.payment],
    booking.paid_by ?? '',
  ];
  if (!isAdmin) return shown;
  return [
    ...shown,
    booking.reference ?? '',
    // What nobody owes or has paid adds nothing to the sums.
    ...(booking.payment === 'none' || booking.payment === 'waived'
      ? ['', '']
      : [euros(amount(booking)), euros(booking.kept_cents)]),
    // For a seat that lapses, its hour, as in the letter; the day of the others is stored with its last second.
    booking.payment === 'due' || booking.payment === 'paid'
      ? time(booking.lapses_at ?? booking.due_at)
      : '',
    day(booking.paid_on),
    booking.invoice_number ?? '',
    booking.invoice_mark ?? '',
    booking.credit_note_number ?? '',
    booking.credit_note_mark ?? '',
    billing ? one.kinds[billing.kind] : '',
    billing?.name ?? '',
    billing?.vat_number ?? '',
    billing?.address ?? '',
  ];
}

/** One line per booking, times in Greek time; amounts, documents and billing details for admins. */
export const csvLines = (bookings: readonly StaffBooking[], isAdmin: boolean): string =>
  csvRows(bookings.map((booking) => cells(booking, isAdmin)));
