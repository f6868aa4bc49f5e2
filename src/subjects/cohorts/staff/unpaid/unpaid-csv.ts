import { refundFailureText } from '../../text/money';
import { adminUnpaidText } from '../../text/staff-unpaid';
import type { UnpaidBooking } from '../../data/unpaid';
import { csvHead, csvRows } from '@/lib/csv';
import { bookingName } from '../../staff-bookings/booking-name';
import { euros, time } from '../people/people-csv';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (refunds: boolean): string =>
  csvHead((refunds ? adminUnpaidText.refunds : adminUnpaidText).export.columns);

/** One line per booking, times in Greek time. */
export const csvLines = (bookings: readonly UnpaidBooking[], refunds: boolean): string =>
  csvRows(
    bookings.map((booking) => [
      bookingName(booking),
      booking.email ?? '',
      booking.reference,
      euros(booking.amount_cents),
      refunds ? (booking.paid_on ?? '') : time(booking.due_at),
      booking.course_title,
      time(booking.starts_at),
      ...(refunds
        ? [
            booking.invoice_number ?? '',
            booking.invoice_mark ?? '',
            booking.is_failed
              ? adminUnpaidText.failedBecause(refundFailureText(booking.failure))
              : '',
          ]
        : [time(booking.reminded_at), booking.has_statement ? adminUnpaidText.stated : '']),
    ]),
  );
