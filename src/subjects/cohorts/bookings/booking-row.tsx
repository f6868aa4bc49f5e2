import type { ReactNode } from 'react';
import { isToCome, type MyBooking } from '../data/my-bookings';
import { BookingExit } from './booking-exit';
import { AddToCalendar } from './add-to-calendar';
import { BookingTrainer } from './booking-trainer';
import { CourseLink } from './course-link';
import { NextStep } from './next-step';
import { OwnTicket } from './own-ticket';
import { isToPay } from './payment-line';

type BookingRowProps = {
  booking: MyBooking;
  /** The booking of another date of the same course. */
  other: MyBooking | undefined;
  /** Shown below the amount due, or first where nothing is due. */
  note: ReactNode;
};

/** A live booking: its ticket, what to do next, and the way out of it. */
export function BookingRow({ booking, other, note }: BookingRowProps) {
  const isPaying = isToPay(booking);
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      <OwnTicket booking={booking} title={<CourseLink {...booking.course} />} isListed />
      {/* On a phone the next step follows right after the ticket. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="border-t-[3px] border-ink py-4">
          {!isPaying && <div className="mb-5 empty:hidden">{note}</div>}
          <NextStep booking={booking} other={other} />
          {isPaying && note}
        </div>
        {booking.state === 'confirmed' && booking.meetings.some(isToCome) && (
          <div className="border-t border-line py-4">
            <AddToCalendar booking={booking} />
          </div>
        )}
      </div>
      <div className="lg:col-start-1 lg:row-start-2">
        <BookingTrainer trainer={booking.trainer} />
        <BookingExit booking={booking} />
      </div>
    </div>
  );
}
